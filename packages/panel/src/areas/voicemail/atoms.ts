import { atom } from 'jotai';

/** Why a compliance officer has opened a recording, by its uri; for this session. PROMPT-025, Q-200 */
export const reasonsAtom = atom<Readonly<Record<string, string>>>({});

/** The PIN that is being typed; gone with its form. */
export interface PinDraft {
  pin: string;
  repeated: string;
  /** It was to be saved: what is wrong is said from now on while it is typed. */
  isSent: boolean;
}
/** Null: the form is closed. */
export const pinDraftAtom = atom<PinDraft | null>(null);
