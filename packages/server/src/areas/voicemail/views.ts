import type { WireVoicemail } from '@ringside/protocol/voicemail/item';
import type { WireGreeting } from '@ringside/protocol/voicemail/mailbox';
import { greetingUri, voicemailUri } from '../../company/uris.ts';
import type { GreetingRow, VoicemailRow } from './store.ts';

/** Seconds with tenths. */
const seconds = (ms: number): number => Math.round(ms / 100) / 10;

export function voicemailView(row: VoicemailRow): WireVoicemail {
  return {
    restUri: voicemailUri(row.id),
    voicemailID: row.id,
    timestamp: row.startedAt,
    duration: seconds(row.durationMs),
    remoteLabel: row.remoteLabel,
    remoteNumber: row.remoteNumber,
    remoteContactId: row.remoteContactId,
    isNew: row.isNew,
  };
}

export const greetingView = (row: GreetingRow): WireGreeting => ({
  restUri: greetingUri(row.id),
  greetingID: row.id,
  label: row.label,
  duration: seconds(row.durationMs),
});
