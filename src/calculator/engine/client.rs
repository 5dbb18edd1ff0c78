//! The page's side without the browser: in each lane the latest question wins, older answers are
//! dropped, and a worker that does not respond is noticed.
//!
//! The client owns no worker and no clock. It gets events with their times and returns what to do:
//! a short list of [`Action`]s.

use crate::calculator::protocol::{Fault, Lane, Program, Question, Request, Response, Update};

/// Milliseconds a fresh worker may take until its first sign of life: the engine may have to be
/// fetched first. An even later one, on a very slow network, is accepted too.
pub const START_DEADLINE: f64 = 6_000.0;
/// Milliseconds a worker that has spoken may be silent while it owes an answer.
pub const SILENCE_DEADLINE: f64 = 3_000.0;
/// How often a worker is replaced automatically before the user is asked.
const RESTARTS: u32 = 1;

/// What to do now.
#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Ends the program's worker, if there is one, and starts another.
    Start(Program),
    /// Ends the program's worker.
    End(Program),
    /// Sends a request to the program's worker.
    Send(Program, Request),
    /// Delivers an answer to the lane that asked.
    Deliver(Lane, Update),
    /// Tells the lane that its question can't be answered, and why.
    GiveUp(Lane, Fault),
}

/// The state of a program's worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    /// None has been started.
    None,
    /// Started, no message yet.
    Starting,
    /// Has answered before.
    Responding,
    /// Given up; only [`Client::retry`] starts another, or a question that comes back to it.
    Lost(Fault),
}

/// A program's worker.
#[derive(Clone, Debug)]
struct Session {
    worker: Worker,
    /// When the worker last showed a sign of life, or was asked.
    last_sign: f64,
    restarts: u32,
}

impl Session {
    const NEW: Session = Session {
        worker: Worker::None,
        last_sign: 0.0,
        restarts: 0,
    };
}

/// A lane that has asked.
#[derive(Clone, Debug)]
struct Asked {
    lane: Lane,
    /// The program that was asked.
    program: Program,
    /// The question still owed an answer.
    open: Option<Request>,
}

impl Asked {
    fn owed_by(&self, program: Program) -> bool {
        self.program == program && self.open.is_some()
    }
}

/// Asks, listens and watches.
#[derive(Clone, Debug)]
pub struct Client {
    sessions: [Session; Program::ALL.len()],
    lanes: Vec<Asked>,
    last_id: u32,
}

impl Default for Client {
    fn default() -> Client {
        Client::new()
    }
}

impl Client {
    /// A client without a worker: the first question starts one.
    pub fn new() -> Client {
        Client {
            sessions: [Session::NEW; Program::ALL.len()],
            lanes: Vec::new(),
            last_id: 0,
        }
    }

    /// Starts the worker for known cards before there is a question, so that the first answer is
    /// quick.
    pub fn warm_up(&mut self, now: f64) -> Vec<Action> {
        if self.session(Program::KnownCards).worker == Worker::None {
            return vec![self.start(Program::KnownCards, now)];
        }
        Vec::new()
    }

    /// Asks; the lane's previous question is dropped.
    pub fn ask(&mut self, lane: Lane, question: Question, now: f64) -> Vec<Action> {
        // The worker for ranges is as fast with known cards; once it is ready, it is used.
        let program = match (question.program(), self.session(Program::Ranges).worker) {
            (Program::KnownCards, Worker::Responding) => Program::Ranges,
            (program, _) => program,
        };
        let place = self.lanes.iter().position(|asked| asked.lane == lane);
        let before = place.map(|at| self.lanes.swap_remove(at));
        let moved = before.filter(|before| before.program != program);
        let request = self.request(lane, Some(question));
        self.lanes.push(Asked {
            lane,
            program,
            open: Some(request.clone()),
        });
        let session = self.session(program);
        // A question that comes back to a program that was given up gives it another chance.
        if moved.is_some() && matches!(session.worker, Worker::Lost(_)) {
            *session = Session::NEW;
        }
        session.last_sign = now;
        let worker = session.worker;
        let mut actions = Vec::new();
        if worker == Worker::None {
            actions.push(self.start(program, now));
        }
        actions.push(Action::Send(program, request));
        // If it responds after all, it has the newest question.
        if let Worker::Lost(fault) = worker {
            actions.push(Action::GiveUp(lane, fault));
        }
        if let Some(moved) = moved {
            actions.extend(self.end_task(moved));
        }
        actions
    }

    /// Drops the question of a lane, and tells the worker to stop working on it.
    pub fn stop(&mut self, lane: Lane) -> Vec<Action> {
        let mut lanes = self.lanes.iter_mut();
        let Some(asked) = lanes.find(|asked| asked.lane == lane) else {
            return Vec::new();
        };
        let before = asked.clone();
        asked.open = None;
        self.end_task(before).into_iter().collect()
    }

    /// Tells the worker to stop.
    fn end_task(&mut self, asked: Asked) -> Option<Action> {
        asked.open?;
        match self.session(asked.program).worker {
            Worker::Starting | Worker::Responding => {
                let request = self.request(asked.lane, None);
                Some(Action::Send(asked.program, request))
            }
            Worker::None | Worker::Lost(_) => None,
        }
    }

