/** Where an address book stands, by the numbers of the documents. ABD-006, ABD-007, Q-138 */
export const bookStates = {
  notAllowed: -1,
  idle: 0,
  loaded: 1,
  pending: 2,
  initialized: 3,
  networkError: 4,
  closed: 5,
} as const;
export type BookState = keyof typeof bookStates;

/** What happens to an address book. */
export type BookEvent =
  /** The script of the driver was looked for. */
  | { type: 'started'; isFound: boolean }
  | { type: 'stopped' }
  | { type: 'connects'; hasLicence: boolean }
  /** What the driver says of its connection. */
  | { type: 'opened' | 'closed' | 'failed' }
  /** It was disconnected for its licence. */
  | { type: 'unlicensed' };

/**
 * The state after an event; an event that does not belong to the state changes nothing, for the driver is a script of others.
 *
 *     idle ── started ──▶ loaded ── connects ──▶ pending ── opened ──▶ initialized
 *       └─ no script ─▶ notAllowed ◀─ no licence ─┘ └─ failed ─▶ networkError ◀─┤
 *                                                                     closed ◀──┘
 *
 * @see ABD-008 .. ABD-015
 */
export function nextBookState(state: BookState, event: BookEvent): BookState {
  switch (event.type) {
    case 'started':
      if (state !== 'idle') return state;
      return event.isFound ? 'loaded' : 'notAllowed';
    case 'stopped':
      return 'idle';
    case 'connects':
      if (state === 'idle' || state === 'pending' || state === 'initialized') return state;
      return event.hasLicence ? 'pending' : 'notAllowed';
    case 'opened':
      return state === 'pending' ? 'initialized' : state;
    case 'closed':
      return state === 'pending' || state === 'initialized' ? 'closed' : state;
    case 'failed':
      return state === 'pending' || state === 'initialized' || state === 'closed' ? 'networkError' : state;
    case 'unlicensed':
      return state === 'idle' ? state : 'notAllowed';
  }
}
