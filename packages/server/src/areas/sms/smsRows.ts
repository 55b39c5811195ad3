import type { SmsEvent, SmsState } from './smsMachine.ts';
import type { SmsItemRow, SmsThreadRow } from './store.ts';

/** A thread after an event with what it is called in the thread; the code of a refusal when it is not possible. */
export type SmsTurn = (row: SmsThreadRow, what: SmsEvent) => { row: SmsThreadRow; event: SmsItemRow['event'] } | string;

/** State of a stored thread. */
export function stateOf(row: SmsThreadRow): SmsState {
  const { since, agentId, wasReset, isAnswered } = row;
  if (row.state === 'closed') return { at: 'closed', since };
  if (row.state !== 'assigned' || agentId === null) return { at: 'queued', since, isAnswered };
  return { at: 'assigned', since, agentId, expiresAt: isAnswered ? null : row.expiresAt, wasReset, isAnswered };
}

/** A thread in another state. */
export function withState(row: SmsThreadRow, state: SmsState): SmsThreadRow {
  const nobodys = { agentId: null, expiresAt: null, wasReset: false, isAnswered: false };
  const { at, ...held } = state;
  return { ...row, ...nobodys, ...held, state: at };
}

/** Of a text, as much as a list shows. */
export const lastTextOf = (text: string): string => text.slice(0, 200);
