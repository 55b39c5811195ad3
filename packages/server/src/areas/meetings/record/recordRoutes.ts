import * as z from 'zod/mini';
import { type Answer, type Api, done, refused } from '../../../kernel/api/Api.ts';
import type { RecordRefusal, Records } from './createRecords.ts';

const given = (refusal: RecordRefusal | null): Answer => (refusal === null ? done() : refused(refusal));

/** Recording of a meeting, by its owner. */
export function addRecordRoutes(api: Api, records: Pick<Records, 'start' | 'stop'>): void {
  const path = '/data/Meeting/{id}/Recording';
  const denied = '403: not the owner, or may not record. 404: none that the user sees.';
  api.add({
    method: 'POST',
    path,
    audit: 'meeting.record',
    summary: `Records the sound of a meeting, once everybody in it has heard so. ${denied} 412: the owner is not in it. 503: not here. 507: no room.`,
    response: z.null(),
    failsWith: 'ERROR_CREATE',
    handle: async ({ session, params }) => given(await records.start(session.userId, params['id'] ?? '')),
  });
  api.add({
    method: 'DELETE',
    path,
    audit: 'meeting.stopRecord',
    summary: `Ends the recording of a meeting. ${denied}`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    handle: async ({ session, params }) => given(await records.stop(session.userId, params['id'] ?? '')),
  });
}
