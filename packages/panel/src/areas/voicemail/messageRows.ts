import type { Party } from '@ringside/domain/call';
import type { Recording } from '@ringside/domain/recording';
import type { Voicemail } from '@ringside/domain/voicemail';

/** What the list shows: all, voicemail (`vm`) or recordings (`rs`). NAV-069 .. NAV-071 */
export type MessageFilter = 'all' | 'vm' | 'rs';

/** A message or a recording in the list. */
export interface Message {
  kind: 'vm' | 'rs';
  id: string;
  uri: string;
  at: number;
  seconds: number;
  remote: Party;
  isNew: boolean;
  /** Who recorded it, when it was somebody else. */
  owner: string;
}

export type MessageRow = { kind: 'day'; id: string; at: number } | { kind: 'message'; id: string; message: Message };

export const fromVoicemail = ({ id, uri, at, seconds, remote, isNew }: Voicemail): Message => ({
  kind: 'vm',
  id,
  uri,
  at,
  seconds,
  remote,
  isNew,
  owner: '',
});
export const fromRecording = ({ id, uri, at, seconds, remote, owner, isOwn }: Recording): Message => ({
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
export function mergeMessages(parts: {
  live: readonly Voicemail[];
  older: readonly Voicemail[];
  recordings: readonly Recording[];
  filter: MessageFilter;
}): Message[] {
  const byUri = new Map<string, Message>();
  if (parts.filter !== 'rs')
    for (const message of [...parts.older, ...parts.live]) byUri.set(message.uri, fromVoicemail(message));
  if (parts.filter !== 'vm') for (const call of parts.recordings) byUri.set(call.uri, fromRecording(call));
  return [...byUri.values()].sort((a, b) => b.at - a.at);
}

/** A heading per local day. @param messages newest first */
export function messageRows(messages: readonly Message[]): MessageRow[] {
  const rows: MessageRow[] = [];
  let day = '';
  for (const message of messages) {
    const today = new Date(message.at).toDateString();
    if (today !== day) rows.push({ kind: 'day', id: `day ${today}`, at: message.at });
    day = today;
    rows.push({ kind: 'message', id: message.uri, message });
  }
  return rows;
}

/** The newest message that was not read yet, other than this one. */
export const nextNew = (messages: readonly Message[], uri: string): Message | null =>
  messages.find((message) => message.isNew && message.uri !== uri) ?? null;
