import type { DialResult } from '../PhoneEngine.ts';

/**
 * What a final refusal of an INVITE means.
 *
 * @param status SIP status; 0 when the request never got an answer
 * @param code code of the error catalogue that the edge names in X-Ringside-Code
 */
export function dialFault(status: number, code: string | undefined): Exclude<DialResult, { ok: true }> {
  const refused = (fault: Exclude<DialResult, { ok: true }>['fault']) => ({ ok: false, fault, status, code }) as const;
  if (status === 404 || status === 484 || status === 604 || status === 416) return refused('numberInvalid');
  if (status === 403) return refused('forbidden');
  if (status === 486 || status === 600) return refused('busy');
  return refused('failed');
}
