import type { CommandMessage } from '@ringside/protocol/bridge/types';
import type { Outcome } from './PhoneError.ts';
import { panelReason, type TransportReason } from './reasons.ts';

export interface OutboxLimits {
  /** Commands that may wait for a link, and for how long, in milliseconds. */
  max: number;
  maxAgeMs: number;
  /** Time for an answer, in milliseconds. */
  commandMs: number;
  /** The same for CALL, ANSWER and DROP, behind which people and microphones stand. */
  effectMs: number;
}

export interface SendOptions {
  /** Time for an answer, in milliseconds, once the command is sent. */
  timeoutMs?: number;
  /** Idempotency key: within 60 s the panel carries the same key out once and answers the same. */
  key?: string;
}

interface Entry {
  message: CommandMessage;
  settle: (outcome: Outcome) => void;
  answerMs: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** On the wire and not answered. */
  inFlight: boolean;
  /** Was on the wire at least once. */
  sent: boolean;
}

/** Reads and sets may be sent twice; whatever else, e.g. of a newer panel, may not. DESIGN 2.4 */
const isRead = (type: string) => type.startsWith('GET_');
const isSet = (type: string) => /^(ACD|FILL|SET)_/.test(type);

/**
 * Keeps every command until it is settled: answered, refused, timed out or given up. Nothing stays pending for ever.
 * Without a link reads, sets and the newest CALL wait; on a lost link, commands with an effect that were sent are
 * settled as `outcomeUnknown` and never sent again, the others wait and are sent again under the same id and key.
 */
export function createOutbox(limits: OutboxLimits) {
  const entries = new Map<number, Entry>();
  const prefix = Math.random().toString(36).slice(2);
  let post: ((message: CommandMessage) => void) | null = null;
  let closed: TransportReason | null = null;
  let lastId = 0;

  const settle = (entry: Entry, outcome: Outcome) => {
    clearTimeout(entry.timer);
    entries.delete(entry.message.id);
    entry.settle(outcome);
  };
  const fail = (entry: Entry, reason: TransportReason, status = 503) => {
    const outcomeUnknown = entry.sent && !isRead(entry.message.type);
    settle(entry, { status, content: null, reason, origin: 'transport', outcomeUnknown });
  };
  const arm = (entry: Entry, ms: number) => {
    clearTimeout(entry.timer);
    entry.timer = setTimeout(fail, ms, entry, 'timeout');
  };
  const transmit = (entry: Entry) => {
    try {
      post?.(entry.message);
      entry.inFlight = entry.sent = true;
      arm(entry, entry.answerMs);
    } catch {
      fail(entry, 'malformed', 400);
    }
  };

  return {
    /** Never rejects. */
    send(type: string, content: unknown, options: SendOptions = {}): Promise<Outcome> {
      return new Promise((resolve) => {
        const id = ++lastId;
        const effect = !isRead(type) && !isSet(type);
        const key = options.key ?? (isRead(type) ? undefined : prefix + id);
        const answerMs = options.timeoutMs ?? (effect ? limits.effectMs : limits.commandMs);
        const message = { type, id, content, ...(key && { key }) };
        const entry: Entry = { message, settle: resolve, answerMs, timer: undefined, inFlight: false, sent: false };
        const waiting = [...entries.values()].filter((other) => !other.inFlight);
        entries.set(id, entry);
        if (closed) fail(entry, closed);
        else if (post) transmit(entry);
        else if (effect && type !== 'CALL') fail(entry, 'not-ready');
        else {
          if (type === 'CALL') for (const other of waiting) if (other.message.type === type) fail(other, 'superseded');
          if (waiting.length >= limits.max) fail(entry, 'queue-full');
          else arm(entry, limits.maxAgeMs);
        }
      });
    },
    /** A response of the panel; one that nobody waits for is ignored. */
    answer(id: number, status: number, content: unknown) {
      const entry = entries.get(id);
      if (!entry?.inFlight) return;
      const refused = status === 200 ? {} : { reason: panelReason(status) };
      settle(entry, { status, content, ...refused, origin: 'panel', outcomeUnknown: false });
    },
    /** There is a link: whatever waits is sent, in order. */
    open(send: (message: CommandMessage) => void) {
      closed = null;
      post = send;
      for (const entry of [...entries.values()]) transmit(entry);
    },
    /** The link is lost and may come back. */
    lost(reason: TransportReason) {
      post = null;
      for (const entry of [...entries.values()]) {
        if (!entry.inFlight) continue;
        entry.inFlight = false;
        if (isRead(entry.message.type) || isSet(entry.message.type)) arm(entry, limits.maxAgeMs);
        else fail(entry, reason);
      }
    },
    /** There will be no link: everything is settled, and so is whatever is sent from now on. */
    close(reason: TransportReason) {
      post = null;
      closed = reason;
      for (const entry of [...entries.values()]) fail(entry, reason);
    },
    /** A new try to connect: commands wait again. */
    reopen() {
      closed = null;
    },
  };
}
