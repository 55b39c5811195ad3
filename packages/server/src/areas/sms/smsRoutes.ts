import { join } from 'node:path';
import { smsAgainRequest, smsTextRequest, smsThread, smsThreadDetail } from '@ringside/protocol/sms/threads';
import { MAX_MEDIA_BYTES } from '@ringside/protocol/words/sms';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { FORM_BYTES } from '../../kernel/files/receiveForm.ts';
import { trueTypeOf } from '../../kernel/files/trueType.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import type { Sms } from './createSms.ts';
import type { SmsResult } from './createSmsAccess.ts';
import { mediaFile } from './media/keepMedia.ts';
import { tooBigMedia } from './media/mediaKind.ts';
import { threadView, workItemView } from './smsViews.ts';
import type { SmsStore } from './store.ts';

/** Messages and notes of one agent. */
const WRITES = { burst: 60, perMs: 60_000 };

const verbs = [
  ['pick', 'Takes a thread that is queued. 412 SMS_TAKEN, SMS_LIMIT, SMS_LOGGED_OUT.'],
  ['abandon', 'Gives an own thread back to the queue.'],
  ['end', 'Closes an own thread.'],
  ['resetTimer', 'Starts the time of an own thread again.'],
] as const;

/** Queue SMS for the agents of a group; its supervisors read. SMS-002 .. SMS-008 */
export function addSmsRoutes(
  api: Api,
  ports: { company: Company; store: SmsStore; sms: Sms; now: () => number },
): void {
  const { company, store, sms } = ports;
  const limit = createRateLimit({ ...WRITES, now: ports.now });
  const path = '/telephony/SmsThread/{id}';
  const answer = (result: SmsResult) => (result.ok ? done(threadView(result.thread, company)) : refused(result.code));

  api.add({
    method: 'GET',
    path,
    summary: 'A thread with what has happened in it, oldest first.',
    response: smsThreadDetail,
    failsWith: 'ERROR_GET',
    async handle({ session, params }) {
      const row = sms.seen(session.userId, params['id'] ?? '');
      if (!row) return refused('ROUTER_ERR_404');
      const items = await store.items(row.id);
      return done({
        thread: threadView(row, company),
        items: items.map((item) => workItemView(item, company)),
      });
    },
  });
  for (const [verb, summary] of verbs) {
    api.add({
      method: 'POST',
      path: `${path}/${verb}`,
      summary,
      response: smsThread,
      failsWith: 'ERROR_UPDATE',
      handle: async ({ session, params }) => answer(await sms.act(session.userId, params['id'] ?? '', verb)),
    });
  }
  for (const verb of ['reply', 'annotate'] as const) {
    api.add({
      method: 'POST',
      path: `${path}/${verb}`,
      summary:
        verb === 'reply'
          ? 'Writes to the customer; its item says what becomes of it.'
          : 'A note for colleagues, which the customer does not see.',
      request: smsTextRequest,
      response: smsThread,
      failsWith: 'ERROR_CREATE',
      async handle({ session, params, body }) {
        const retryAfterMs = limit.take(session.userId);
        if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
        if (body.text.trim() === '') return refused('ROUTER_ERR_400', { text: 'Malformed request: text is empty' });
        return answer(await sms[verb](session.userId, params['id'] ?? '', body.text));
      },
    });
  }
  api.add({
    method: 'POST',
    path: `${path}/upload`,
    summary: 'Sends a file: multipart/form-data with file. 10 MB, sound 20 MB, film 50 MB.',
    barred: ({ session, params }) => {
      const refusal = sms.mayWrite(session.userId, params['id'] ?? '');
      return refusal === null ? null : answer(refusal);
    },
    upload: { maxBytes: MAX_MEDIA_BYTES.video + FORM_BYTES, tooBig: 'FILE_TOO_BIG_VIDEO' },
    response: smsThread,
    failsWith: 'ERR_EXTENSION.SENDACDMEDIA',
    async handle({ session, params, form }) {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: file' });
      }
      const retryAfterMs = limit.take(session.userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      const tooBig = tooBigMedia(file) ?? tooBigMedia({ type: await trueTypeOf(file), size: file.size });
      if (tooBig) return refused(tooBig);
      return answer(await sms.upload(session.userId, params['id'] ?? '', file));
    },
  });
  api.add({
    method: 'POST',
    path: `${path}/sendAgain`,
    summary: 'Sends once more what was not sent, text or file. 412: it was sent, or the thread is not the own one.',
    request: smsAgainRequest,
    response: smsThread,
    failsWith: 'ERR_EXTENSION.SENDACDMEDIA',
    async handle({ session, params, body }) {
      const retryAfterMs = limit.take(session.userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      return answer(await sms.sendAgain(session.userId, params['id'] ?? '', body.item));
    },
  });
  api.add({
    method: 'GET',
    path: `${path}/media/{item}`,
    summary: 'A file of a thread.',
    failsWith: 'ERROR_GET',
    response: z.optional(z.unknown()),
    async handle({ session, params }) {
      const row = sms.seen(session.userId, params['id'] ?? '');
      const item = row && (await store.item(params['item'] ?? ''));
      if (!row || item?.threadId !== row.id || item.mediaName === null || sms.folder === null) {
        return refused('ROUTER_ERR_404');
      }
      const type = item.mediaType ?? 'application/octet-stream';
      return { ok: true, file: { path: join(sms.folder, mediaFile(item.id)), type, name: item.mediaName } };
    },
  });
}
