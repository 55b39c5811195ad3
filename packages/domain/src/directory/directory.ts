import type { ThirdParty } from '@ringside/protocol/words/contacts';

/** Telephony states; any other value is `unknown`. PRES-006, PRES-007 */
export const telephonyStates = ['available', 'busy', 'dnd', 'forwarded', 'ringing', 'unavailable', 'unknown'] as const;
export type TelephonyState = (typeof telephonyStates)[number];

/** States of a phone as they are shown: `limited` can be called, but whoever has it is not at the desk. PRES-007, Q-091 */
export type PhoneState = Exclude<TelephonyState, 'busy'> | 'inCall' | 'limited';

/** The state of a colleague's phone as it is shown. PRES-007 */
export function phoneStateOf({ telephony, presence }: { telephony: TelephonyState; presence: string }): PhoneState {
  if (telephony === 'busy') return 'inCall';
  return telephony === 'available' && presence !== 'available' && presence !== 'working' ? 'limited' : telephony;
}

/** A colleague with live state. */
export interface Colleague {
  uri: string;
  name: string;
  number: string;
  telephony: TelephonyState;
  /** Presence state as the server names it; `available` when not given. */
  presence: string;
  /** Path of the photo; absent: there is none. CONT-005 */
  photo?: string;
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
  /** Path of the photo; another photo has another path. CONT-005 */
  photo?: string;
  /** Taken in from the address book of another. CONT-002 */
  thirdParty?: ThirdParty;
}

/** A contact as a search finds it, with words that it does not show: its nickname, and tags with their sign. */
export interface FindableContact extends Contact {
  more: string;
}
/** A part of all that a user finds; it is another when it has another hash. */
export interface BookPart {
  part: number;
  hash: string;
  people: FindableContact[];
}

/** Views of the address book. NAV-086, NAV-088 */
export type ContactLens = 'all' | 'colleagues' | 'privates' | 'shared' | 'vip' | ThirdParty;

/** A programmable key. DIAL-004 */
export interface Keypad {
  key: number;
  type: number;
  destination: string;
  label: string;
}
