import type { WireNotificationItem, WireVoicemail } from '@ringside/protocol/voicemail/item';
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

/** NOTIF-003; a message that was spoken has no words, and photos are not kept yet. */
export const notificationView = (row: VoicemailRow): WireNotificationItem => ({
  remoteNumber: row.remoteNumber,
  remoteLabel: row.remoteLabel,
  remoteUrlPhoto: null,
  messageContent: '',
});

export const greetingView = (row: GreetingRow): WireGreeting => ({
  restUri: greetingUri(row.id),
  greetingID: row.id,
  label: row.label,
  duration: seconds(row.durationMs),
});
