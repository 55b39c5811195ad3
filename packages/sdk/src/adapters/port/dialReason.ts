import type { DialState } from '@ringside/protocol/bridge/types';
import type { DialReason } from './CrmHost.ts';

/** Texts of the reasons, to be replaced for other languages. */
export type DialTexts = Record<NonNullable<DialState['reason']>, string>;

export const DIAL_TEXTS: DialTexts = {
  noPanel: 'The phone cannot be reached',
  starting: 'The phone is starting',
  signedOut: 'Sign in to the phone first',
  notAllowed: 'This phone cannot place calls',
  noServer: 'The phone system cannot be reached',
  noPhone: 'No phone is connected',
  takenElsewhere: 'The phone is in use in another window',
  noMicrophone: 'The phone has no microphone',
};

/**
 * Why nothing can be dialled now, from `phone.dial`; `null` when the phone can dial. A reason of a newer panel has the
 * text of one that is starting.
 */
export const dialReason = ({ reason }: DialState, texts: DialTexts = DIAL_TEXTS): DialReason | null =>
  reason && { code: reason, text: texts[reason] ?? texts.starting };
