export { type ChatStatus, chatStatusOf } from './chatStatus.ts';

/** The presence that a user has chosen. `until`: epoch milliseconds of the server; null: no end. PRES-001, PRES-005 */
export interface Presence {
  uri: string;
  state: string;
  /** Colleagues read it. */
  message: string;
  until: number | null;
  /** Said by the user; false: nobody has said otherwise. */
  isByHand: boolean;
  /** Do not disturb. */
  isUndisturbed: boolean;
}

/** A number whose calls the user does not want. Times: epoch milliseconds of the server. DENY-002 */
export interface BlockedNumber {
  uri: string;
  number: string;
  name: string;
  /** Null: until it is taken off. */
  until: number | null;
  tries: number;
  lastTry: number | null;
}
