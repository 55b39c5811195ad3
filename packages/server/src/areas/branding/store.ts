import { type Branding, branding } from '@ringside/protocol/brand/branding';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { brandings } from './tables.ts';

const ID = 'brand';

/** The brand of the company; one that cannot be read any more counts as none. */
export function brandingStore(db: Database) {
  return {
    async read(): Promise<Branding | null> {
      const [row] = await db.select().from(brandings).where(eq(brandings.id, ID));
      const parsed = branding.safeParse(row?.value);
      return parsed.success ? parsed.data : null;
    },
    async write(value: Branding | null): Promise<void> {
      if (value === null) await db.delete(brandings).where(eq(brandings.id, ID));
      else
        await db
          .insert(brandings)
          .values({ id: ID, value })
          .onConflictDoUpdate({ target: brandings.id, set: { value } });
    },
  };
}
export type BrandingStore = ReturnType<typeof brandingStore>;
