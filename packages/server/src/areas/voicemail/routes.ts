import {
  mailbox,
  mailboxState,
  voicemailPage,
  voicemailQuery,
  voicemailUpdate,
} from '@ringside/protocol/voicemail/mailbox';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { DEFAULT_MAILBOX, type Voicemail } from './createVoicemail.ts';
import type { VoicemailStore } from './store.ts';
import { voicemailView } from './views.ts';

/** Messages of the signed-in user and the settings of the mailbox; of nobody else. VM-001, VM-003, VM-007 */
export function addVoicemailRoutes(api: Api, ports: { store: VoicemailStore; voicemail: Voicemail }): void {
  const { store, voicemail } = ports;
  const nothing = z.null();
  api.add({
    method: 'POST',
    path: '/v1/user/Voicemail',
    summary: 'Messages, newest first.',
    request: voicemailQuery,
    response: voicemailPage,
    failsWith: 'ERROR_QUERY',
    handle: async ({ session, body }) => done({ items: (await store.page(session.userId, body)).map(voicemailView) }),
  });
  api.add({
    method: 'PUT',
    path: '/data/Voicemail/{id}',
    summary: 'Marks a message as read or unread.',
    request: voicemailUpdate,
    response: nothing,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const row = await voicemail.setNew(session.userId, params['id'] ?? '', body.isNew);
      return row ? done() : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'DELETE',
    path: '/data/Voicemail/{id}',
    summary: 'Deletes a message and its sound.',
    response: nothing,
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) =>
      (await voicemail.remove(session.userId, params['id'] ?? '')) ? done() : refused('ROUTER_ERR_404'),
  });
  api.add({
    method: 'GET',
    path: '/data/Voicemail/{id}/audio',
    summary: 'The sound of a message as WAV; ranges are served.',
    sends: 'audio/wav',
    failsWith: 'ERROR_GET',
    async handle({ session, params }) {
      const row = await store.one(session.userId, params['id'] ?? '');
      if (!row) return refused('ROUTER_ERR_404');
      return { ok: true, file: { path: voicemail.pathOf(row.file), type: 'audio/wav', name: `message-${row.id}.wav` } };
    },
  });
  api.add({
    method: 'GET',
    path: '/v1/user/Mailbox',
    summary: 'Settings of the mailbox.',
    response: mailboxState,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(voicemail.stateOf(session.userId)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/Mailbox',
    summary: 'Changes them. 404: no such greeting.',
    request: mailbox,
    response: nothing,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const { greetingId } = body;
      const isCommon = greetingId === DEFAULT_MAILBOX.greetingId;
      if (!isCommon && !voicemail.greetingOf(session.userId, greetingId)) return refused('ROUTER_ERR_404');
      await voicemail.saveSettings(session.userId, body);
      return done();
    },
  });
}
