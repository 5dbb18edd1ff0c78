"""An agent for dealers of the Annual Computer Poker Competition (protocol 2.0.0): Texas Hold'em, any number of players.

    python3 acpc.py HOST PORT                       fixed limit
    python3 acpc.py BIG_BLIND STACK HOST PORT       no limit

It raises with a pair or an ace, calls with two high cards or where that is free, and folds the rest.
"""
import re
import socket
import sys

blind, stack = map(int, sys.argv[1:-2]) if len(sys.argv) > 3 else (0, 0)


def turn(streets, players):
    """The position to act, none when all others have folded, and the most that anybody has put in (no limit)."""
    out, most, live = set(), blind, set(range(players))
    for number, street in enumerate(streets):
        # Before the flop the first is the button of two, else the one after the blinds.
        seat = (1 if players == 2 else 2) % players if number == 0 else 0
        for action, amount in re.findall(r"([fcr])(\d*)", street):
            while seat in out:
                seat = (seat + 1) % players
            most = int(amount or most)
            if action == "f":
                live.remove(seat)
            if action == "f" or stack and most == stack:  # folded, or all in
                out.add(seat)
            seat = (seat + 1) % players
    while len(live) > 1 and seat in out:
        seat = (seat + 1) % players
    return (seat if len(live) > 1 else None), most


def answer(cards, street, last, free, most):
    ranks = sorted("23456789TJQKA".index(card) for card in cards[::2])
    if ranks[0] == ranks[1] or ranks[1] == 12:
        if blind and most < stack:
            return f"r{min(3 * most, stack)}"
        if not blind and last.count("r") < (3 if street == 0 else 4):
            return "r"
    return "c" if ranks[0] > 6 or free else "f"


with socket.create_connection((sys.argv[-2], int(sys.argv[-1]))) as connection:
    lines = connection.makefile("rw", newline="")
    lines.write("VERSION:2.0.0\r\n")
    lines.flush()
    for line in lines:
        line = line.strip()
        if line[:1] in ("", "#", ";"):
            continue
        _, position, _, betting, cards = line.split(":")
        streets, hands = betting.split("/"), cards.split("/")[0].split("|")
        if sum(map(bool, hands)) > 1:  # the showdown
            continue
        seat, most = turn(streets, len(hands))
        if seat != int(position):
            continue
        last = streets[-1]
        free = "r" not in last and (len(streets) > 1 or seat == (0 if len(hands) == 2 else 1))
        said = answer(hands[seat], len(streets) - 1, last, free, most)
        lines.write(f"{line}:{said}\r\n")
        lines.flush()
