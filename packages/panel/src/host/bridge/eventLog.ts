import type { BatchMessage, EventMap, EventMessage, EventName } from '@ringside/protocol/bridge/types';

/** Events kept for a host that missed some. A busy supervisor makes a few per second. */
const KEPT = 500;

/**
 * Numbers the events, posts those of one turn together, and keeps the last ones for a host that comes back. A lone
 * event leaves in the same turn. Nothing is posted while there is no port; it is caught up from here or by a snapshot.
 */
export function createEventLog(now: () => number, post: (message: EventMessage | BatchMessage) => void) {
  let seq = 0;
  /** Events up to this one are forgotten. */
  let forgotten = 0;
  let kept: EventMessage[] = [];
  let turn: EventMessage[] = [];

  const send = (events: EventMessage[]) => {
    const [first] = events;
    if (first) post(events.length === 1 ? first : { type: 'batch', events });
  };
  const flush = () => {
    const events = turn;
    turn = [];
    send(events);
  };

  return {
    get seq() {
      return seq;
    },
    /** Posts what the turn has gathered, so that a response or a snapshot does not overtake it. */
    flush,
    publish<E extends EventName>(type: E, content: EventMap[E]) {
      seq += 1;
      const event: EventMessage = { type, seq, at: now(), content };
      kept.push(event);
      if (kept.length >= 2 * KEPT) {
        kept = kept.slice(-KEPT);
        forgotten = (kept[0]?.seq ?? 1) - 1;
      }
      if (turn.push(event) === 1) queueMicrotask(flush);
    },
    /** What was said to another user must not reach this one. The next event or snapshot comes after a gap. */
    forget() {
      seq += 1;
      forgotten = seq;
      kept = [];
      turn = [];
    },
    /** True when every event after `from` is still here. */
    covers: (from: number) => from >= forgotten && from <= seq,
    /** Posts every event after `from` again. */
    replay(from: number) {
      turn = [];
      send(kept.filter((event) => event.seq > from));
    },
  };
}
