import { and, arrayContains, desc, inArray, or } from 'drizzle-orm';
import { isOlder } from '../../kernel/database/keyset.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { acdConferences } from './tables.ts';

export type AcdConferenceRow = Readonly<typeof acdConferences.$inferSelect>;

/** Conferences of calls of queues. ACD-049 */
export function acdConferenceStore(db: Database) {
  return {
    /** Writes a conference as it is known now. */
    async put(row: AcdConferenceRow): Promise<void> {
      const { endedAt, participants, userIds } = row;
      await db
        .insert(acdConferences)
        .values(row)
        .onConflictDoUpdate({ target: acdConferences.id, set: { endedAt, participants, userIds } });
    },
    /** A page of those the user took part in, and of those of these groups; newest first. */
    async page(
      userId: string,
      groupIds: readonly string[],
      query: { before?: number | undefined; beforeId?: string | undefined; limit: number },
    ): Promise<AcdConferenceRow[]> {
      return db
        .select()
        .from(acdConferences)
        .where(
          and(
            or(arrayContains(acdConferences.userIds, [userId]), inArray(acdConferences.groupId, [...groupIds])),
            isOlder(acdConferences.startedAt, acdConferences.id, query),
          ),
        )
        .orderBy(desc(acdConferences.startedAt), desc(acdConferences.id))
        .limit(query.limit);
    },
  };
}
export type AcdConferenceStore = ReturnType<typeof acdConferenceStore>;
