import { parentPort, workerData } from 'node:worker_threads';
import type { RobotCall } from '../ports.ts';
import { RobotPhone } from './RobotPhone.ts';
import type { RobotSession } from './RobotSession.ts';
import type { FromRobots, ListenScript, RobotWorkerOptions, ToRobots } from './robotMessages.ts';

// Entry of the robots' worker: their own SIP and audio, apart from the server's, so that neither slows the other.
const STATUS_EVERY_MS = 100;
/** Ended calls that are still told about. */
const MAX_ENDED = 200;

const phone = new RobotPhone(workerData as RobotWorkerOptions);
const numbers = new Map<string, ListenScript>();
const sessions = new Map<string, RobotSession>();
const timers = new Map<string, NodeJS.Timeout[]>();
const post = (message: FromRobots): void => parentPort?.postMessage(message);

process.on('unhandledRejection', () => {});

function later(session: RobotSession, ms: number | undefined, work: () => void): void {
  if (ms !== undefined) timers.set(session.id, [...(timers.get(session.id) ?? []), setTimeout(work, ms)]);
}

function follow(session: RobotSession, hangUpAfterMs: number | undefined): void {
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
      phone.sessions.delete(session);
      const ended = [...sessions.values()].filter(({ state }) => state === 'ended');
      for (const old of ended.slice(0, Math.max(0, ended.length - MAX_ENDED))) sessions.delete(old.id);
    }
    post({ statuses: [session.status] });
  };
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
  later(session, script?.answerAfterMs ?? 0, () => {
    if (script?.refuseWith === undefined) void session.answer();
    else session.refuse(script.refuseWith);
  });
};

setInterval(() => {
  const talking = [...sessions.values()].filter(({ state }) => state === 'talking');
  if (talking.length > 0) post({ statuses: talking.map(({ status }) => status) });
}, STATUS_EVERY_MS);

parentPort?.on('message', (message: ToRobots) => {
  if (message.do === 'call') void call(message.ask, message.script);
  else if (message.do === 'listen') numbers.set(message.number, message.script);
  else if (message.do === 'digits') sessions.get(message.id)?.sendDigits(message.digits);
  else if (message.do === 'hangUp') sessions.get(message.id)?.hangUp();
  else {
    phone.close();
    post({ isClosed: true });
  }
});
