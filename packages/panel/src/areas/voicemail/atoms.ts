import { userAtom } from '../../kernel/store.ts';
import type { VoicemailEntry } from './voicemailRows.ts';

/** What the list has: the page beside it shows one of them. */
export const shownVoicemailsAtom = userAtom<{
  entries: readonly VoicemailEntry[];
  isLoading: boolean;
  /** A recording is gone. */
  forget: (uri: string) => void;
}>({ entries: [], isLoading: true, forget: () => {} });

/** Why a compliance officer has opened a recording, by its uri; for this session. PROMPT-025, Q-200 */
export const reasonsAtom = userAtom<Readonly<Record<string, string>>>({});

/** The PIN that is being typed; gone with its form. */
export interface PinDraft {
  pin: string;
  repeated: string;
  /** It was to be saved: what is wrong is said from now on while it is typed. */
  isSent: boolean;
}
/** Null: the form is closed. */
export const pinDraftAtom = userAtom<PinDraft | null>(null);
