import { apiError } from '@ringside/protocol/kernel/common';
import type { Fault, Result } from './result.ts';

/** A fault of this side: no answer, a late one, or one that makes no sense. */
export const localFault = (code: 'NETWORK' | 'TIMEOUT' | 'CANCELLED'): Result<never> => ({
  ok: false,
  fault: { code, status: 0, label: `i__ERROR_${code}_LABEL`, detail: `i__ERROR_${code}_DETAIL` },
});

/** An answer that its schema does not take. ROLE-018 */
export const badData = (status: number): Result<never> => ({
  ok: false,
  fault: { code: 'BAD_DATA', status, label: 'i__ERROR_GET_LABEL', detail: 'i__ERROR_GET_DETAIL' },
});

/** The refusal in an answer; a body that is no `apiError` (a proxy's page) gives the labels of its status. ERR-024 */
export function refusalOf(status: number, body: unknown): { ok: false; fault: Fault } {
  const parsed = apiError.safeParse(body);
  if (!parsed.success) {
    const code = `ROUTER_ERR_${status}`;
    return { ok: false, fault: { code, status, label: `i__${code}_LABEL`, detail: `i__${code}_DETAIL` } };
  }
  const { code, label, detail, retryAfterMs, puzzle } = parsed.data;
  const fault: Fault = { code, status, label };
  if (detail !== undefined) fault.detail = detail;
  if (retryAfterMs !== undefined) fault.retryAfterMs = retryAfterMs;
  if (puzzle !== undefined) fault.puzzle = puzzle;
  return { ok: false, fault };
}
