import { eq } from 'drizzle-orm';
import {
  callHistory,
  contacts,
  extensions,
  groupMembers,
  keypads,
  settings,
  terminals,
  users,
} from '../../company/tables.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { operatorEvents } from '../agents/tables.ts';
import { callBacks } from '../callbacks/tables.ts';
import { groupCalls, groupCallsCleared, groupCallsHidden } from '../history/groupCallTables.ts';
import { queueEvents } from '../queues/tables.ts';
import { smsItems } from '../sms/tables.ts';
import { greetings, mailboxes, recordingAccesses, recordings, voicemails } from '../voicemail/tables.ts';

/** Everything that is kept of one person of the company. */
export function personStore(db: Database) {
  return {
    /** As it is stored, without what opens something: hashes of passwords, PINs and phones. */
    async all(userId: string) {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      const [extension] = await db.select().from(extensions).where(eq(extensions.userId, userId));
      const ofExtension = extension?.id ?? '';
      const phones = await db.select().from(terminals).where(eq(terminals.extensionId, ofExtension));
      const [mailbox] = await db.select().from(mailboxes).where(eq(mailboxes.userId, userId));
      return {
        user: user && { ...user, passwordHash: undefined },
        extension,
        phones: phones.map((phone) => ({ ...phone, ha1: undefined, registerId: undefined })),
        mailbox: mailbox && { ...mailbox, pinHash: undefined, pinFailures: undefined },
        groups: await db.select().from(groupMembers).where(eq(groupMembers.userId, userId)),
        keypads: await db.select().from(keypads).where(eq(keypads.userId, userId)),
        settings: (await db.select().from(settings).where(eq(settings.userId, userId)))[0]?.value ?? null,
        contacts: await db.select().from(contacts).where(eq(contacts.ownerId, userId)),
        calls: await db.select().from(callHistory).where(eq(callHistory.userId, userId)),
        groupCallsAnswered: await db.select().from(groupCalls).where(eq(groupCalls.answeredBy, userId)),
        queueEvents: await db.select().from(queueEvents).where(eq(queueEvents.userId, userId)),
        agentStates: await db.select().from(operatorEvents).where(eq(operatorEvents.userId, userId)),
        sms: await db.select().from(smsItems).where(eq(smsItems.userId, userId)),
        callBacks: await db.select().from(callBacks).where(eq(callBacks.userId, userId)),
        voicemails: await db.select().from(voicemails).where(eq(voicemails.userId, userId)),
        greetings: await db.select().from(greetings).where(eq(greetings.userId, userId)),
        recordings: await db.select().from(recordings).where(eq(recordings.userId, userId)),
        recordingAccesses: await db.select().from(recordingAccesses).where(eq(recordingAccesses.userId, userId)),
      };
    },
    /**
     * Deletes what is theirs alone, and takes their name from what is of others too: the log of queues, calls of groups and
     * texts to customers. Sounds are deleted by who keeps them, before. Who heard which recording stays: it is the proof.
     */
    async erase(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(callHistory).where(eq(callHistory.userId, userId));
        await tx.delete(contacts).where(eq(contacts.ownerId, userId));
        await tx.delete(settings).where(eq(settings.userId, userId));
        await tx.delete(callBacks).where(eq(callBacks.userId, userId));
        await tx.delete(groupCallsHidden).where(eq(groupCallsHidden.userId, userId));
        await tx.delete(groupCallsCleared).where(eq(groupCallsCleared.userId, userId));
        await tx.delete(operatorEvents).where(eq(operatorEvents.userId, userId));
        await tx.update(queueEvents).set({ userId: null }).where(eq(queueEvents.userId, userId));
        await tx.update(groupCalls).set({ answeredBy: null }).where(eq(groupCalls.answeredBy, userId));
        await tx.update(smsItems).set({ userId: null }).where(eq(smsItems.userId, userId));
      });
    },
  };
}
