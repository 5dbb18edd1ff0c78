//! `table`: hands played, replayed and judged on the command line.
#![forbid(unsafe_code)]

mod acpc;
mod arena;
mod argument;
mod bot;
mod chance;
mod check;
mod client;
mod clock;
mod join;
mod kept;
mod luck;
mod oracle;
mod pipe;
mod play;
mod replay;
mod result;
mod rivers;
mod rollout;
mod seats;
mod serve;
mod train;
mod wire;

use std::ffi::{OsStr, OsString};
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use lexopt::{Arg, Parser};

const USAGE: &str = "\
Texas Hold'em on the command line.

Usage: table play --hands N --seats NAME,NAME,... [options]
       table match NAME NAME... --hands N [options]
       table rollout FILE.phh --hand N --decision N --seats NAME,... [options]
       table rollout --cards AhKd [--board CARDS] --actions LETTERS --seats NAME,... [options]
       table serve [--stakes 10/20] [--seats 6] [--bots NAME,...] [--log FILE] [options]
       table join HOST:PORT --name NAME [--seat N] [--stack N]
       table bot HOST:PORT|--stdio|--acpc HOST:PORT --player NAME [options]
       table train FILE --boards N [--seed S]
       table replay FILE [--short-all-in half|full] [--cap N] [--json] [--phh FILE]
       table oracle FILE [--short-all-in half|full]
       table check LOG

play     lets computer players play, and prints what each of them wins per hand, in thousandths of
         a big blind, with the standard error, and playing statistics
  --hands N            the number of hands, such as 1000000 or 1e6
  --seats NAME,...     2 to 10 of: floor champion rock station maniac tag lag beginner article
                       rlcard, to measure against odds (the article with pot odds) call raise random fold,
                       best-response (heads-up in fixed limit against a champion whose table it knows), and
                       dials:A/B/C/D/E/F/G/H, the floor with other parameters: looseness before and
                       after the flop, aggression before and after it, bluff, slow play, learning, tilt;
                       and where amounts are free up to three more, else 0: the size of bets, and how much
                       it likes to stay in before the flop and after it. The champion has learnt
                       fixed limit heads-up, and plays as the floor elsewhere.
                       'pipe:COMMAND' is a program of yours: it hears what happens on its standard input and
                       answers on its standard output, a JSON object a line (game/PROTOCOL.md);
                       game/examples/bot.py is one. 'acpc:COMMAND' is an agent of the Annual Computer Poker
                       Competition (protocol 2.0.0): it is started with a host and a port as last arguments;
                       game/examples/acpc.py is one
  --milliseconds N     the time of such a program for a decision (default 10000)
  --seed S             the same seed gives the same cards and play (default 0)
  --stakes 10/20       small bet and big bet (default 10/20), or blinds and betting in one word of the
                       shell: '5/10 no-limit ante 1 straddle 20', '5/10 pot-limit'
  --stacks N           the stack of each player before each hand (default: 100 big blinds)
  --session            stacks carry over from hand to hand; a player without chips buys in again
  --duplicate          each deal is played once from each rotation of the seats; --hands counts
                       deals, and a player's result of a deal is the mean over its rotations
  --champion FILE      a table for the champion instead of the built-in one
  --phh FILE           writes all hands into a file, for `replay` and other programs
  --statistics FILE    keeps how each player played: reads the file, if it is there, adds this run and
                       writes it again, a line a player
  --json               prints one JSON object
  --aivat              also prints what each wins without what the cards of each hand have brought: the
                       same mean with less luck, in any betting with any number of seats. For the
                       champion and one other in fixed limit, without --json or --session, what the
                       other wins without most of the luck, since all that the champion may hold and do
                       is known
  --rivers             also prints how often betting on the river reaches the cap, how often who has bet
                       folds there for more than 15 to 1, and what the floor and the styles believe
                       there to win against what they win, by tenths
  --times              also prints the times of decisions, on standard error

