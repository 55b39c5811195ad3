import { type AddressBookChoice, addressBookChoice } from '@ringside/protocol/people/addressBook';
import { eq } from 'drizzle-orm';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { addressBooks } from './tables.ts';

const ID = 'addressBook';

/** What the company has chosen; a choice that cannot be read any more counts as none. */
export function addressBookStore(db: Database) {
  return {
    async read(): Promise<AddressBookChoice | null> {
      const [row] = await db.select().from(addressBooks).where(eq(addressBooks.id, ID));
      const parsed = addressBookChoice.safeParse(row?.value);
      return parsed.success ? parsed.data : null;
    },
    async write(value: AddressBookChoice | null): Promise<void> {
      if (value === null) await db.delete(addressBooks).where(eq(addressBooks.id, ID));
      else
        await db
          .insert(addressBooks)
          .values({ id: ID, value })
          .onConflictDoUpdate({ target: addressBooks.id, set: { value } });
    },
  };
}
export type AddressBookStore = ReturnType<typeof addressBookStore>;
