/** Telephony states; any other value is `unknown`. PRES-006, PRES-007 */
export const telephonyStates = ['available', 'busy', 'dnd', 'forwarded', 'ringing', 'unavailable', 'unknown'] as const;
export type TelephonyState = (typeof telephonyStates)[number];

/** A colleague with live state. */
export interface Colleague {
  uri: string;
  name: string;
  number: string;
  telephony: TelephonyState;
  /** Presence state as the server names it; `available` when not given. */
  presence: string;
}

/** A contact found by search. */
export interface Contact {
  uri: string;
  id: string;
  kind: string;
  name: string;
  company: string;
  title: string;
  numbers: { kind: string; number: string }[];
  /** Everybody of the company sees it. */
  isShared?: boolean;
  isVip?: boolean;
}

/** Views of the address book. NAV-086, NAV-088 */
export type ContactLens = 'all' | 'colleagues' | 'privates' | 'shared' | 'vip';

/** A programmable key. DIAL-004 */
export interface Keypad {
  key: number;
  type: number;
  destination: string;
  label: string;
}
