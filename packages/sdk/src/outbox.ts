import type { CommandMessage } from '@ringside/protocol/bridge/types';
import { type Outcome, unanswered } from './PhoneError.ts';
import type { Reason } from './reasons.ts';
import type { ConnectOptions } from './types.ts';

export interface SendOptions {
  /** Time for an answer, in milliseconds, once the command is sent. */
  timeoutMs?: number;
  /** Idempotency key: within 60 s the panel carries the same key out once and answers the same. */
  key?: string;
}

interface Entry {
  message: CommandMessage;
  settle: (outcome: Outcome) => void;
  /** Time for an answer. */
  ms: number;
  timer?: ReturnType<typeof setTimeout>;
  /** On the wire and not answered. */
  inFlight?: boolean;
  /** On the wire at least once, with an effect that a second look cannot rule out. */
  mayHaveRun?: boolean;
}

const isRead = (type: string) => /^GET_/.test(type);
/** Reads and sets; whatever else there is, also in a newer panel, must not happen twice. DESIGN 2.4 */
const mayRepeat = (type: string) => /^(GET|ACD|FILL|SET)_/.test(type);

/**
 * Keeps every command until it is settled: answered, refused, timed out or given up. Nothing stays pending for ever.
 * Without a link reads, sets and the newest CALL wait; when the link is lost, commands with an effect that were sent
 * are settled as `outcomeUnknown` and never sent again, the others wait and are sent again under the same id and key.
 */
export function createOutbox({ timeouts: { command = 10_000, effect = 30_000 } = {}, queue = {} }: ConnectOptions) {
  const { max = 50, maxAgeMs = 15_000 } = queue;
  const entries = new Map<number, Entry>();
  const prefix = Math.random().toString(36);
  let post: ((message: CommandMessage) => void) | null = null;
  let closed: Reason | null = null;
  let lastId = 0;

  const settle = (entry: Entry, outcome: Outcome) => {
    clearTimeout(entry.timer);
    entries.delete(entry.message.id);
    entry.settle(outcome);
  };
  const fail = (entry: Entry, reason: Reason, status?: number) =>
    settle(entry, unanswered(reason, status, entry.mayHaveRun));
  const arm = (entry: Entry, ms: number) => {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(fail, ms, entry, 'timeout');
  };
  const transmit = (entry: Entry) => {
    try {
      post?.(entry.message);
      entry.inFlight = true;
      entry.mayHaveRun = !isRead(entry.message.type);
      arm(entry, entry.ms);
    } catch {
      fail(entry, 'malformed', 400);
    }
  };

  return {
    /** Never rejects. */
    send: (type: string, content: unknown, { key, timeoutMs }: SendOptions = {}) =>
      new Promise<Outcome>((resolve) => {
        lastId += 1;
        const message: CommandMessage = { type, id: lastId, content };
        if (key || !isRead(type)) message.key = key ?? prefix + lastId;
        const entry: Entry = { message, settle: resolve, ms: timeoutMs ?? (mayRepeat(type) ? command : effect) };
        const waiting = [...entries.values()].filter((other) => !other.inFlight);
        entries.set(lastId, entry);
        if (closed) return fail(entry, closed);
        if (post) return transmit(entry);
        if (type === 'CALL') for (const other of waiting) other.message.type === type && fail(other, 'superseded');
        else if (!mayRepeat(type)) return fail(entry, 'not-ready');
        if (waiting.length < max) arm(entry, maxAgeMs);
        else fail(entry, 'queue-full');
      }),
    /** A response of the panel; one that nobody waits for is ignored. */
    answer(id: number, status: number, content: unknown) {
      const entry = entries.get(id);
      const reason = status === 200 ? null : 'refused';
      if (entry?.inFlight) settle(entry, { status, content, reason, origin: 'panel', outcomeUnknown: false });
    },
    /** There is a link: whatever waits is sent, in order. */
    open(send: (message: CommandMessage) => void) {
      post = send;
      closed = null;
      for (const entry of entries.values()) transmit(entry);
    },
    /** The link is lost. When it is `final`, everything is settled, and so is whatever is sent from now on. */
    lost(reason: Reason | null, final = false) {
      post = null;
      closed = final ? reason : null;
      for (const entry of entries.values()) {
        if (reason && (final || (entry.inFlight && !mayRepeat(entry.message.type)))) fail(entry, reason);
        else if (entry.inFlight) {
          entry.inFlight = false;
          arm(entry, maxAgeMs);
        }
      }
    },
  };
}
