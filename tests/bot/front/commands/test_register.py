"""Commands are registered with Discord when they have changed."""

from tests.support.world import World


async def test_commands_are_registered_once_while_they_stay_the_same(world: World) -> None:
    def syncs() -> int:
        return sum(
            request.method == "PUT" and request.path.endswith("/commands")
            for request in world.requests
        )

    assert syncs() == 1
    await world.restart()
    assert syncs() == 1