    /// The number of the question of a lane that is still owed an answer.
    pub fn open(&self, lane: Lane) -> Option<u32> {
        let asked = self.lanes.iter().find(|asked| asked.lane == lane)?;
        asked.open.as_ref().map(|request| request.id)
    }

    /// Whether any lane is owed an answer.
    pub fn is_waiting(&self) -> bool {
        self.lanes.iter().any(|asked| asked.open.is_some())
    }

    /// A message of a worker. An answer to an older question is dropped.
    pub fn receive(&mut self, program: Program, response: Response, now: f64) -> Vec<Action> {
        let session = self.session(program);
        session.worker = Worker::Responding;
        session.last_sign = now;
        let id = Some(response.id);
        let mut lanes = self.lanes.iter_mut();
        let asked = lanes.find(|asked| asked.open.as_ref().map(|open| open.id) == id);
        let Some(asked) = asked else {
            return Vec::new();
        };
        let lane = asked.lane;
        if response.update.is_final() {
            asked.open = None;
            self.session(program).restarts = 0;
        }
        let mut actions = vec![Action::Deliver(lane, response.update)];
        // Two workers where one will do are a waste of memory.
        let small = Program::KnownCards;
        if program == Program::Ranges && !self.owes(small) {
            let session = self.session(small);
            if session.worker != Worker::None {
                *session = Session::NEW;
                actions.push(Action::End(small));
            }
        }
        actions
    }

    /// A worker is silent, can't be started, has stopped or sent something unreadable. Only with one
    /// that is silent may it go better the next time: another one of the same files in the same
    /// browser has the same version and the same needs.
    pub fn failed(&mut self, program: Program, fault: Fault, now: f64) -> Vec<Action> {
        let owes = self.owes(program);
        let session = self.session(program);
        if matches!(session.worker, Worker::Lost(_)) {
            return Vec::new();
        }
        // No lane waits for it: the next question starts another worker, which may do better.
        if !owes && fault == Fault::Silent {
            *session = Session::NEW;
            return vec![Action::End(program)];
        }
        if session.restarts < RESTARTS && fault == Fault::Silent {
            session.restarts += 1;
            return self.start_and_ask_again(program, now);
        }
        session.worker = Worker::Lost(fault);
        let mut actions = Vec::new();
        let (mut table, mut others) = (false, false);
        for asked in &mut self.lanes {
            if !asked.owed_by(program) {
                continue;
            }
            if asked.lane == Lane::TABLE {
                table = true;
            } else {
                others = true;
                asked.open = None;
                actions.push(Action::GiveUp(asked.lane, fault));
            }
        }
        // A feature's question may be to blame: the table's gets a worker without it.
        match (table, others && fault == Fault::Silent) {
            (true, true) => actions.extend(self.start_and_ask_again(program, now)),
            (false, true) => {
                let session = self.session(program);
                *session = Session::NEW;
                actions.push(Action::End(program));
            }
            (true, false) => actions.push(Action::GiveUp(Lane::TABLE, fault)),
            (false, false) => {}
        }
        actions
    }

    /// Time has passed: a worker that owes an answer and is silent too long counts as dead.
    pub fn tick(&mut self, now: f64) -> Vec<Action> {
        let mut actions = Vec::new();
        for program in Program::ALL {
            let session = self.session(program);
            let deadline = match session.worker {
                Worker::Starting => START_DEADLINE,
                Worker::Responding => SILENCE_DEADLINE,
                Worker::None | Worker::Lost(_) => continue,
            };
            if now - session.last_sign >= deadline && self.owes(program) {
                actions.extend(self.failed(program, Fault::Silent, now));
            }
        }
        actions
    }

    /// The page itself could not listen for this long, as on a phone that was locked: no worker was silent then.
    pub fn was_held_up(&mut self, milliseconds: f64, now: f64) {
        for program in Program::ALL {
            let session = self.session(program);
            session.last_sign = (session.last_sign + milliseconds).min(now);
        }
    }

    /// The user asks to try again: every worker that owes an answer is replaced.
    pub fn retry(&mut self, now: f64) -> Vec<Action> {
        let mut actions = Vec::new();
        for program in Program::ALL {
            if self.owes(program) {
                self.session(program).restarts = 0;
                actions.extend(self.start_and_ask_again(program, now));
            }
        }
        actions
    }

    fn start_and_ask_again(&mut self, program: Program, now: f64) -> Vec<Action> {
        let mut actions = vec![self.start(program, now)];
        for asked in &mut self.lanes {
            if asked.program == program
                && let Some(request) = &mut asked.open
            {
                // A new number: an answer the old worker may still send is not this one's.
                self.last_id = self.last_id.wrapping_add(1);
                request.id = self.last_id;
                actions.push(Action::Send(program, request.clone()));
            }
        }
        actions
    }

    fn start(&mut self, program: Program, now: f64) -> Action {
        let session = self.session(program);
        session.worker = Worker::Starting;
        session.last_sign = now;
        Action::Start(program)
    }

    fn request(&mut self, lane: Lane, question: Option<Question>) -> Request {
        self.last_id = self.last_id.wrapping_add(1);
        Request {
            lane,
            id: self.last_id,
            question,
        }
    }

    fn owes(&self, program: Program) -> bool {
        self.lanes.iter().any(|asked| asked.owed_by(program))
    }

    fn session(&mut self, program: Program) -> &mut Session {
        &mut self.sessions[program as usize]
    }
}
