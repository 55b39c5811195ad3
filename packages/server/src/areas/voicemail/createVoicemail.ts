import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WireMailbox, WireMailboxState } from '@ringside/protocol/voicemail/mailbox';
import type { MailboxLanguage } from '@ringside/protocol/words/voicemail';
import { removeNote } from '../../calls/mailbox/callNote.ts';
import { promptsIn } from '../../calls/mailbox/promptFiles.ts';
import type { Mailboxes } from '../../calls/ports/Mailboxes.ts';
import type { Company } from '../../company/company.ts';
import { namesOf } from '../../company/namesOf.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { LeftVoicemail } from '../../kernel/events.ts';
import type { Quotas } from '../../kernel/files/createQuotas.ts';
import { type Journal, kept } from '../../kernel/journal/createJournal.ts';
import { isRefused } from '../../kernel/journal/isRefused.ts';
import { newId } from '../../kernel/newId.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import { leftVoicemail, recoverRecordings } from '../sounds/area.ts';
import { createPins, type PinHashing } from './createPins.ts';
import type { GreetingRow, MailboxSettingsRow, VoicemailRow, VoicemailStore } from './store.ts';

/** Until a user sets something else. */
export const DEFAULT_MAILBOX: Omit<WireMailbox, 'language'> & { language: MailboxLanguage } = {
  isOn: true,
  ringSeconds: 30,
  greetingId: 'default',
  language: 'en',
};
/** Messages that the phone reads out: more would take an hour. */
const DIAL_IN_MESSAGES = 50;

/** A message came, changed or went. */
export type VoicemailChange = { put: VoicemailRow } | { removed: VoicemailRow };

/**
 * Mailboxes of the company: settings and greetings in memory, messages in the store, sound in files of one folder.
 *
 * @param folder null: nothing is kept, and no call is taken
 */
