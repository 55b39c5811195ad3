import { personNote, personNoteRequest } from '@ringside/protocol/people/personNotes';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { PersonNotes } from './createPersonNotes.ts';

/** Longest number, and id, that is looked at. */
const LONGEST = 100;

/** Notes of the signed-in user about people: nobody else reads them, administrators neither. */
export function addPersonNoteRoutes(api: Api, notes: PersonNotes): void {
  const path = '/v1/user/PersonNote';
  api.add({
    method: 'GET',
    path,
    summary:
      'What the user has written about a person. Query: number; contactId (where it is known). 404: the user sees no such contact.',
    response: personNote,
    failsWith: 'ERROR_GET',
    async handle({ query, session }) {
      const { number = '', contactId = '' } = query;
      if (number === '' || number.length > LONGEST || contactId.length > LONGEST)
        return refused('ROUTER_ERR_400', { text: 'Malformed request: number, contactId' });
      const note = await notes.of(session.userId, { number, contactId });
      return note ? done(note) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'PUT',
    path,
    summary:
      'The user writes about a person; an empty text takes it away. 404: no such contact. 412: there are too many.',
    request: personNoteRequest,
    response: personNote,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const kept = await notes.put(session.userId, body);
      if (kept === 'nobody') return refused('ROUTER_ERR_404');
      return kept === 'tooMany' ? refused('ROUTER_ERR_412', { text: 'Not possible: too many notes' }) : done(kept);
    },
  });
}
