import { chooseAgents } from './chooseAgents.ts';
import type { Exit, Outcome, QueueAgent, QueueCaller, QueueRules } from './queueTypes.ts';
import { CALL_BACK_PAUSE_MS, CALL_BACK_TRIES } from './queueTypes.ts';

/**
 * All queues of the company, for they share their agents: who waits where, who is being rung for whom.
 *
 *                      enter                      an agent is free            answered
 *   (nobody) ─────────────────▶ QUEUED ──────────────────────────▶ DISTRIBUTED ──────────▶ gone, outcome answered
 *      │ closed, full, nobody     │  ▲ ◀── refused, not answered, ──────┤          (of a call-back: calledBack, at last unreached)
 *      │                          │  │     or the agent is no more there ┘
 *      ▼ there                    │  └──────── callBack (the caller has hung up, keeps the place)
 *   gone: refused, overflowed,    │
 *   voicemail                     └── gone ▶ abandoned · waitOver ▶ refused, overflowed or voicemail
 *
 * Whoever enters leaves with exactly one `exit` or `answered`, whatever order events come in; events about somebody who
 * has left mean nothing. An agent who logs out, pauses or is taken out while it rings has it taken away at once. Between queues the one of higher priority is served first, within a queue VIP callers, then
 * by time of entry. ACD-004, ACD-007, ACD-039
 */
export interface Queues {
  rules: ReadonlyMap<string, QueueRules>;
  agents: ReadonlyMap<string, QueueAgent>;
  /** In order of entry. */
  callers: ReadonlyMap<string, QueueCaller>;
  /** Per queue, whom it rang last. */
  lastRung: ReadonlyMap<string, string>;
  /** Agents whose phone could not be rung a moment ago: without a rest they would be asked again at once, and for ever. */
  resting: ReadonlySet<string>;
}
export const noQueues: Queues = {
  ...{ rules: new Map(), agents: new Map(), callers: new Map(), lastRung: new Map() },
  resting: new Set(),
};

/** How long it rings, how long a caller waits at most, and the pause before somebody is called back once more. */
export type QueueTimer = 'ringing' | 'wait' | 'callBack';

/** `at`: epoch milliseconds. */
export type QueueEvent =
  /** Settings or members of a queue, or null: there is no such queue any more; its callers are refused. */
  | { type: 'rules'; groupId: string; rules: QueueRules | null }
  | { type: 'agent'; agent: QueueAgent }
  | { type: 'enter'; key: string; groupId: string; at: number; isVip: boolean; skills: readonly string[] }
  /** After a restart: somebody who is owed a call. */
  | { type: 'restore'; caller: QueueCaller }
  /** The caller hung up. */
  | { type: 'gone'; key: string }
  /** Somebody who was rung has sent the caller elsewhere. */
  | { type: 'moved'; key: string }
  /** The caller wants to be called back, and hangs up. */
  | { type: 'callBack'; key: string }
  | { type: 'cancelCallBack'; key: string }
  | { type: 'answered'; key: string; userId: string }
  /** One agent who was rung is out: would not, could not, or did not answer in time. `rests`: nothing rang at all. */
  | { type: 'refused'; key: string; userId: string; why: 'noAnswer' | 'declined' | 'notReached'; rests?: true }
  /** The agent was there; the customer who is owed a call was not, or cannot be: the number is wrong. */
  | { type: 'callBackFailed'; key: string; userId: string; isWrong: boolean }
  /** The rest of an agent is over. */
  | { type: 'rested'; userId: string }
  | { type: 'timeOver'; of: QueueTimer; key: string }
  /** An agent takes a waiting caller, or somebody has a chosen agent rung. */
  | { type: 'offerTo'; key: string; userId: string };

/**
 * wait: send `timeOver` later, unless told to stop; the timers of a caller who leaves are stopped by whoever keeps them.
 * exhausted: the agent left too many calls unanswered and is out of reach from now on.
 */
