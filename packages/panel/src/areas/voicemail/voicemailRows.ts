import type { Party } from '@ringside/domain/call';
import type { Recording } from '@ringside/domain/recording';
import type { Voicemail } from '@ringside/domain/voicemail';

/** What the list shows: all, voicemail (`vm`) or recordings (`rs`). NAV-069 .. NAV-071 */
export type VoicemailFilter = 'all' | 'vm' | 'rs';

/** A message or a recording in the list. */
export interface VoicemailEntry {
  kind: 'vm' | 'rs';
  id: string;
  uri: string;
  at: number;
  seconds: number;
  remote: Party;
  isNew: boolean;
  /** Who recorded it, when it was another user. */
  owner: string;
}

export type VoicemailRow =
  | { kind: 'day'; id: string; at: number }
  | { kind: 'entry'; id: string; entry: VoicemailEntry };

export const fromVoicemail = ({ id, uri, at, seconds, remote, isNew }: Voicemail): VoicemailEntry => ({
  kind: 'vm',
  id,
  uri,
  at,
  seconds,
  remote,
  isNew,
  owner: '',
});
export const fromRecording = ({ id, uri, at, seconds, remote, owner, isOwn }: Recording): VoicemailEntry => ({
  kind: 'rs',
  id,
  uri,
  at,
  seconds,
  remote,
  isNew: false,
  owner: isOwn ? '' : owner,
});

/** Live messages, older pages and recordings as one list, newest first; what is in two of them is there once, as it is live. */
export function mergeVoicemails(parts: {
  live: readonly Voicemail[];
  older: readonly Voicemail[];
  recordings: readonly Recording[];
  filter: VoicemailFilter;
}): VoicemailEntry[] {
  const byUri = new Map<string, VoicemailEntry>();
  if (parts.filter !== 'rs')
    for (const entry of [...parts.older, ...parts.live]) byUri.set(entry.uri, fromVoicemail(entry));
  if (parts.filter !== 'vm') for (const call of parts.recordings) byUri.set(call.uri, fromRecording(call));
  return [...byUri.values()].sort((a, b) => b.at - a.at);
}

/** A heading per local day. @param entries newest first */
export function voicemailRows(entries: readonly VoicemailEntry[]): VoicemailRow[] {
  const rows: VoicemailRow[] = [];
  let day = '';
  for (const entry of entries) {
    const today = new Date(entry.at).toDateString();
    if (today !== day) rows.push({ kind: 'day', id: `day ${today}`, at: entry.at });
    day = today;
    rows.push({ kind: 'entry', id: entry.uri, entry });
  }
  return rows;
}

/** The newest message that was not read yet, other than this one. */
export const nextNew = (entries: readonly VoicemailEntry[], uri: string): VoicemailEntry | null =>
  entries.find((entry) => entry.isNew && entry.uri !== uri) ?? null;
