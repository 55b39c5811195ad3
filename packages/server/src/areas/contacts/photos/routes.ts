import { photoAnswer } from '@ringside/protocol/people/contacts';
import { photoLimits } from '@ringside/protocol/words/contacts';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../../kernel/api/Api.ts';
import type { Photos } from './createPhotos.ts';

/** The form around the file needs some room. */
const FORM_BYTES = 4096;

/** Photos of contacts and colleagues. CONT-005 */
export function addPhotoRoutes(api: Api, photos: Photos): void {
  api.add({
    method: 'POST',
    path: '/v1/user/Photo/{id}',
    summary:
      'Gives a contact or colleague a photo: multipart/form-data with file, a JPEG, PNG or WebP of at most 256 kB and 16 to 1024 pixels. What it says of place and time is not kept. 403: not with that right.',
    upload: { maxBytes: photoLimits.bytes + FORM_BYTES, tooBig: 'PHOTO_REFUSED' },
    response: photoAnswer,
    failsWith: 'ERROR_UPDATE',
    async handle({ session: { userId }, params: { id = '' }, form }) {
      const file = form.get('file');
      if (!(file instanceof Blob)) return refused('ROUTER_ERR_400', { text: 'Malformed request: file' });
      if (file.size > photoLimits.bytes) return refused('PHOTO_REFUSED');
      const put = await photos.put(id, userId, Buffer.from(await file.arrayBuffer()));
      return typeof put === 'string' ? refused(put) : done(put);
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/Photo/{id}',
    summary: 'The person has initials again.',
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session: { userId }, params: { id = '' } }) {
      const refusal = await photos.remove(id, userId);
      return refusal ? refused(refusal) : done();
    },
  });
  api.add({
    method: 'GET',
    path: '/data/Photo/{id}/{stamp}',
    summary:
      'A photo, as the path in a contact names it; another photo has another path, so that it may be kept for ever.',
    sends: 'image/*',
    failsWith: 'ERROR_GET',
    async handle({ session: { userId }, params: { id = '', stamp = '' } }) {
      const photo = await photos.of(id, stamp, userId);
      return photo ? { ok: true, image: photo } : refused('ROUTER_ERR_404');
    },
  });
}
