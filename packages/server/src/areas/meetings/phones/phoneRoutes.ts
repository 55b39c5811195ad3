import * as z from 'zod/mini';
import { type Answer, type Api, done, refused } from '../../../kernel/api/Api.ts';
import type { SeatRefusal } from '../createSeats.ts';
import type { createPhones } from './createPhones.ts';

const given = (refusal: SeatRefusal | null): Answer => (refusal === null ? done() : refused(refusal));

/** Telephones in a meeting, by its owner. */
export function addPhoneRoutes(api: Api, phones: Pick<ReturnType<typeof createPhones>, 'mute' | 'remove'>): void {
  const phone = '/data/Meeting/{id}/Phone/{seat}';
  const denied = '403: not the owner. 404: no such telephone is in it.';
  api.add({
    method: 'POST',
    path: `${phone}/mute`,
    audit: 'meeting.mutePhone',
    summary: `A telephone is heard no more in a meeting, until it wants to by *6. ${denied}`,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    handle: async ({ session, params }) =>
      given(await phones.mute(session.userId, params['id'] ?? '', params['seat'] ?? '')),
  });
  api.add({
    method: 'DELETE',
    path: phone,
    audit: 'meeting.removePhone',
    summary: `A telephone is out of a meeting, and its call ends. ${denied}`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: ({ session, params }) => given(phones.remove(session.userId, params['id'] ?? '', params['seat'] ?? '')),
  });
}
