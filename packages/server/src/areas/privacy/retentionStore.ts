import { and, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import { callHistory } from '../../company/tables.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { operatorEvents } from '../agents/tables.ts';
import { groupCalls } from '../history/groupCallTables.ts';
import { acdConferences } from '../queue-conferences/tables.ts';
import { outcomes } from '../queues/store.ts';
import { queueEvents } from '../queues/tables.ts';
import { smsItems, smsThreads } from '../sms/tables.ts';
import { recordingAccesses, recordings, voicemails } from '../voicemail/tables.ts';

/** What is deleted by its age. `before`: epoch milliseconds. Numbers of rows that were deleted come back. */
export function retentionStore(db: Database) {
  return {
    async calls(before: number): Promise<number> {
      const own = await db
        .delete(callHistory)
        .where(lt(callHistory.startedAt, before))
        .returning({ id: callHistory.id });
      const ofGroups = await db
        .delete(groupCalls)
        .where(lt(groupCalls.startedAt, before))
        .returning({ id: groupCalls.id });
      return own.length + ofGroups.length;
    },
    /** Threads that were closed before then, with what is in them. @returns ids of the items that had files */
    async sms(before: number): Promise<{ threads: number; files: string[] }> {
      const old = db
        .select({ id: smsThreads.id })
        .from(smsThreads)
        .where(and(eq(smsThreads.state, 'closed'), lt(smsThreads.since, before)));
      const files = await db
        .select({ id: smsItems.id })
        .from(smsItems)
        .where(and(inArray(smsItems.threadId, old), isNotNull(smsItems.mediaName)));
      const threads = await db.delete(smsThreads).where(inArray(smsThreads.id, old)).returning({ id: smsThreads.id });
      return { threads: threads.length, files: files.map(({ id }) => id) };
    },
    /** Messages that came before then. */
    voicemails: (before: number): Promise<{ id: string; userId: string }[]> =>
      db
        .select({ id: voicemails.id, userId: voicemails.userId })
        .from(voicemails)
        .where(lt(voicemails.startedAt, before)),
    recordings: (before: number) => db.select().from(recordings).where(lt(recordings.startedAt, before)),
    /**
     * Figures of queues and agents, and conferences. What goes on stays: stays in a queue without an end, and the newest
     * word of each agent, from which the next day goes on.
     */
    async statistics(before: number): Promise<number> {
      const ended = db
        .select({ key: queueEvents.callerKey })
        .from(queueEvents)
        .where(and(inArray(queueEvents.kind, [...outcomes]), lt(queueEvents.at, before)));
      const newest = db
        .select({ seq: sql`max(${operatorEvents.seq})` })
        .from(operatorEvents)
        .groupBy(operatorEvents.userId);
      const gone = [
        await db
          .delete(queueEvents)
          .where(and(lt(queueEvents.at, before), inArray(queueEvents.callerKey, ended)))
          .returning({ id: queueEvents.id }),
        await db
          .delete(operatorEvents)
          .where(and(lt(operatorEvents.at, before), notInArray(operatorEvents.seq, newest)))
          .returning({ id: operatorEvents.seq }),
        await db.delete(acdConferences).where(lt(acdConferences.endedAt, before)).returning({ id: acdConferences.id }),
      ];
      return gone.flat().length;
    },
    async accesses(before: number): Promise<number> {
      const gone = await db
        .delete(recordingAccesses)
        .where(lt(recordingAccesses.at, before))
        .returning({ id: recordingAccesses.id });
      return gone.length;
    },
  };
}
