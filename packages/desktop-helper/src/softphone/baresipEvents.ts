import type { EngineEventName } from '@ringside/protocol/helper/softphone';
import * as z from 'zod/mini';

/** What baresip tells of itself; members of other events are left out. */
export const baresipMessage = z.object({
  event: z.optional(z.boolean()),
  type: z.optional(z.string()),
  param: z.optional(z.string()),
  /** SIP Call-ID, of events of a call. */
  id: z.optional(z.string()),
  response: z.optional(z.boolean()),
  ok: z.optional(z.boolean()),
  token: z.optional(z.string()),
  data: z.optional(z.string()),
});
export type BaresipMessage = z.infer<typeof baresipMessage>;

export interface EngineWord {
  event: EngineEventName;
  detail?: string;
}

/**
 * What a failed registration means in the documented errors. An answer of the server has its SIP status, what never came
 * to one has the system's words. SOFT-010, ERR-002 .. ERR-010
 */
export function registerFault(text: string): EngineWord {
  const status = Number(/^(\d{3})\b/.exec(text)?.[1]);
  const failed = (digit: number): EngineWord => ({ event: 'eError', detail: `${digit} ${text}`.slice(0, 400) });
  // 404: the account is gone; for the user that is the same as a wrong password.
  if ([401, 403, 404, 407].includes(status)) return { event: 'eLoginNot' };
  if (status === 408 || /timed? ?out/i.test(text)) return failed(7);
  if (status === 400 || status === 420 || /invalid argument/i.test(text)) return failed(1);
  if (/no such host|name or service|host.{0,100}(unreach|not found)|network is unreachable|DNS|no route/i.test(text))
    return failed(2);
  if (status === 503 || status >= 600 || /refused/i.test(text)) return failed(3);
  if (/memory/i.test(text)) return failed(9);
  if (status === 487 || /abort|cancel/i.test(text)) return failed(8);
  return failed(4);
}

/**
 * A registration event in the engine's words.
 *
 * @param wasRunning it has been registered since it started
 * @param isLost it was, and then failed
 * @returns null when nothing changed
 */
export function registerWord(
  { type, param = '' }: BaresipMessage,
  { wasRunning, isLost }: { wasRunning: boolean; isLost: boolean },
): EngineWord | null {
  if (type === 'REGISTER_OK') {
    if (!wasRunning) return { event: 'eRun' };
    return isLost ? { event: 'eRetablished' } : null;
  }
  if (type !== 'REGISTER_FAIL') return null;
  const fault = registerFault(param);
  // It tries again by itself; only a wrong password does not become right.
  if (!wasRunning || fault.event === 'eLoginNot') return fault;
  return isLost ? null : { event: 'eInRetablish' };
}

/** State of a call that an event tells; null when it tells none. */
export function callState(type: string | undefined): 'incoming' | 'connected' | 'closed' | null {
  if (type === 'CALL_INCOMING') return 'incoming';
  if (type === 'CALL_ESTABLISHED' || type === 'CALL_ANSWERED') return 'connected';
  return type === 'CALL_CLOSED' ? 'closed' : null;
}
