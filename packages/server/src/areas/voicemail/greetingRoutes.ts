import { statSync } from 'node:fs';
import { greeting, greetingLabel, greetingList, greetingUpdate } from '@ringside/protocol/voicemail/mailbox';
import { MAX_AUDIO_BYTES } from '@ringside/protocol/words/voicemail';
import * as z from 'zod/mini';
import { type Prompts, promptsIn } from '../../calls/mailbox/promptFiles.ts';
import { greetingUri } from '../../company/uris.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { FORM_BYTES } from '../../kernel/files/receiveForm.ts';
import { WAV_HEADER_BYTES } from '../../media/record/WavFile.ts';
import type { SoundUploads } from '../sounds/area.ts';
import { DEFAULT_MAILBOX, type Voicemail } from './createVoicemail.ts';
import { greetingView } from './views.ts';

/** Length of the common greeting, which ships with the server: 8000 samples of two bytes a second. */
const secondsOf = ({ greeting }: Prompts): number =>
  Math.round((statSync(greeting).size - WAV_HEADER_BYTES) / 1600) / 10;
const COMMON_SECONDS = { en: secondsOf(promptsIn.en), fr: secondsOf(promptsIn.fr) };
/** Greetings a user may keep. */
const MAX_GREETINGS = 20;

/** Greetings of the signed-in user. An upload is converted, so that every phone can hear it. VM-006, VM-007, LIM-004 */
export function addGreetingRoutes(api: Api, ports: { voicemail: Voicemail; uploads: SoundUploads }): void {
  const { voicemail, uploads } = ports;
  const common = (userId: string) => ({
    restUri: greetingUri(DEFAULT_MAILBOX.greetingId),
    greetingID: DEFAULT_MAILBOX.greetingId,
    label: '',
    duration: COMMON_SECONDS[voicemail.languageOf(userId)],
  });
  api.add({
    method: 'GET',
    path: '/v1/user/Greeting',
    summary: 'Greetings, the common one first.',
    response: greetingList,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      done({ items: [common(session.userId), ...voicemail.greetingsOf(session.userId).map(greetingView)] }),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/Greeting',
    summary:
      'A new greeting: multipart/form-data with label and file. WAV with PCM, float, A-law or µ-law, at most three minutes and 20 MB.',
    barred: ({ session }) =>
      voicemail.greetingsOf(session.userId).length >= MAX_GREETINGS ? refused('TOO_MANY_GREETINGS') : null,
    upload: { maxBytes: MAX_AUDIO_BYTES + FORM_BYTES, tooBig: 'FILE_TOO_BIG_AUDIO' },
    response: greeting,
    failsWith: 'ERROR_CREATE',
    async handle({ session, form }) {
      const label = greetingLabel.safeParse(form.get('label'));
      const file = form.get('file');
      if (!label.success || !(file instanceof Blob)) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: label or file' });
      }
      if (file.size > MAX_AUDIO_BYTES) return refused('FILE_TOO_BIG_AUDIO');
      if (voicemail.greetingsOf(session.userId).length >= MAX_GREETINGS) return refused('TOO_MANY_GREETINGS');
      const sound = await uploads.convert(session.userId, file);
      if (!sound.ok) return refused(sound.code, sound);
      const row = await voicemail.addGreeting(session.userId, label.data, sound.pcm);
      return row ? done(greetingView(row)) : refused('ROUTER_ERR_503');
    },
  });
  api.add({
    method: 'PUT',
    path: '/data/Greeting/{id}',
    summary: 'Renames a greeting.',
    request: greetingUpdate,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const row = voicemail.greetingOf(session.userId, params['id'] ?? '');
      if (!row) return refused('ROUTER_ERR_404');
      await voicemail.renameGreeting(row, body.label);
      return done();
    },
  });
  api.add({
    method: 'DELETE',
    path: '/data/Greeting/{id}',
    summary: 'Deletes a greeting; callers who heard it hear the common one.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const row = voicemail.greetingOf(session.userId, params['id'] ?? '');
      if (!row) return refused('ROUTER_ERR_404');
      await voicemail.removeGreeting(row);
      return done();
    },
  });
  api.add({
    method: 'GET',
    path: '/data/Greeting/{id}/audio',
    summary: 'The sound of a greeting as WAV; ranges are served.',
    sends: 'audio/wav',
    failsWith: 'ERROR_GET',
    handle({ session, params }) {
      const id = params['id'] ?? '';
      const row = voicemail.greetingOf(session.userId, id);
      const path =
        id === DEFAULT_MAILBOX.greetingId
          ? promptsIn[voicemail.languageOf(session.userId)].greeting
          : row && voicemail.pathOf(row.file);
      if (!path) return refused('ROUTER_ERR_404');
      return { ok: true, file: { path, type: 'audio/wav', name: `greeting-${id}.wav` } };
    },
  });
}
