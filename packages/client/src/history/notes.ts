import { type CallNoteChange, callNote, type WireCallNote } from '@ringside/protocol/notes';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** What the user wrote about a call of theirs, by the id of its line. */
export interface NoteVerbs {
  /** 404: the user has, and had, no such call. */
  note(lineId: string): Promise<Result<WireCallNote>>;
  /** Changes what is named. */
  setNote(lineId: string, change: CallNoteChange): Promise<Result<WireCallNote>>;
}

/** Notes of calls over REST. */
export const noteVerbs: Verbs<NoteVerbs> = ({ ask }) => {
  const path = (lineId: string): string => `telephony/CallLine/${encodeURIComponent(lineId)}/note`;
  return {
    note: (lineId) => ask({ method: 'GET', path: path(lineId), answer: callNote }),
    setNote: (lineId, body) => ask({ method: 'PUT', path: path(lineId), body, answer: callNote }),
  };
};