match    lets each of 2 to 16 players play each other heads-up, every deal from both seats, and prints a
         table of what they win: the names are those of play
  --hands N            the deals of each two
  --stakes, --stacks, --seed, --milliseconds   as for play
  --aivat              takes away what the cards of each hand have brought, as play does: the part of
                       AIVAT that needs nothing known of the players
  --json               prints one JSON object, with both figures

bot      is one of our players at somebody else's table (game/PROTOCOL.md): over TCP, and at the end it prints what
         that has brought, or by pipe
  --stdio              by pipe: it reads what a table says on standard input, and answers on standard output
  --acpc HOST:PORT     at the table of a dealer of the Annual Computer Poker Competition; HOST PORT at the end
                       of the line is the same
  --stakes, --stacks   as for play, with --acpc: such a dealer says neither
  --player NAME        as in play, but for best-response, pipe: and acpc:
  --name NAME          what it is called over TCP (default: as its player)
  --hands N            leaves after N hands, over TCP
  --seed S             its random numbers (default: those that the table says)
  --champion FILE      as for play

rollout  compares the choices of a decision: the rest of the hand is played thousands of times for each of
         them, and it prints what each wins on average compared with folding, in big blinds and chips,
         one standard error, and the differences between the choices with theirs. The deciding seat's
         cards and the board are as they are. Each other seat holds hands with which its player acts
         as it did; an action that the player does not take with a hand makes it fifty times less likely. Who has
         folded may have held anything. Players have seen no hand before. All choices are played with the same cards and random numbers
  --hand N             the hand of the file, from 1 (default 1)
  --decision N         the action of the hand that is rolled out, from 1: of any seat whose cards the
                       file says, blinds not counted
  --cards AhKd         instead of a file: the cards of the seat whose turn it is,
  --board CARDS        the board, in the order it came,
  --actions LETTERS    and what was done before: f fold, c check or call, r bet or raise by the least,
                       r60 to 60 where amounts are free; spaces and slashes say nothing. The button
                       is the last seat, and acts first heads-up before the flop
  --seats NAME,...     who plays, from the seat after the button on; one name is that of all
  --stakes, --stacks   as for play, not with a file
  --deals N            how many times the hand is played (default 2000)
  --seed S             the same seed gives the same figures (default 0)
  --coach              also prints what the coach says of each choice
  --json               prints one JSON object

serve    holds a table to which people and programs come over TCP, and prints a line an event. Whoever is gone
         or too late checks or folds; who has left and comes with the same name has the same chips again;
         who has lost all buys as many again. q and Enter closes the table after the hand
  --stakes 10/20       as for play, any betting; a log that goes on has its own
  --seats N            2 to 10 (default 6)
  --bots NAME,...      players of this program at seats of the table; they don't play among themselves
  --stacks N           what a player buys, or less (default: 100 big blinds)
  --milliseconds N     for a decision (default 30000)
  --bank N             seconds that a player has saved for longer decisions, at first and at most; 5 come
                       back with each hand (default 60)
  --hands N            closes the table after N hands
  --port N             where it listens (default 4000; 0 is any free one), on this machine only, but with
  --listen ADDRESS     on this address of the machine: 0.0.0.0 is all it has. Nothing is encrypted, and a name
                       is all that somebody needs to sit down
  --log FILE           the session, written as it goes. A log that is there goes on: everybody's chips are
                       kept by name. What is after its last whole line is cut off
  --phh FILE           the hands for other programs; of a log that goes on, the new ones are added
  --seed S             known cards, for tests; without it they come from the system's randomness

join     sits down at such a table: each event is a sentence, each answer a letter or a word (? says which)
  --seat N, --stack N  which seat, and with how many chips (default: any, and what the table says)

train    lets the champion play N boards against itself, 48 hands on each, and writes its table
         into FILE: a thousand boards take about a second. The same seed gives the same table

replay   prints the hands of a PHH file, or of a table's log, step by step, and on standard error what can't be read, with its
         line, and where finishing_stacks are not those of the actions. FILE may be - for standard
         input. Without --short-all-in both rules are tried
  --cap N              bets a street; before the flop the big blind is the first (default: as many
                       as a hand has)
  --json               prints of each hand one JSON object: its number, and the stacks after it
  --phh FILE           also writes the hands as PHH

