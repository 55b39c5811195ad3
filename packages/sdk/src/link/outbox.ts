import type { CancelMessage, CommandMessage, ResponseMessage } from '@ringside/protocol/bridge/types';
import { type Outcome, outcomeOf } from '../PhoneError.ts';
import type { Reason } from '../reasons.ts';
import type { ConnectOptions, SendOptions } from '../types.ts';

interface Entry {
  message: CommandMessage;
  /** It is given up this long after it was sent, milliseconds. */
  ms: number;
  settle: (outcome: Outcome) => void;
  /** GET, a read, or another that may happen twice; whatever else there is, also in a newer panel, must not. DESIGN 2.4 */
  kind: string | undefined;
  /** It is given up at this time, `performance.now()`. */
  at?: number;
  /** On the wire and not answered. */
  sent?: boolean;
  /** On the wire at least once, with an effect that a second look cannot rule out. */
  ran?: boolean;
}

type Answer = Omit<ResponseMessage, 'type' | 'status'> & { status: number };

/**
 * Keeps every command until it is settled: answered, refused, timed out or given up. Nothing stays pending for ever.
 * Without a link reads, sets and the newest CALL wait; when the link is lost, commands with an effect that were sent
 * are settled as `outcomeUnknown` and never sent again, the others wait and are sent again under the same id and key.
 */
export function createOutbox({
  timeouts: { command = 10_000, effect = 30_000 } = {},
  queue: { max = 50, maxAgeMs = 15_000 } = {},
}: ConnectOptions) {
  const entries = new Map<number, Entry>();
  const prefix = Math.random().toString(36);
  let post: ((message: CommandMessage | CancelMessage) => void) | null = null;
  let closed: Reason | null = null;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (entry: Entry, reason: Reason | null) => {
    // one that still waits there is not carried out
    if (entry.sent) post?.({ type: 'cancel', id: entry.message.id });
    entry.settle(outcomeOf(reason, entry.ran));
  };
  const look = () => {
    entries.forEach((entry) => {
      if ((entry.at as number) <= performance.now()) fail(entry, 'timeout');
    });
    // clearTimeout ends an interval too (HTML, section 8.7); the code has it anyway, and bytes count here
    if (!entries.size) timer = clearTimeout(timer) as undefined;
  };
  const arm = (entry: Entry, ms: number) => {
    entry.at = performance.now() + ms;
    // one for all: a timer for each command would cost more than its message
    timer ??= setInterval(look, 25);
  };
  const transmit = (entry: Entry) => {
    try {
      (post as (message: CommandMessage) => void)(entry.message);
      entry.ran = entry.kind !== 'GET';
      entry.sent = true;
      arm(entry, entry.ms);
    } catch {
      entry.settle(outcomeOf('malformed', false, 400));
    }
  };

  return {
    /** Never rejects. */
    send: (type: string, content: unknown = null, { timeoutMs, key, signal }: SendOptions = {}) =>
      new Promise<Outcome>((resolve) => {
        const id = ++lastId;
        const kind = /^(GET|ACD|FILL|SET)_/.exec(type)?.[1];
        const ms = timeoutMs ?? (kind ? command : effect);
        const message: CommandMessage = { type, id, content, key: key ?? prefix + id };
        const abort = () => fail(entry, 'aborted');
        const entry: Entry = {
          message,
          ms,
          kind,
          settle(outcome) {
            entries.delete(id);
            signal?.removeEventListener('abort', abort);
            resolve(outcome);
          },
        };
        signal?.addEventListener('abort', abort);
        if (type === 'CALL') {
          message.within = ms;
          entries.forEach((other) => {
            if (!post && other.message.type === type) fail(other, 'superseded');
          });
        }
        entries.set(id, entry);
        if (signal?.aborted) abort();
        else if (post) transmit(entry);
        else if (closed) fail(entry, closed);
        else if (type !== 'CALL' && !kind) fail(entry, 'not-ready');
        else if (entries.size > max) fail(entry, 'queue-full');
        else arm(entry, maxAgeMs);
      }),
    /** A response of the panel; one that nobody waits for is ignored. */
    answer({ id, status, content, outcomeUnknown }: Answer) {
      entries.get(id)?.settle(outcomeOf(status === 200 ? null : 'refused', outcomeUnknown, status, content, 'panel'));
    },
    /** There is a link: whatever waits is sent, in order. */
    open(send: (message: CommandMessage | CancelMessage) => void) {
      post = send;
      entries.forEach(transmit);
    },
    /** There is no link. When it is `final`, everything is settled, and so is whatever is sent from now on. */
    lost(reason: Reason | null, final: boolean) {
      post = null;
      closed = final ? reason : null;
      entries.forEach((entry) => {
        if (final || (entry.sent && !entry.kind)) fail(entry, reason);
        else if (entry.sent) {
          entry.sent = false;
          arm(entry, maxAgeMs);
        }
      });
    },
  };
}
