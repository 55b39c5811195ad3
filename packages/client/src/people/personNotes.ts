import { personNote, type WirePersonNote } from '@ringside/protocol/people/personNotes';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** Whose number it is; `contactId` empty: the server finds it. */
interface About {
  number: string;
  contactId: string;
}

/** What the user writes about people, for the user alone. */
export interface PersonNoteVerbs {
  /** 404: the user sees no such contact. */
  read(about: About): Promise<Result<WirePersonNote>>;
  /** An empty text takes it away. 412: there are too many. */
  write(note: About & { text: string }): Promise<Result<WirePersonNote>>;
}

/** The same, over REST. */
export const personNoteVerbs: Verbs<PersonNoteVerbs> = ({ ask }) => {
  const path = 'v1/user/PersonNote';
  return {
    read: ({ number, contactId }) =>
      ask({ method: 'GET', path: `${path}?${new URLSearchParams({ number, contactId })}`, answer: personNote }),
    write: (body) => ask({ method: 'PUT', path, body, answer: personNote }),
  };
};