oracle   replays hands given as JSON, one per line, of fixed limit, or with a structure no-limit or
         pot-limit, and prints what the rules say about each decision, pot and stack: one object per line, in the same order. FILE may be - for
         standard input

check    checks the log of an evening among friends, and prints for each hand what is proved and what
         is not; of a damaged log, which entry it is and what still holds. LOG may be - for standard input

  --short-all-in half|full  the effect of an all-in for less than a whole bet: a casino's limit rule
                            (half, the default), or the rule of PokerKit (full)
  -h, --help                print this

Exit status: 0 success, 2 a hand can't be read or played, a program by pipe can't go on, or a log does not prove all of it, 64 bad
options, 74 a file or a table can't be read, or a file can't be written.
";

/// Status for options that make no sense, as in sysexits.h.
const BAD_USAGE: u8 = 64;

/// Status for input that can't be read or output that can't be written, as there.
const BAD_IO: u8 = 74;

/// The parsed command line.
enum Command {
    Arena(arena::Options),
    Bot(bot::Options),
    Check(check::Options),
    Help,
    Join(join::Options),
    Oracle(oracle::Options),
    Play(play::Options),
    Replay(replay::Options),
    Rollout(rollout::Options),
    Serve(serve::Options),
    Train(train::Options),
}

fn main() -> ExitCode {
    let command = match command(Parser::from_env()) {
        Ok(command) => command,
        Err(error) => {
            // Nothing can be done if even this can't be written.
            let _ = write!(io::stderr(), "table: {error}\n\n{USAGE}");
            return ExitCode::from(BAD_USAGE);
        }
    };
    let done = match command {
        Command::Help => io::stdout().write_all(USAGE.as_bytes()).map(|()| true),
        Command::Arena(options) => arena::run(&options),
        Command::Bot(options) => bot::run(&options),
        Command::Check(options) => check::run(&options),
        Command::Join(options) => join::run(&options),
        Command::Oracle(options) => oracle::run(&options),
        Command::Play(options) => play::run(&options),
        Command::Replay(options) => replay::run(&options),
        Command::Rollout(options) => rollout::run(&options),
        Command::Serve(options) => serve::run(&options),
        Command::Train(options) => train::run(&options),
    };
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        // The reader has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "table: {error}");
            ExitCode::from(if pipe::is_failure(&error) { 2 } else { BAD_IO })
        }
    }
}

fn command(mut parser: Parser) -> Result<Command, lexopt::Error> {
    // Whoever asks for help gets it, wherever in the line that is.
    let asks = |arg: &OsString| arg == "-h" || arg == "--help";
    if std::env::args_os().skip(1).any(|arg| asks(&arg)) {
        return Ok(Command::Help);
    }
    match parser.next()? {
        Some(Arg::Value(word)) if word == "bot" => bot::options(parser).map(Command::Bot),
        Some(Arg::Value(word)) if word == "check" => check::options(parser).map(Command::Check),
        Some(Arg::Value(word)) if word == "join" => join::options(parser).map(Command::Join),
        Some(Arg::Value(word)) if word == "match" => arena::options(parser).map(Command::Arena),
        Some(Arg::Value(word)) if word == "oracle" => oracle::options(parser).map(Command::Oracle),
        Some(Arg::Value(word)) if word == "play" => play::options(parser).map(Command::Play),
        Some(Arg::Value(word)) if word == "replay" => replay::options(parser).map(Command::Replay),
        Some(Arg::Value(word)) if word == "rollout" => {
            rollout::options(parser).map(Command::Rollout)
        }
        Some(Arg::Value(word)) if word == "serve" => serve::options(parser).map(Command::Serve),
        Some(Arg::Value(word)) if word == "train" => train::options(parser).map(Command::Train),
        Some(other) => Err(other.unexpected()),
        None => Err("say what to do: play, match, serve, join, bot, rollout, replay, train, oracle or check".into()),
    }
}

/// A file's error with its name.
fn named(error: &io::Error, file: &OsStr) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.to_string_lossy()))
}
