"""What remains of games that are over, without Discord: results, boards, statistics, history."""