export async function createVoicemail(options: {
  hashing?: PinHashing;
  audit?: Audit;
  folder: string | null;
  company: Company;
  store: VoicemailStore;
  journal: Journal;
  quotas: Quotas;
  seal: Pick<Seal, 'add' | 'remove' | 'seal' | 'write'>;
  now: () => number;
  onError: (what: string, error: unknown) => void;
  /** Greeting that callers hear who wait for the user; empty: what everybody has. */
  waitingSound?: (userId: string, topic: 'wa' | 'qm' | 'ccs') => string;
}) {
  const { folder, company, seal, store, now, onError } = options;
  const rows = await store.mailboxes();
  const settings = new Map<string, MailboxSettingsRow>(rows.map((row) => [row.userId, row]));
  const greetings = new Map((await store.greetings()).map((row) => [row.id, row]));
  const listeners = new Set<(userId: string, change: VoicemailChange) => void>();
  if (folder !== null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await seal.add({ path: folder, whole: store.files });
  }

  const pathOf = (file: string): string => join(folder ?? '', file);
  const tell = (userId: string, change: VoicemailChange): void => {
    for (const listener of listeners) listener(userId, change);
  };
  const removeFile = (file: string): Promise<void> =>
    seal.remove(pathOf(file)).catch((error: unknown) => onError('a sound file could not be deleted', error));
  /** Users whose mailboxes take no more until something is deleted. */
  const full = new Set<string>();
  const weigh = async (userId: string): Promise<void> => {
    if (await options.quotas.isUserFull(userId)) full.add(userId);
    else full.delete(userId);
  };
  const keep = options.journal.lane<VoicemailRow>('voicemail', 'a message could not be kept', async (row) => {
    try {
      await store.add(row);
    } catch (error) {
      if (isRefused(error)) await removeFile(row.file);
      throw error;
    }
    await removeNote(pathOf(row.file));
    tell(row.userId, { put: row });
    await weigh(row.userId);
  });
  const settingsOf = (userId: string): typeof DEFAULT_MAILBOX => {
    const row = settings.get(userId);
    if (!row) return DEFAULT_MAILBOX;
    const isThere = greetings.get(row.greetingId ?? '')?.userId === userId;
    const greetingId = (isThere && row.greetingId) || DEFAULT_MAILBOX.greetingId;
    const language = row.language === 'fr' ? 'fr' : DEFAULT_MAILBOX.language;
    return { isOn: row.isOn, ringSeconds: row.ringSeconds, greetingId, language };
  };
  const rowOf = (userId: string, { isOn, ringSeconds, greetingId, language }: WireMailbox): MailboxSettingsRow => ({
    ...{ userId, isOn, ringSeconds },
    greetingId: greetingId === DEFAULT_MAILBOX.greetingId ? null : greetingId,
    language: language ?? languageOf(userId),
  });
  const languageOf = (userId: string): MailboxLanguage => settingsOf(userId).language;
  const pins = createPins({
    ...{ rows, company, now, onError },
    ...(options.hashing ? { hashing: options.hashing } : {}),
    ...(options.audit ? { audit: options.audit } : {}),
    save: (userId, pin) => store.savePin(rowOf(userId, settingsOf(userId)), pin),
  });
  const greetingOf = (userId: string, id: string): GreetingRow | null => {
    const row = greetings.get(id);
    return row?.userId === userId ? row : null;
  };
  const setNew = async (userId: string, id: string, isNew: boolean): Promise<VoicemailRow | null> => {
    const row = await store.setNew(userId, id, isNew);
    if (row) tell(userId, { put: row });
    return row;
  };
  const remove = async (userId: string, id: string): Promise<boolean> => {
    const row = await store.remove(userId, id);
    if (!row) return false;
    await removeFile(row.file);
    tell(userId, { removed: row });
    if (full.has(userId)) await weigh(userId);
    return true;
  };

  /** What the call half asks. */
  const mailboxes: Mailboxes = {
    ringMsOf(userId) {
      const { isOn, ringSeconds } = settingsOf(userId);
      return isOn && !options.quotas.isLow && !full.has(userId) ? ringSeconds * 1000 : null;
    },
    greetingOf(userId) {
      const row = greetingOf(userId, settingsOf(userId).greetingId);
      return row ? pathOf(row.file) : promptsIn[languageOf(userId)].greeting;
    },
    waitingSoundOf(userId, topic) {
      const row = greetingOf(userId, options.waitingSound?.(userId, topic) ?? '');
      return row && pathOf(row.file);
    },
    languageOf,
    newFile: () => pathOf(`${randomUUID()}.wav`),
    async voicemailsOf(userId) {
      const rows = (await store.page(userId, { limit: DIAL_IN_MESSAGES })).reverse();
      const view = ({ id, file }: VoicemailRow) => ({ id, file: pathOf(file) });
      return { unread: rows.filter((row) => row.isNew).map(view), read: rows.filter((row) => !row.isNew).map(view) };
    },
    markRead: async (userId, id) => void (await setNew(userId, id, false)),
    remove: async (userId, id) => void (await remove(userId, id)),
    enter: pins.enter,
  };

  return {
    mailboxes: folder === null ? null : mailboxes,
    /** Called with every change, whoever makes it: callers, the panel, the phone. */
    watch(listener: (userId: string, change: VoicemailChange) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Keeps a message, and seals it where there is a key; one that can never be written down leaves no file behind. */
    async left(message: LeftVoicemail): Promise<void> {
      const { userId, file, startedAt, durationMs, remote } = message;
      const contact = company.contactByNumber(remote.number, userId);
      const row: VoicemailRow = {
        id: newId(),
        userId,
        file: basename(file),
        startedAt,
        durationMs,
        remoteLabel: namesOf(company, userId, remote.number)[0]?.label ?? remote.label,
        remoteNumber: remote.number,
        remoteContactId: contact?.id ?? null,
        isNew: true,
      };
      // What is sealed is recovered by nobody: first it is known to outlive a crash.
      if (!(await kept(keep, row))) return;
      // Deleted at once: there is nothing to be sealed.
      const failed = (error: NodeJS.ErrnoException) =>
        error.code !== 'ENOENT' && onError('a message could not be sealed', error);
      await seal.seal(file).catch(failed);
    },
    /** Keeps what was being recorded when the server was killed, and deletes other files that no row names. At the start. */
    async recover(): Promise<void> {
      if (folder === null) return;
      const known = new Set(await store.files());
      for (const message of await recoverRecordings(folder, known, leftVoicemail)) await this.left(message);
    },
    /** The user has made a contact of a number: messages from it have its name. */
    async name(userId: string, number: string, contact: { id: string; displayName: string }): Promise<void> {
      const rows = await store.name(userId, number, contact);
      for (const row of rows) for (const tell of listeners) tell(userId, { put: row });
    },
    countUnread: (userId: string): Promise<number> => store.countUnread(userId),
    /** Messages not read yet, newest first. */
    unread: (userId: string, limit: number): Promise<VoicemailRow[]> => store.unread(userId, limit),
    setNew,
    remove,
    pathOf,
    settingsOf,
    languageOf,
    /** Callers hear a greeting of the user in place of the common one. */
    hasOwnGreeting: (userId: string): boolean => settingsOf(userId).greetingId !== DEFAULT_MAILBOX.greetingId,
    /** As the user sees it. */
    stateOf: (userId: string): WireMailboxState => ({ ...settingsOf(userId), hasPin: pins.has(userId) }),
    setPin: pins.set,
    async saveSettings(userId: string, given: WireMailbox): Promise<void> {
      const row = rowOf(userId, given);
      await store.saveMailbox(row);
      settings.set(userId, row);
    },
    greetingOf,
    /** Oldest first, without the common one. */
    greetingsOf: (userId: string): GreetingRow[] => [...greetings.values()].filter((row) => row.userId === userId),
    /** Null when nothing can be kept here. */
    async addGreeting(userId: string, label: string, pcm: Int16Array): Promise<GreetingRow | null> {
      if (folder === null) return null;
      const file = `${randomUUID()}.wav`;
      const durationMs = Math.round((pcm.length * 1000) / SAMPLE_RATE);
      const row: GreetingRow = { id: newId(), userId, label, file, durationMs, createdAt: now() };
      try {
        const sound = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
        const header = wavHeader(pcm.length);
        await seal.write(pathOf(file), header.length + sound.length, [header, sound]);
        await store.addGreeting(row);
      } catch (error) {
        await removeFile(file);
        throw error;
      }
      greetings.set(row.id, row);
      return row;
    },
    async renameGreeting(row: GreetingRow, label: string): Promise<void> {
      await store.renameGreeting(row.id, label);
      greetings.set(row.id, { ...row, label });
    },
    async removeGreeting(row: GreetingRow): Promise<void> {
      await store.removeGreeting(row.id);
      greetings.delete(row.id);
      await removeFile(row.file);
    },
  };
}
export type Voicemail = Awaited<ReturnType<typeof createVoicemail>>;
