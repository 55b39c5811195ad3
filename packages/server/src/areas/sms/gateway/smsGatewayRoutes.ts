import { smsDelivery, smsInbound } from '@ringside/protocol/sms/threads';
import { MAX_INBOUND_FILES, MAX_MEDIA_BYTES } from '@ringside/protocol/words/sms';
import * as z from 'zod/mini';
import { type Api, done, type Request, refused } from '../../../kernel/api/Api.ts';
import { jsonOf } from '../../../kernel/api/jsonOf.ts';
import type { Audit } from '../../../kernel/audit/Audit.ts';
import { FORM_BYTES } from '../../../kernel/files/receiveForm.ts';
import { trueTypeOf } from '../../../kernel/files/trueType.ts';
import { createRateLimit } from '../../../kernel/limits/rateLimit.ts';
import { NoRoom } from '../createSmsInbox.ts';
import { tooBigMedia } from '../media/mediaKind.ts';
import type { SmsReceiver } from './createReceivers.ts';
import { isSecret } from './isSecret.ts';

/** Messages of one customer; more are refused, and the gateway tries again later. */
const INBOUND = { burst: 20, perMs: 60_000 };
/** Wrong secrets from one address. */
const WRONG = { burst: 10, perMs: 60_000 };

/** What the SMS gateway tells us, with the secret that it and we share. Without one nobody is let in. */
export function addSmsGatewayRoutes(
  api: Api,
  ports: { sms: SmsReceiver; secret: string | null; audit: Audit; now: () => number },
): void {
  const { sms, secret, audit, now } = ports;
  const inbound = createRateLimit({ ...INBOUND, now });
  const wrong = createRateLimit({ ...WRONG, now });
  /** Asked before anything of a body is read: strangers make us keep no films in memory. */
  const refusal = ({ header, address }: Pick<Request<unknown>, 'header' | 'address'>) => {
    if (secret !== null && isSecret(header('authorization'), secret)) return null;
    const retryAfterMs = wrong.take(address);
    if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
    audit({ what: 'sms.gatewaySecret', who: null, from: address, result: 'refused' });
    return refused('ROUTER_ERR_401');
  };

  api.add({
    method: 'POST',
    path: '/v1/sms/inbound',
    summary: 'By the SMS gateway: somebody wrote. 404: no group and no user takes SMS at this number.',
    isPublic: true,
    barred: refusal,
    request: smsInbound,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    async handle({ body }) {
      const retryAfterMs = inbound.take(body.from);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      return (await sms.received(body)) ? done() : refused('ROUTER_ERR_404');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/sms/inboundFiles',
    summary: `By the SMS gateway: a customer sent files. multipart/form-data: message as of v1/sms/inbound, and up to ${MAX_INBOUND_FILES} file. 10 MB each, sound 20 MB, film 50 MB, all together 50 MB. Nothing of a message is stored that is refused.`,
    isPublic: true,
    barred: refusal,
    upload: { maxBytes: MAX_MEDIA_BYTES.video + FORM_BYTES, tooBig: 'FILE_TOO_BIG_VIDEO' },
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    async handle({ form }) {
      const message = smsInbound.safeParse(jsonOf(String(form.get('message'))));
      if (!message.success) return refused('ROUTER_ERR_400', { text: 'Malformed request: message' });
      const parts = form.getAll('file');
      const files = parts.filter((part) => part instanceof File && part.size > 0) as File[];
      if (files.length !== parts.length || files.length === 0 || files.length > MAX_INBOUND_FILES) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: file' });
      }
      const retryAfterMs = inbound.take(message.data.from);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      for (const file of files) {
        const tooBig = tooBigMedia(file) ?? tooBigMedia({ type: await trueTypeOf(file), size: file.size });
        if (tooBig) return refused(tooBig);
      }
      try {
        return (await sms.received({ ...message.data, files })) ? done() : refused('ROUTER_ERR_404');
      } catch (error) {
        if (error instanceof NoRoom) return refused('UPLOAD_NO_ROOM');
        throw error;
      }
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/sms/delivery',
    summary: 'By the SMS gateway: what became of a message.',
    isPublic: true,
    barred: refusal,
    request: smsDelivery,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ body }) {
      return (await sms.delivered(body.id, body.status)) ? done() : refused('ROUTER_ERR_404');
    },
  });
}
