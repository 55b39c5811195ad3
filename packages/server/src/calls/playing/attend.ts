import type { DropCause } from '@ringside/protocol/words/calls';
import type { Step } from '../../routing/RoutePlan.ts';
import type { Call } from '../call/Call.ts';
import { Attendant } from '../mailbox/Attendant.ts';
import { sayAsked, spoken } from './spoken.ts';

type StepOf<To extends Step['to']> = Extract<Step, { to: To }>;
/** Where the call goes on: a place of its plan; undefined: nowhere, it ends. */
type Onward = (place: number | undefined) => void;

/** Asks a caller for a key, and leads on by it. @returns null: the call is taken */
export function ask(call: Call, step: StepOf<'ask'>, onward: Onward): DropCause | null {
  call.context.track(conduct(call, step, onward));
  return null;
}

async function conduct(call: Call, step: StepOf<'ask'>, onward: Onward): Promise<void> {
  const { answerMs, mailboxes, onFault } = call.context;
  const attendant = new Attendant(call);
  let key: string | null = null;
  attendant.onDigit = (digit) => {
    if (key !== null || step.keys[digit] === undefined) return;
    key = digit;
    attendant.interrupt();
  };
  const { userId } = step.user;
  if (!(await attendant.hold())) return;
  const greeting = mailboxes?.greetingOf(userId) ?? null;
  for (const file of sayAsked(step, greeting, mailboxes?.languageOf(userId) ?? 'en')) {
    // What cannot be read is left out.
    if (key === null && !attendant.isOver) await attendant.play(file).catch(onFault);
  }
  if (key === null && Object.keys(step.keys).length > 0) await attendant.wait(answerMs);
  if (attendant.isOver) return;
  attendant.letGo();
  onward(key === null ? step.next.noAnswer : step.keys[key]);
}

/** Tells the caller that the wish is kept, which others hear of, and ends the call. */
export function keepWish(call: Call, step: StepOf<'callBack'>): DropCause | null {
  const { book, mailboxes, onFault, track } = call.context;
  const userId = call.caller?.user?.userId;
  if (userId === undefined) return 'notAvailable';
  book.emit('wished', { userId, targetId: step.user.userId, cause: step.why });
  const say = async (): Promise<void> => {
    const attendant = new Attendant(call);
    if (!(await attendant.hold())) return;
    const language = mailboxes?.languageOf(step.user.userId) ?? 'en';
    await attendant.play(spoken(language, 'wishKept')).catch(onFault);
    attendant.hangUp();
  };
  track(say());
  return null;
}

/**
 * A caller waits for a user who is in a call. When one has hung up, whoever has waited longest goes on to the phones.
 *
 *   full ──▶ overflow            free, and first ──▶ the phones
 *   waits: welcome, music ──┤
 *                                too long ──▶ overflow
 *
 * @returns null: the caller waits, or is led on already
 */
export function waitFor(call: Call, step: StepOf<'wait'>, onward: Onward): DropCause | null {
  call.context.track(stay(call, step, onward));
  return null;
}

async function stay(call: Call, step: StepOf<'wait'>, onward: Onward): Promise<void> {
  const { book, mailboxes, onFault, waiting } = call.context;
  const { userId } = step.user;
  const soundOf = (topic: 'wa' | 'qm' | 'ccs'): string | null => mailboxes?.waitingSoundOf(userId, topic) ?? null;
  const attendant = new Attendant(call);
  // Busy without a call: refused, or not to be disturbed. There is no end to wait for.
  const isInCall = book.linesOf(userId).length > 0;
  const place = !isInCall ? null : waiting.enter(userId, step.places, () => attendant.interrupt());
  const leave = (why: 'free' | 'overflow'): void => {
    place?.leave();
    if (attendant.isOver) return;
    attendant.letGo();
    onward(step.next[why]);
  };
  const say = async (topic: 'wa' | 'ccs'): Promise<void> => {
    const file = soundOf(topic);
    if (file !== null && !attendant.isOver) await attendant.play(file).catch(onFault);
  };
  if (!(await attendant.hold())) return place?.leave();
  if (!place) {
    await say('ccs');
    return leave('overflow');
  }
  const until = call.context.now() + step.forMs;
  await say('wa');
  const music = soundOf('qm');
  if (!attendant.isOver) call.play(music === null ? { kind: 'music' } : { kind: 'wav', file: music });
  while (!attendant.isOver && !place.isFree && call.context.now() < until)
    await attendant.wait(until - call.context.now());
  leave(place.isFree ? 'free' : 'overflow');
}