export type QueueEffect =
  /** Starts the welcome and the music for somebody who waits. */
  | { do: 'queue'; key: string }
  | { do: 'ring'; key: string; userIds: string[] }
  /** isWithdrawn: who rings has logged out or pauses; it was nobody's fault. */
  | { do: 'stopRinging'; key: string; userIds: string[]; isWithdrawn?: true }
  | { do: 'withdrawn'; key: string; groupId: string; userId: string }
  | { do: 'exit'; key: string; groupId: string; outcome: Outcome; overflowTo: string | null; userId: string | null }
  | { do: 'noAnswer'; key: string; groupId: string; userId: string; why: 'noAnswer' | 'declined' | 'notReached' }
  | { do: 'callBackFailed'; key: string; userId: string }
  | { do: 'exhausted'; userId: string }
  /** Send `rested` a moment later. */
  | { do: 'rest'; userId: string }
  | { do: 'wait'; of: QueueTimer; key: string; ms: number }
  | { do: 'stopWaiting'; of: QueueTimer; key: string }
  /** What others see of this queue has changed. */
  | { do: 'tell'; groupId: string };
type Step = [Queues, QueueEffect[]];

/** Commits an event; then whoever can be rung is. */
export function queueMachine(before: Queues, event: QueueEvent): Step {
  const draft = new Draft(before);
  take(draft, event);
  distribute(draft);
  return draft.end();
}

/** The next state while it is being made. */
class Draft {
  readonly rules: Map<string, QueueRules>;
  readonly agents: Map<string, QueueAgent>;
  readonly callers: Map<string, QueueCaller>;
  readonly lastRung: Map<string, string>;
  readonly resting: Set<string>;
  readonly effects: QueueEffect[] = [];
  readonly #changed = new Set<string>();

