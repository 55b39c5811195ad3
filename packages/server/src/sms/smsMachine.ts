/**
 *                 pick                              end
 *  queued ─────────────────────▶ assigned ───────────────────▶ closed
 *     ▲                           │  ▲  │ reply, resetTimer, customer wrote
 *     └──── abandon, expire ──────┘  └──┘
 *
 * A customer who writes after the end starts another thread.
 */
export type SmsState =
  | { at: 'queued'; since: number }
  | {
      at: 'assigned';
      since: number;
      agentId: string;
      /** Goes back to the queue then. */
      expiresAt: number;
      /** The timer was reset by hand, and nothing has changed since. SMS-001 */
      wasReset: boolean;
      /** The agent wrote last: the time of the next answer has not begun. */
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
  /** `notPossible`: not in this state. `notYours`: somebody else has it. */
  | { ok: false; fault: 'notPossible' | 'notYours' };

const stays = (next: SmsState): SmsStep => ({ ok: true, next, event: null });
const refused = (fault: 'notPossible' | 'notYours'): SmsStep => ({ ok: false, fault });

/**
 * What becomes of a thread. A reply, and a customer who writes after one, start the agent's time again; writing twice
 * does not.
 *
 * @param expiryMs time an agent has
 * @see SMS-001 .. SMS-007, SMS-010
 */
export function smsMachine(state: SmsState, event: SmsEvent, now: number, expiryMs: number): SmsStep {
  if (event.type === 'customerWrote') {
    if (state.at === 'closed') return refused('notPossible');
    if (state.at === 'queued' || !state.isAnswered) return stays(state);
    return stays({ ...state, isAnswered: false, expiresAt: now + expiryMs });
  }
  if (event.type === 'pick') {
    if (state.at !== 'queued') return refused('notPossible');
    const { userId: agentId } = event;
    const next = {
      at: 'assigned',
      since: now,
      agentId,
      expiresAt: now + expiryMs,
      wasReset: false,
      isAnswered: false,
    } as const;
    return { ok: true, next, event: 'assigned' };
  }
  if (state.at !== 'assigned') return refused('notPossible');
  if (event.type === 'expire') {
    return now < state.expiresAt
      ? refused('notPossible')
      : { ok: true, next: { at: 'queued', since: now }, event: 'queued' };
  }
  if (event.userId !== state.agentId) return refused('notYours');
  switch (event.type) {
    case 'reply':
      return stays({ ...state, isAnswered: true, wasReset: false, expiresAt: now + expiryMs });
    case 'resetTimer':
      return { ok: true, next: { ...state, since: now, wasReset: true, expiresAt: now + expiryMs }, event: 'reset' };
    case 'abandon':
      return { ok: true, next: { at: 'queued', since: now }, event: 'queued' };
    case 'end':
      return { ok: true, next: { at: 'closed', since: now }, event: 'closed' };
  }
}
