import { callNote, callNoteChange } from '@ringside/protocol/notes';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { CallNotes } from './createCallNotes.ts';

/** The user's own note of a call, while it goes on and afterwards. */
export function addNoteRoutes(api: Api, notes: CallNotes): void {
  api.add({
    method: 'GET',
    path: '/telephony/CallLine/{id}/note',
    summary: 'What the user wrote about a call of theirs; empty until there is something.',
    response: callNote,
    failsWith: 'ERROR_QUERY',
    async handle({ session, params }) {
      const note = await notes.of(session.userId, params['id'] ?? '');
      return note ? done(note) : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'PUT',
    path: '/telephony/CallLine/{id}/note',
    summary: 'Changes what the user wrote about a call of theirs, and what came of it.',
    request: callNoteChange,
    response: callNote,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const note = await notes.change(session.userId, params['id'] ?? '', body);
      return note ? done(note) : refused('ROUTER_ERR_404');
    },
  });
}
