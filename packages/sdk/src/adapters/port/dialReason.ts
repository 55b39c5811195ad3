import type { Connection } from '../../types.ts';
import type { DialReason } from './CrmHost.ts';

/** Texts of the reasons, to be replaced for other languages. */
export type DialTexts = Record<DialReason['code'], string>;

export const DIAL_TEXTS: DialTexts = {
  starting: 'The phone is starting',
  unreachable: 'The phone cannot be reached',
  signedOut: 'Sign in to the phone first',
  notAllowed: 'This phone cannot place calls',
};

const code = ({ state, session }: Pick<Connection, 'state' | 'session'>, isSignedIn: boolean) => {
  if (state === 'failed' || state === 'destroyed') return 'unreachable';
  if (state !== 'ready' || !session) return 'starting';
  if (!isSignedIn) return 'signedOut';
  return session.capabilities.includes('CALL') ? null : 'notAllowed';
};

/** Why nothing can be dialled now; `null` when the phone can dial. */
export function dialReason(
  phone: Pick<Connection, 'state' | 'session'>,
  isSignedIn: boolean,
  texts: DialTexts = DIAL_TEXTS,
): DialReason | null {
  const found = code(phone, isSignedIn);
  return found && { code: found, text: texts[found] };
}
