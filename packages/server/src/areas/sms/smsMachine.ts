/**
 *                 pick                              end
 *  queued ─────────────────────▶ assigned ───────────────────▶ closed
 *     ▲                           │  ▲  │ reply, resetTimer, customer wrote
 *     └──── abandon, expire ──────┘  └──┘
 *
 * A customer who writes after the end starts another thread.
 */
export type SmsState =
  | {
      at: 'queued';
      since: number;
      /** An agent wrote last and gave it back: the customer waits for nothing. */
      isAnswered: boolean;
    }
  | {
      at: 'assigned';
      since: number;
      agentId: string;
      /** Goes back to the queue then; null while it is answered: the customer does not wait. */
      expiresAt: number | null;
      /** The timer was reset by hand, and nothing has changed since. SMS-001 */
      wasReset: boolean;
      /** An agent wrote last: the time of the next answer has not begun. */
      isAnswered: boolean;
    }
  | { at: 'closed'; since: number };

export type SmsEvent =
  | { type: 'pick' | 'reply' | 'abandon' | 'end' | 'resetTimer'; userId: string }
  | { type: 'customerWrote' }
  | { type: 'expire' };

/** SMS-010 */
export type WorkItemEvent = 'queued' | 'assigned' | 'reset' | 'closed';

export type SmsStep =
  | { ok: true; next: SmsState; event: WorkItemEvent | null }
  /** `notPossible`: not in this state. `notYours`: another agent has it. */
  | { ok: false; fault: 'notPossible' | 'notYours' };

const stays = (next: SmsState): SmsStep => ({ ok: true, next, event: null });
const refused = (fault: 'notPossible' | 'notYours'): SmsStep => ({ ok: false, fault });

/**
 * What becomes of a thread. The agent's time runs only while the customer waits: a reply ends it, and a customer who writes
 * after one starts it again; writing twice does not. What is answered never goes back to the queue by itself.
 *
 * @param expiryMs time an agent has
 * @see SMS-001 .. SMS-007, SMS-010
 */
export function smsMachine(state: SmsState, event: SmsEvent, now: number, expiryMs: number): SmsStep {
  if (event.type === 'customerWrote') {
    if (state.at === 'closed') return refused('notPossible');
    if (!state.isAnswered) return stays(state);
    if (state.at === 'queued') return stays({ ...state, isAnswered: false });
    return stays({ ...state, isAnswered: false, expiresAt: now + expiryMs });
  }
  if (event.type === 'pick') {
    if (state.at !== 'queued') return refused('notPossible');
    const { userId: agentId } = event;
    const { isAnswered } = state;
    const next = {
      at: 'assigned',
      since: now,
      agentId,
      expiresAt: isAnswered ? null : now + expiryMs,
      wasReset: false,
      isAnswered,
    } as const;
    return { ok: true, next, event: 'assigned' };
  }
  if (state.at !== 'assigned') return refused('notPossible');
  if (event.type === 'expire') {
    return state.expiresAt === null || now < state.expiresAt
      ? refused('notPossible')
      : { ok: true, next: { at: 'queued', since: now, isAnswered: false }, event: 'queued' };
  }
  if (event.userId !== state.agentId) return refused('notYours');
  switch (event.type) {
    case 'reply':
      return stays({ ...state, isAnswered: true, wasReset: false, expiresAt: null });
    case 'resetTimer':
      if (state.expiresAt === null) return refused('notPossible');
      return { ok: true, next: { ...state, since: now, wasReset: true, expiresAt: now + expiryMs }, event: 'reset' };
    case 'abandon':
      return { ok: true, next: { at: 'queued', since: now, isAnswered: state.isAnswered }, event: 'queued' };
    case 'end':
      return { ok: true, next: { at: 'closed', since: now }, event: 'closed' };
  }
}
