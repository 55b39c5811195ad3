import type { Phone } from '../types.ts';

/** Why a number cannot be dialled now; `null` when it can. */
export type DialReason = 'connecting' | 'signedOut' | 'notAllowed';

/** Looks at the link, the user and what the panel can run. */
export function dialReason(phone: Pick<Phone, 'state' | 'session'>): DialReason | null {
  if (phone.state !== 'ready') return 'connecting';
  if (!phone.session?.info) return 'signedOut';
  return phone.session.capabilities.includes('CALL') ? null : 'notAllowed';
}
