import type { SmsGateway } from './SmsGateway.ts';

/** A gateway that does not answer has not taken the message; files take longer. */
const TIMEOUT_MS = 10_000;
const MEDIA_TIMEOUT_MS = 60_000;

/**
 * A gateway over HTTP: POST multipart/form-data with `message` (JSON: id, from, to, text) and, with a file, `file`.
 * Any status of 2xx means that it is taken.
 *
 * @param options `secret` goes as `Authorization: Bearer`, never in the address
 */
export function httpSmsGateway(options: { url: string; secret: string }): SmsGateway {
  return {
    async send({ media, ...message }) {
      const form = new FormData();
      form.set('message', JSON.stringify(message));
      if (media) form.set('file', new Blob([await media.open()], { type: media.type }), media.name);
      const answer = await fetch(options.url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${options.secret}` },
        body: form,
        redirect: 'error',
        signal: AbortSignal.timeout(media ? MEDIA_TIMEOUT_MS : TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
    },
  };
}