  constructor(from: Queues) {
    this.rules = new Map(from.rules);
    this.agents = new Map(from.agents);
    this.callers = new Map(from.callers);
    this.lastRung = new Map(from.lastRung);
    this.resting = new Set(from.resting);
  }
  put(caller: QueueCaller): void {
    this.callers.set(caller.key, caller);
    this.#changed.add(caller.groupId);
  }
  touch(groupId: string): void {
    this.#changed.add(groupId);
  }
  /** The caller leaves, once. */
  exit(caller: QueueCaller, outcome: Outcome, overflowTo: string | null = null, userId: string | null = null): void {
    this.callers.delete(caller.key);
    const { key, groupId } = caller;
    const others = caller.ringing.filter((ringing) => ringing !== userId);
    if (others.length > 0) this.effects.push({ do: 'stopRinging', key, userIds: others });
    this.effects.push({ do: 'exit', key, groupId, outcome, overflowTo, userId });
    this.#changed.add(groupId);
  }
  /** Who rings, for anybody, cannot be rung again. */
  isReserved(userId: string): boolean {
    for (const { ringing } of this.callers.values()) if (ringing.includes(userId)) return true;
    return false;
  }
  end(): Step {
    for (const groupId of this.#changed) this.effects.push({ do: 'tell', groupId });
    const { rules, agents, callers, lastRung, resting } = this;
    return [{ rules, agents, callers, lastRung, resting }, this.effects];
  }
}

function take(draft: Draft, event: QueueEvent): void {
  switch (event.type) {
    case 'rules':
      return setRules(draft, event.groupId, event.rules);
    case 'agent':
      return setAgent(draft, event.agent);
    case 'rested':
      draft.resting.delete(event.userId);
      return;
    case 'enter':
      return enter(draft, event);
    case 'restore':
      if (!draft.rules.has(event.caller.groupId)) return draft.exit(event.caller, 'refused');
      return draft.put({ ...event.caller, ringing: [], tried: [], chosen: null });
    default:
  }
  const caller = draft.callers.get(event.key);
  const rules = caller && draft.rules.get(caller.groupId);
  if (!caller || !rules) return;
  switch (event.type) {
    case 'gone':
      // A call-back is owed to somebody who has hung up already.
      return caller.isCallback ? undefined : draft.exit(caller, 'abandoned');
    case 'moved':
      return draft.exit(caller, 'overflowed');
    case 'callBack':
      if (!rules.hasCallback || caller.isCallback) return;
      draft.effects.push({ do: 'stopWaiting', of: 'wait', key: caller.key });
      return draft.put(unring(draft, { ...caller, isCallback: true }, caller.ringing));
    case 'cancelCallBack':
      return caller.isCallback ? draft.exit(caller, 'abandoned') : undefined;
    case 'answered':
      return draft.exit(caller, caller.isCallback ? 'calledBack' : 'answered', null, answeredBy(draft, event.userId));
    case 'refused':
      if (event.rests && caller.ringing.includes(event.userId) && !draft.resting.has(event.userId)) {
        draft.resting.add(event.userId);
        draft.effects.push({ do: 'rest', userId: event.userId });
      }
      return refused(draft, rules, caller, event.userId, event.why);
    case 'timeOver':
      if (event.of === 'wait') return leave(draft, caller, rules.overflow);
      if (event.of === 'callBack') return draft.put({ ...caller, isPutOff: false });
      for (const userId of caller.ringing) {
        refused(draft, rules, draft.callers.get(caller.key) ?? caller, userId, 'noAnswer');
      }
      return;
    case 'callBackFailed':
      return callBackFailed(draft, caller, event);
    case 'offerTo':
      if (caller.ringing.includes(event.userId)) return;
      return draft.put({ ...unring(draft, caller, caller.ringing), isPutOff: false, chosen: event.userId });
    default:
      return unreachable(event);
  }
}

function enter(draft: Draft, event: Extract<QueueEvent, { type: 'enter' }>): void {
  if (draft.callers.has(event.key)) return;
  const { key, groupId, at, isVip, skills } = event;
  const caller: QueueCaller = {
    ...{ key, groupId, isVip, skills },
    ...{ since: at, isCallback: false, tries: 0, isPutOff: false, ringing: [], tried: [], chosen: null },
  };
  const rules = draft.rules.get(groupId);
  if (!rules) return draft.exit(caller, 'refused');
  if (!rules.isOpen) return leave(draft, caller, rules.closed);
  if (!rules.members.some((member) => member.active && draft.agents.get(member.userId)?.isLoggedIn)) {
    return leave(draft, caller, rules.overflow);
  }
  const waiting = [...draft.callers.values()].filter(
    (other) => other.groupId === groupId && other.ringing.length === 0,
  );
  const isFull = rules.queueSize >= 0 && waiting.length >= rules.queueSize;
  // A full queue still takes somebody for whom an agent is free at once.
  if (isFull && (waiting.length > 0 || whomToRing(draft, rules, caller).length === 0)) {
    return leave(draft, caller, rules.overflow);
  }
  draft.put(caller);
  draft.effects.push({ do: 'queue', key });
  if (rules.maxWaitMs > 0) draft.effects.push({ do: 'wait', of: 'wait', key, ms: rules.maxWaitMs });
}

/** Who goes while something rings is not rung any more. A call that somebody in a pause has asked for rings on. */
function setAgent(draft: Draft, agent: QueueAgent): void {
  const { userId } = agent;
  const before = draft.agents.get(userId);
  draft.agents.set(userId, agent);
  const hasLeft = before?.isLoggedIn === true && !agent.isLoggedIn;
  const hasPaused = before !== undefined && !before.isPausing && agent.isPausing === true;
  if (hasLeft || hasPaused) withdraw(draft, userId, () => true);
}

/** Takes away what rings at an agent; the caller keeps the place. A call-back rings at nobody: the agent's phone answers it. */
function withdraw(draft: Draft, userId: string, isMeant: (caller: QueueCaller) => boolean): void {
  for (const caller of [...draft.callers.values()]) {
    if (!caller.ringing.includes(userId) || caller.isCallback || !isMeant(caller)) continue;
    const { key, groupId } = caller;
    draft.effects.push({ do: 'withdrawn', key, groupId, userId });
    draft.put(unring(draft, caller, [userId], true));
  }
}

/** Queue closed while callers wait: they stay, for they were let in. A queue that is no more lets nobody wait. */
function setRules(draft: Draft, groupId: string, rules: QueueRules | null): void {
  draft.touch(groupId);
  if (rules) {
    const before = draft.rules.get(groupId);
    draft.rules.set(groupId, rules);
    for (const userId of noMoreThere(before, rules)) withdraw(draft, userId, (caller) => caller.groupId === groupId);
    return;
  }
  draft.rules.delete(groupId);
  draft.lastRung.delete(groupId);
  for (const caller of [...draft.callers.values()]) if (caller.groupId === groupId) draft.exit(caller, 'refused');
}

/** Members who took calls of the queue and do not any more. */
function noMoreThere(before: QueueRules | undefined, after: QueueRules): string[] {
  const isThere = (userId: string): boolean => after.members.some((one) => one.userId === userId && one.active);
  return (before?.members ?? []).filter(({ userId, active }) => active && !isThere(userId)).map(({ userId }) => userId);
}

function leave(draft: Draft, caller: QueueCaller, exit: Exit): void {
  if (exit.to === 'voicemail') return draft.exit(caller, 'voicemail');
  if (exit.to === 'refuse') return draft.exit(caller, 'refused');
  draft.exit(caller, 'overflowed', exit.groupId);
}

/** Whoever answers has shown to be there. */
function answeredBy(draft: Draft, userId: string): string {
  const agent = draft.agents.get(userId);
  // Busy from now on, even before the call itself says so.
  if (agent) draft.agents.set(userId, { ...agent, isFree: false, noAnswers: 0 });
  return userId;
}

function refused(
  draft: Draft,
  rules: QueueRules,
  caller: QueueCaller,
  userId: string,
  why: 'noAnswer' | 'declined' | 'notReached',
): void {
  if (!caller.ringing.includes(userId)) return;
  const { key, groupId } = caller;
  draft.effects.push({ do: 'noAnswer', key, groupId, userId, why });
  draft.put({ ...unring(draft, caller, [userId]), tried: [...caller.tried, userId] });
  const agent = draft.agents.get(userId);
  if (!agent || why === 'declined') return;
  const noAnswers = agent.noAnswers + 1;
  const isExhausted = rules.maxNoAnswer > 0 && noAnswers >= rules.maxNoAnswer;
  draft.agents.set(userId, { ...agent, noAnswers, isFree: agent.isFree && !isExhausted });
  if (isExhausted) draft.effects.push({ do: 'exhausted', userId });
}

/** The customer is tried again after a pause, so often; a wrong number is not. */
function callBackFailed(
  draft: Draft,
  caller: QueueCaller,
  { userId, isWrong }: Extract<QueueEvent, { type: 'callBackFailed' }>,
): void {
  const { key } = caller;
  if (!caller.isCallback || !caller.ringing.includes(userId)) return;
  draft.effects.push({ do: 'callBackFailed', key, userId });
  const after = { ...unring(draft, caller, [userId]), tries: caller.tries + 1, tried: [], isPutOff: true };
  if (isWrong || after.tries >= CALL_BACK_TRIES) return draft.exit(after, 'unreached');
  draft.put(after);
  draft.effects.push({ do: 'wait', of: 'callBack', key, ms: CALL_BACK_PAUSE_MS });
}

/** Stops ringing at some; nobody left: the ringing time is over. */
function unring(draft: Draft, caller: QueueCaller, userIds: readonly string[], isWithdrawn = false): QueueCaller {
  if (userIds.length === 0) return caller;
  const ringing = caller.ringing.filter((userId) => !userIds.includes(userId));
  const stop: QueueEffect = { do: 'stopRinging', key: caller.key, userIds: [...userIds] };
  draft.effects.push(isWithdrawn ? { ...stop, isWithdrawn } : stop);
  if (ringing.length === 0) draft.effects.push({ do: 'stopWaiting', of: 'ringing', key: caller.key });
  return { ...caller, ringing, chosen: null };
}

/** Rings agents for whoever can be served, the most urgent caller first. */
function distribute(draft: Draft): void {
  for (const caller of inOrderOfService(draft)) {
    const rules = draft.rules.get(caller.groupId);
    if (!rules) continue;
    // In unisson an agent who becomes free later rings along; otherwise whoever rings has the turn.
    if (caller.ringing.length > 0 && (rules.ringPattern !== 'unisson' || caller.isCallback)) continue;
    if (caller.isPutOff) continue;
    const free = whomToRing(draft, rules, caller);
    // One calls back: each agent who is asked calls the customer.
    const userIds = caller.isCallback ? free.slice(0, 1) : free;
    const isNewRound = userIds.some((userId) => caller.tried.includes(userId));
    if (!rules.waits && caller.ringing.length === 0 && (isNewRound || userIds.length === 0)) {
      leave(draft, caller, rules.overflow);
      continue;
    }
    if (userIds.length === 0) continue;
    const ringing = [...caller.ringing, ...userIds];
    draft.put({ ...caller, ringing, tried: isNewRound ? [] : caller.tried });
    draft.lastRung.set(rules.id, userIds.at(-1) ?? '');
    draft.effects.push({ do: 'ring', key: caller.key, userIds });
    // A call-back ends by itself, when one of the two has not answered.
    if (caller.ringing.length === 0 && !caller.isCallback) {
      draft.effects.push({ do: 'wait', of: 'ringing', key: caller.key, ms: rules.ringTimeoutMs });
    }
  }
}

function whomToRing(draft: Draft, rules: QueueRules, caller: QueueCaller): string[] {
  const isFree = (userId: string): boolean =>
    draft.agents.get(userId)?.isFree === true && !draft.isReserved(userId) && !draft.resting.has(userId);
  if (caller.chosen !== null) {
    // Whoever takes a caller may do so outside of the free state, but not while something rings there.
    const isThere = draft.agents.has(caller.chosen) && !draft.resting.has(caller.chosen);
    return isThere && !draft.isReserved(caller.chosen) ? [caller.chosen] : [];
  }
  // Who rings along in unisson has not been rung for this caller before.
  const asked =
    caller.ringing.length > 0 ? (userId: string) => isFree(userId) && !caller.tried.includes(userId) : isFree;
  return chooseAgents(rules, caller, draft.agents, asked, draft.lastRung.get(rules.id) ?? null);
}

/** Priority of the queue, then VIP, then time of entry. */
function inOrderOfService(draft: Draft): QueueCaller[] {
  const priorityOf = ({ groupId }: QueueCaller): number => draft.rules.get(groupId)?.priority ?? 0;
  return [...draft.callers.values()].toSorted(
    (a, b) => priorityOf(b) - priorityOf(a) || Number(b.isVip) - Number(a.isVip) || a.since - b.since,
  );
}

/** Places of the callers of a queue, first 1, those being rung included. ACD-010 */
export function placesIn(queues: Queues, groupId: string): { caller: QueueCaller; place: number }[] {
  return [...queues.callers.values()]
    .filter((caller) => caller.groupId === groupId)
    .toSorted((a, b) => Number(b.isVip) - Number(a.isVip) || a.since - b.since)
    .map((caller, index) => ({ caller, place: index + 1 }));
}

function unreachable(event: never): never {
  throw new Error(`unknown queue event ${JSON.stringify(event)}`);
}
