import type { WireRecording } from '@ringside/protocol/recordings';
import type { Company } from '../../company/company.ts';
import { recordingUri } from '../../company/uris.ts';
import type { RecordingRow } from './store.ts';

const DAY_MS = 86_400_000;

/** A recorded call, as on the wire; its length in seconds with tenths. */
export function recordingView(row: RecordingRow, userId: string, company: Company): WireRecording {
  const days = company.policies.keepDays.recordings;
  return {
    restUri: recordingUri(row.id),
    recordingID: row.id,
    lineId: row.lineId,
    timestamp: row.startedAt,
    duration: Math.round(row.durationMs / 100) / 10,
    remoteLabel: row.remoteLabel,
    remoteNumber: row.remoteNumber,
    remoteContactId: row.remoteContactId,
    isAudible: row.isAudible,
    ...(row.meetingId !== null && { meeting: `data/Meeting/${row.meetingId}` }),
    ownerLabel: company.user(row.userId)?.displayName ?? '',
    isOwn: row.userId === userId,
    ...(days === null ? {} : { keptUntil: row.startedAt + days * DAY_MS }),
  };
}
