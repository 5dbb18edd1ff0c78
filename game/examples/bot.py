#!/usr/bin/env python3
"""A player for `table`, to begin one's own with: see PROTOCOL.md.

    table play --hands 10000 --seats 'pipe:python3 bot.py',tag     by pipe
    python3 bot.py --connect 127.0.0.1:4000 --name Ann             over TCP
"""
import json, random, socket, sys

RANKS = {letter: rank for rank, letter in enumerate("23456789TJQKA", 2)}
RUNS = [{14 if rank == 1 else rank for rank in range(first, first + 5)} for first in range(1, 11)]
SKIPPED = tuple('{"type":"%s"' % kind for kind in ("post", "returned", "shown", "mucked", "won", "over"))


def chance(cards, board, opponents):
    """About how often two cards win against so many others, 0 to 1."""
    high, low = sorted((RANKS[card[0]] for card in cards), reverse=True)
    if not board:
        suited = cards[0][1] == cards[1][1]
        pair = 0.44 + 0.03 * high
        return (pair if high == low else 0.23 + 0.021 * high + 0.01 * low + 0.03 * suited) ** opponents
    shared = [RANKS[card[0]] for card in board]
    suits = [card[1] for card in cards + board]
    ranks = {high, low, *shared}
    flush = max(suits.count(suit) for suit in suits[:2])
    run = max(len(ranks & five) for five in RUNS)
    same = [1 + shared.count(rank) for rank in (high, low)] if high != low else [2 + shared.count(high)]
    if min(same) > 1 and high != low or max(same) > 2 or flush > 4 or run > 4:
        one = 0.92  # two pair with both cards, three of a kind, a straight, a flush
    elif max(same) == 2:
        one = 0.85 - 0.09 * sum(rank > (high if same[0] == 2 else low) for rank in set(shared))
    else:
        one = 0.2 + 0.06 * sum(rank > max(shared) for rank in (high, low))
    if one < 0.7 and (flush == 4 or run == 4):
        one += 0.06 * (5 - len(board))
    return one ** opponents


def decide(turn, cards, board, opponents, raises, dice):
    """The answer to a turn."""
    bounds, call, pot = turn.get("raise"), turn["call"], turn["pot"]
    # Who raises has something, and more so who raises more.
    danger = 0.04 * raises + 0.6 * call / pot if raises else 0
    wins = chance(cards, board, opponents) - danger
    if bounds and (wins > 0.56 + 0.08 * raises or (call == 0 and dice.random() < 0.1)):
        size = turn["bet"] + call + 2 * (pot + call) // 3
        return {"type": "raise", "to": max(bounds["least"], min(bounds["most"], size))}
    if call == 0:
        return {"type": "check"}
    return {"type": "call"} if wins * (pot + call) > call else {"type": "fold"}


def play(lines, answer):
    """Hears the table, line by line, and answers each turn."""
    for line in lines:
        if line.startswith(SKIPPED):
            continue
        said = json.loads(line)
        kind = said["type"]
        if kind == "welcome":
            dice = random.Random(said.get("seed"))
        elif kind == "hand":
            board, raises, opponents, seat = [], 0, len(said["players"]) - 1, said.get("seat")
        elif kind == "cards":
            cards = [said["cards"][:2], said["cards"][2:]]
        elif kind == "board":
            raises, board = 0, board + [said["cards"][i : i + 2] for i in range(0, len(said["cards"]), 2)]
        elif kind == "action" and said["seat"] != seat:
            opponents -= said["action"] == "fold"
            raises += said["action"] in ("bet", "raise")
        elif kind == "turn":
            answer(json.dumps(decide(said, cards, board, opponents, raises, dice)) + "\n")
        elif kind == "refused":
            print("refused:", said["why"], file=sys.stderr)


def by_pipe(text):
    sys.stdout.write(text)
    sys.stdout.flush()


if "--connect" in sys.argv:
    host, port = sys.argv[sys.argv.index("--connect") + 1].rsplit(":", 1)
    name = sys.argv[sys.argv.index("--name") + 1]
    with socket.create_connection((host, int(port))) as table:
        table.sendall((json.dumps({"type": "join", "protocol": 1, "name": name}) + "\n").encode())
        play(table.makefile(encoding="utf-8"), lambda text: table.sendall(text.encode()))
else:
    play(sys.stdin, by_pipe)
