import type { Recording } from '@ringside/domain/recording';
import type { Greeting, MailboxSettings, MailboxState, Voicemail } from '@ringside/domain/voicemail';
import { recordingPage, type WireRecording } from '@ringside/protocol/recordings';
import {
  greeting,
  greetingList,
  mailboxState,
  voicemailPage,
  type WireGreeting,
} from '@ringside/protocol/voicemail/mailbox';
import { REASON_HEADER } from '@ringside/protocol/words/recordings';
import * as z from 'zod/mini';
import { badData } from '../kernel/faults.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import { sendSound } from '../kernel/sendSound.ts';
import { voicemailFromWire } from './voicemails.ts';

const nothing = z.null();

const greetingFromWire = (wire: WireGreeting): Greeting => ({
  id: wire.greetingID,
  uri: wire.restUri,
  label: wire.label,
  seconds: wire.duration,
});
const recordingFromWire = (wire: WireRecording): Recording => ({
  id: wire.recordingID,
  uri: wire.restUri,
  at: wire.timestamp,
  seconds: wire.duration,
  remote: { name: wire.remoteLabel, number: wire.remoteNumber },
  contactId: wire.remoteContactId,
  owner: wire.ownerLabel,
  isOwn: wire.isOwn,
  lineId: wire.lineId,
  keptUntil: wire.keptUntil ?? null,
});

/** The mailbox of the user and the recorded calls. Sounds come as WAV files. VM-001 .. VM-007 */
export interface MailboxVerbs {
  /** Newest first. */
  voicemails(query: { before?: number; limit: number }): Promise<Result<Voicemail[]>>;
  setNew(uri: string, isNew: boolean): Promise<Result<null>>;
  /** Deletes a message or a greeting. */
  remove(uri: string): Promise<Result<null>>;
  /** The sound of a message, greeting or recording. `reason`: why a compliance officer opens it. PROMPT-025 */
  audio(uri: string, reason?: string): Promise<Result<Blob>>;
  /** `everybody`: 403 for whoever is neither supervisor nor compliance officer. */
  recordings(query: { everybody: boolean; before?: number; limit: number }): Promise<Result<Recording[]>>;
  removeRecording(uri: string, reason?: string): Promise<Result<null>>;
  settings(): Promise<Result<MailboxState>>;
  saveSettings(settings: MailboxSettings): Promise<Result<null>>;
  /** Null: no PIN any more. 400 PIN_…: too short, too simple. PWD-015, PWD-016 */
  setPin(pin: string | null): Promise<Result<null>>;
  greetings(): Promise<Result<Greeting[]>>;
  /** 415 GREETING_FORMAT: no WAV that the server knows; 413: too big or too long. VM-006, LIM-004 */
  addGreeting(label: string, file: Blob): Promise<Result<Greeting>>;
  renameGreeting(uri: string, label: string): Promise<Result<null>>;
}

/** Messages, recordings and greetings over REST. No method rejects. VM-001 .. VM-007 */
export const mailboxVerbs: Verbs<MailboxVerbs> = ({ ask, raw }) => {
  const send = sendSound(raw);
  const reasoned = (reason?: string): RequestInit =>
    reason ? { headers: { [REASON_HEADER]: encodeURIComponent(reason) } } : {};
  return {
    async voicemails(query) {
      const asked = await ask({ method: 'POST', path: 'v1/user/Voicemail', body: query, answer: voicemailPage });
      return mapResult(asked, ({ items }) => items.map(voicemailFromWire));
    },
    setNew: (uri, isNew) => ask({ method: 'PUT', path: uri, body: { isNew }, answer: nothing }),
    remove: (uri) => ask({ method: 'DELETE', path: uri, answer: nothing }),
    audio: (uri, reason) => send(`${uri}/audio`, reasoned(reason), (answer) => answer.blob()),
    async recordings({ everybody, ...page }) {
      const body = { scope: everybody ? 'all' : 'own', ...page };
      const asked = await ask({ method: 'POST', path: 'v1/user/Recording', body, answer: recordingPage });
      return mapResult(asked, ({ items }) => items.map(recordingFromWire));
    },
    removeRecording: (uri, reason) => send(uri, { ...reasoned(reason), method: 'DELETE' }, async () => null),
    settings: () => ask({ method: 'GET', path: 'v1/user/Mailbox', answer: mailboxState }),
    saveSettings({ isOn, ringSeconds, greetingId, language }) {
      const body = { isOn, ringSeconds, greetingId, language };
      return ask({ method: 'PUT', path: 'v1/user/Mailbox', body, answer: nothing });
    },
    setPin: (pin) =>
      ask({
        ...(pin === null ? { method: 'DELETE' } : { method: 'PUT', body: { pin } }),
        ...{ path: 'v1/user/Mailbox/pin', answer: nothing },
      }),
    async greetings() {
      const asked = await ask({ method: 'GET', path: 'v1/user/Greeting', answer: greetingList });
      return mapResult(asked, ({ items }) => items.map(greetingFromWire));
    },
    async addGreeting(label, file) {
      const form = new FormData();
      form.set('label', label);
      form.set('file', file, 'greeting.wav');
      const sent = await send('v1/user/Greeting', { method: 'POST', body: form }, (answer) => answer.json());
      if (!sent.ok) return sent;
      const parsed = greeting.safeParse(sent.value);
      return parsed.success ? { ok: true, value: greetingFromWire(parsed.data) } : badData(200);
    },
    renameGreeting: (uri, label) => ask({ method: 'PUT', path: uri, body: { label }, answer: nothing }),
  };
};
