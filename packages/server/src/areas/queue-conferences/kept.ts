import { lt } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import type { Kept } from '../../kernel/kept.ts';
import { acdConferences } from './tables.ts';

/** Past conferences go by their age; one that goes on has no end yet, and stays. */
export const keptConferences = (db: Database): Kept => ({
  older: {
    async statistics(before) {
      const gone = await db
        .delete(acdConferences)
        .where(lt(acdConferences.endedAt, before))
        .returning({ id: acdConferences.id });
      return gone.length;
    },
  },
});
