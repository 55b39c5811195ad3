import { photoAnswer } from '@ringside/protocol/people/contacts';
import { photoLimits } from '@ringside/protocol/words/contacts';
import * as z from 'zod/mini';
import type { Company } from '../../../company/company.ts';
import { photoUri } from '../../../company/uris.ts';
import { type Api, done, refused } from '../../../kernel/api/Api.ts';
import type { Photos } from './createPhotos.ts';

/** The form around the file needs some room. */
const FORM_BYTES = 4096;

/** Path of the photo of a contact or colleague; null: there is none. */
function photoOf(company: Company, personId: string): string | null {
  const photo = personId.startsWith('u-')
    ? company.user(personId.slice(2))?.photo
    : company.contact(personId)?.details.photo;
  return photo ? photoUri(personId, photo) : null;
}

/** Photos of contacts and colleagues. CONT-005 */
export function addPhotoRoutes(api: Api, company: Company, photos: Photos): void {
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
      const refusal = await photos.put(id, userId, Buffer.from(await file.arrayBuffer()));
      return refusal ? refused(refusal) : done({ photo: photoOf(company, id) });
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
