import { parentPort, workerData } from 'node:worker_threads';
import { seeded } from '../kernel/random.ts';
import { RobotPhone } from './RobotPhone.ts';
import type { RobotSession } from './RobotSession.ts';
import type { RobotAgent, RobotCall, RobotStatus } from './Robots.ts';
import type { FromRobots, ListenScript, RobotWorkerOptions, ToRobots } from './robotMessages.ts';

// Entry of the robots' worker: their own SIP and audio, apart from the server's, so that neither slows the other.
const STATUS_EVERY_MS = 100;
/** To find out what one hears takes as long as twenty of its packets: of many calls, these many are reported at a time. */
const STATUSES_AT_ONCE = 20;
/** Ended calls that are still reported. */
const MAX_ENDED = 200;

const phone = new RobotPhone(workerData as RobotWorkerOptions);
const numbers = new Map<string, ListenScript>();
const sessions = new Map<string, RobotSession>();
/** Of the calls of agents, whose they are. */
const agentOf = new Map<string, string>();
const agents = new Map<string, RobotPhone>();
const timers = new Map<string, NodeJS.Timeout[]>();
const post = (message: FromRobots): void => parentPort?.postMessage(message);

process.on('unhandledRejection', () => {});

function later(session: RobotSession, ms: number | undefined, work: () => void): void {
  if (ms !== undefined) timers.set(session.id, [...(timers.get(session.id) ?? []), setTimeout(work, ms)]);
}

const told = (session: RobotSession): RobotStatus => {
  const agent = agentOf.get(session.id);
  return agent === undefined ? session.status : { ...session.status, agent };
};
function forget(id: string): void {
  sessions.delete(id);
  agentOf.delete(id);
}

function follow(session: RobotSession, hangUpAfterMs: number | undefined, on = phone, agent?: string): void {
  sessions.set(session.id, session);
  let talked = false;
  session.onChange = () => {
    if (session.state === 'talking' && !talked) {
      talked = true;
      later(session, hangUpAfterMs, () => session.hangUp());
    }
    if (session.state === 'ended') {
      for (const timer of timers.get(session.id) ?? []) clearTimeout(timer);
      timers.delete(session.id);
      on.sessions.delete(session);
      const ended = [...sessions.values()].filter(({ state }) => state === 'ended');
      for (const old of ended.slice(0, Math.max(0, ended.length - MAX_ENDED))) forget(old.id);
    }
    post({ statuses: [told(session)] });
  };
  if (agent !== undefined) agentOf.set(session.id, agent);
  session.onChange();
}

async function call(ask: number, script: RobotCall): Promise<void> {
  await phone.ready;
  // The asker learns it from the end of the worker.
  if (phone.isClosed) return;
  const session = phone.call(script.to, script.say, { number: script.from, label: script.label ?? '' });
  if (!session) return call(ask, script);
  follow(session, script.hangUpAfterMs);
  later(session, script.giveUpAfterMs ?? 60_000, () => {
    if (session.state !== 'talking') session.hangUp();
  });
  post({ ask, status: session.status });
}

phone.onIncoming = ({ to }) => numbers.get(to)?.say ?? null;
phone.onSession = (session) => {
  const script = numbers.get(session.to);
  follow(session, script?.hangUpAfterMs);
  if (script?.isEarly) void session.playEarly();
  later(session, script?.answerAfterMs ?? 0, () => {
    if (script?.refuseWith === undefined) void session.answer();
    else session.refuse(script.refuseWith);
  });
};

function hire(agent: RobotAgent): void {
  dismiss(agent.id);
  const { sipUrl, media } = workerData as RobotWorkerOptions;
  const own = new RobotPhone({ sipUrl, media, user: agent.user, password: agent.password });
  const below = seeded(agent.seed);
  const between = ([least, most]: readonly [number, number]): number => least + below(Math.round(most - least) + 1);
  own.onIncoming = () => agent.say;
  own.onSession = (session) => {
    follow(session, between(agent.talksMs), own, agent.id);
    const chance = below(1000) / 1000;
    const answersAfter = between(agent.answersAfterMs);
    if (session.state !== 'ringing' || chance < agent.ignores) return;
    if (chance < agent.ignores + agent.declines) later(session, answersAfter, () => session.refuse(486));
    else later(session, answersAfter, () => void session.answer());
  };
  agents.set(agent.id, own);
}
function dismiss(id: string): void {
  agents.get(id)?.close();
  agents.delete(id);
}

/** Tells how those stand who talk, some at a time, in turn. */
function tellInTurn(): void {
  let toldUpTo = 0;
  setInterval(() => {
    const talking = [...sessions.values()].filter(({ state }) => state === 'talking');
    if (toldUpTo >= talking.length) toldUpTo = 0;
    const turn = talking.slice(toldUpTo, toldUpTo + STATUSES_AT_ONCE);
    toldUpTo += STATUSES_AT_ONCE;
    if (turn.length > 0) post({ statuses: turn.map(told) });
  }, STATUS_EVERY_MS);
}
tellInTurn();

parentPort?.on('message', (message: ToRobots) => {
  if (message.do === 'call') void call(message.ask, message.script);
  else if (message.do === 'listen') numbers.set(message.number, message.script);
  else if (message.do === 'agent') hire(message.agent);
  else if (message.do === 'dismiss') dismiss(message.id);
  else if (message.do === 'digits') sessions.get(message.id)?.sendDigits(message.digits);
  else if (message.do === 'hangUp') sessions.get(message.id)?.hangUp();
  else {
    for (const id of [...agents.keys()]) dismiss(id);
    phone.close();
    post({ isClosed: true });
  }
});
