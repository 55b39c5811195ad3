import { userAtom } from '../../kernel/store.ts';

/** What lies over a call: where it goes, who joins it, or what else can be done with it. */
export interface CallSheet {
  is: 'transfer' | 'add' | 'redirect' | 'more';
  /** The call it is about. */
  lineId: string;
  /** Already in the field. */
  text?: string;
}
export const callSheetAtom = userAtom<CallSheet | null>(null);

/** How *Send* passes a call on; kept until the panel is closed. A semi-attended transfer can be taken back, so it comes first. Q-034 */
export const transferModeAtom = userAtom<'screened' | 'blind'>('screened');

/** The server has said that it keeps no recordings. */
export const recordingOffAtom = userAtom(false);
