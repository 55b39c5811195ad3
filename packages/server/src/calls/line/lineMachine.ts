import type { DropCause } from '@ringside/protocol/words/calls';

/** Who ended a line, seen from its user. */
export type EndedBy = 'local' | 'remote' | 'server';

/**
 * Life of one party's end of a call. Times are epoch milliseconds, given by the events.
 *
 *            proceed          ring          connect            hold
 *  pending ─────────▶ prompting ──▶ ringing ──────▶ talking ⇄ held
 *     │  (a called party starts in ringing)   │  retrieve ▲      │
 *     │                                       │           │ connect (barge in)
 *     ├───── monitor ──▶ listen ⇄ monitoring ─┼───────────┘      │
 *     │                       monitor         │                  │
 *     └──────────┴───────────┴───── drop ─────┴──────────────────┴──▶ dropped
 *
 * `listen`: hears a call of others, heard by nobody; `monitoring`: heard by one of them. A transfer or a merge changes
 * the other side of a line, not its state: whoever talks goes on talking. CALL-010, CALL-011
 */
export type LineState =
  | { at: 'pending' }
  | { at: 'prompting' }
  | { at: 'ringing' }
  | { at: 'talking'; since: number }
  | { at: 'held'; since: number }
  | { at: 'listen'; since: number }
  | { at: 'monitoring'; since: number }
  | { at: 'dropped'; cause: DropCause; endedBy: EndedBy; since: number | null; droppedAt: number };

export type LineEvent =
  /** The user's own terminal has answered a call started from outside of it. */
  | { type: 'proceed' }
  /** The other side rings. */
  | { type: 'ring' }
  | { type: 'connect'; at: number }
  /** The user's own terminal has answered and hears a call of others. */
  | { type: 'monitor'; isWhispering: boolean; at: number }
  | { type: 'hold' }
  | { type: 'retrieve' }
  | { type: 'drop'; cause: DropCause; endedBy: EndedBy; at: number };

/** push: tell the user; finish: write the history and remove the line, once. */
export type LineEffect = 'push' | 'finish';

/** An event that means nothing in a state changes nothing: the same state comes back, without effects. */
export function lineMachine(state: LineState, event: LineEvent): [LineState, LineEffect[]] {
  const stay: [LineState, LineEffect[]] = [state, []];
  if (state.at === 'dropped') return stay;
  switch (event.type) {
    case 'proceed':
      return state.at === 'pending' ? [{ at: 'prompting' }, ['push']] : stay;
    case 'ring':
      return state.at === 'pending' || state.at === 'prompting' ? [{ at: 'ringing' }, ['push']] : stay;
    case 'connect':
      if (state.at === 'talking' || state.at === 'held') return stay;
      return [{ at: 'talking', since: 'since' in state ? state.since : event.at }, ['push']];
    case 'monitor': {
      const at = event.isWhispering ? 'monitoring' : 'listen';
      if (state.at === at || (state.at !== 'pending' && state.at !== 'listen' && state.at !== 'monitoring'))
        return stay;
      return [{ at, since: 'since' in state ? state.since : event.at }, ['push']];
    }
    case 'hold':
      return state.at === 'talking' ? [{ at: 'held', since: state.since }, ['push']] : stay;
    case 'retrieve':
      return state.at === 'held' ? [{ at: 'talking', since: state.since }, ['push']] : stay;
    case 'drop': {
      const since = 'since' in state ? state.since : null;
      const { cause, endedBy, at } = event;
      return [{ at: 'dropped', cause, endedBy, since, droppedAt: at }, ['push', 'finish']];
    }
    default:
      return unreachable(event);
  }
}

function unreachable(event: never): never {
  throw new Error(`unknown line event ${JSON.stringify(event)}`);
}
