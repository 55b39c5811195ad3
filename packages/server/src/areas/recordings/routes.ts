import { recordingPage, recordingQuery } from '@ringside/protocol/recordings';
import { MAX_REASON, REASON_HEADER } from '@ringside/protocol/words/recordings';
import * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { mayDeleteRecordings } from '../../company/rightsOf.ts';
import { type Api, done, type Request, refused } from '../../kernel/api/Api.ts';
import type { Recordings } from './createRecordings.ts';
import { recordingView } from './recordingView.ts';
import type { RecordingRow, RecordingStore } from './store.ts';

/**
 * Recorded calls: each user hears the user's own ones, supervisors and compliance officers all. Every access is written down;
 * a compliance officer gives a reason first. CALL-006, PROMPT-025, Q-200
 */
export function addRecordingRoutes(
  api: Api,
  ports: { company: Company; store: RecordingStore; recordings: Recordings },
): void {
  const { company, store, recordings } = ports;

  /** The recording that may be opened now; the access has been written down. */
  const open = async (
    request: Pick<Request<undefined>, 'session' | 'params' | 'header'>,
    action: 'listen' | 'delete',
  ): Promise<RecordingRow | ReturnType<typeof refused>> => {
    const { session, params, header } = request;
    const row = await store.one(params['id'] ?? '');
    const right = row ? recordings.rightOf(session.userId, row) : 'no';
    // Whoever may not hear a recording does not learn that it is there.
    if (!row || right === 'no') return refused('ROUTER_ERR_404');
    const reason = reasonOf(header(REASON_HEADER));
    if (right === 'reason' && reason === '') return refused('REASON_MISSING');
    await recordings.note(session.userId, row, action, reason);
    return row;
  };

  api.add({
    method: 'POST',
    path: '/v1/user/Recording',
    summary: 'Recorded calls and meetings, newest first; those of everybody for supervisors and compliance officers.',
    request: recordingQuery,
    response: recordingPage,
    failsWith: 'ERROR_QUERY',
    async handle({ session, body }) {
      const { scope, of, ...page } = body;
      if (scope === 'all' && !recordings.maySeeAll(session.userId)) return refused('ROUTER_ERR_403');
      const rows = await store.page(scope === 'all' ? null : session.userId, {
        ...page,
        isOfMeetings: of === 'meetings',
      });
      return done({ items: rows.map((row) => recordingView(row, session.userId, company)) });
    },
  });
  api.add({
    method: 'GET',
    path: '/data/Recording/{id}/audio',
    audit: 'recording.listen',
    summary: `The sound of a recording as WAV; ranges are served. Header ${REASON_HEADER} for compliance officers.`,
    sends: 'audio/wav',
    failsWith: 'ERROR_GET',
    async handle(request) {
      const row = await open(request, 'listen');
      if ('ok' in row) return row;
      const file = { path: recordings.pathOf(row.file), type: 'audio/wav', name: `recording-${row.id}.wav` };
      return { ok: true, file };
    },
  });
  api.add({
    method: 'DELETE',
    path: '/data/Recording/{id}',
    audit: 'recording.delete',
    summary: `Deletes a recording and its sound. Header ${REASON_HEADER} for compliance officers.`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle(request) {
      if (!mayDeleteRecordings(company, request.session.userId)) return refused('ROUTER_ERR_403');
      const row = await open(request, 'delete');
      if ('ok' in row) return row;
      await recordings.remove(row);
      return done();
    },
  });
}

/** The reason in words; empty when there is none or it cannot be read. */
function reasonOf(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '')
      .trim()
      .slice(0, MAX_REASON);
  } catch {
    return '';
  }
}
