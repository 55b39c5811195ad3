import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { SAMPLE_RATE } from '../../media/mix/tones.ts';
import type { Voicemail } from './createVoicemail.ts';
import { greetings, mailboxes, voicemails } from './tables.ts';

/** Of our WAV files: 16 bit, mono. */
const BYTES_PER_MS = (SAMPLE_RATE * 2) / 1000;

/** Messages, greetings and the settings of the mailbox, which outlive an erasure without the greetings. */
export function keptVoicemail(db: Database, voicemail: Voicemail): Kept {
  const voicemailsOf = (userId: string) => db.select().from(voicemails).where(eq(voicemails.userId, userId));
  return {
    async of(userId) {
      const [mailbox] = await db.select().from(mailboxes).where(eq(mailboxes.userId, userId));
      const messages = await voicemailsOf(userId);
      const spoken = await db.select().from(greetings).where(eq(greetings.userId, userId));
      const sound = (folder: string) => (row: { id: string; file: string }) => ({
        name: `${folder}/${row.id}.wav`,
        file: voicemail.pathOf(row.file),
      });
      return {
        data: {
          mailbox: mailbox && { ...mailbox, pinHash: undefined, pinFailures: undefined },
          voicemails: messages,
          greetings: spoken,
        },
        files: [...messages.map(sound('voicemail')), ...spoken.map(sound('greetings'))],
      };
    },
    async eraseFiles(userId) {
      for (const { id } of await voicemailsOf(userId)) await voicemail.remove(userId, id);
      for (const row of voicemail.greetingsOf(userId)) await voicemail.removeGreeting(row);
    },
    older: {
      async voicemail(before) {
        const old = await db.select().from(voicemails).where(lt(voicemails.startedAt, before));
        for (const { userId, id } of old) await voicemail.remove(userId, id);
        return old.length;
      },
    },
    async bytes(of) {
      if (of !== null && 'groupId' in of) return 0;
      const [sum] = await db
        .select({ ms: sql<string>`coalesce(sum(${voicemails.durationMs}), 0)` })
        .from(voicemails)
        .where(of === null ? undefined : eq(voicemails.userId, of.userId));
      return Number(sum?.ms ?? 0) * BYTES_PER_MS;
    },
  };
}
