import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import { searchExtensions } from '../../../kernel/database/searchExtensions.ts';

/** Contacts whose names are like what was typed. */
export interface NearStore {
  /** Ids, the most alike first, of contacts of everybody and the user's own. */
  like(text: string, userId: string, most: number): Promise<string[]>;
}

/**
 * The database's own search of contacts, over an index of the three-letter parts of name, company and nickname, without case and accents. It is
 * made by the first start that may, and kept by the database from then on.
 *
 * @throws what the database says where it has no extensions for it
 */
export async function nearStore(db: Database): Promise<NearStore> {
  const { trigrams, accents } = await searchExtensions(db);
  const made = await db.execute(sql`select to_regclass('contacts_words') is not null as "isThere"`);
  const [row] = (made as unknown as { rows: { isThere: boolean }[] }).rows;
  if (!row?.isThere) await makeIndex(db, trigrams, accents);
  const words = sql.raw('contact_words(display_name, company, details)');
  const typed = (text: string) => sql`contact_words(${text}, '', '{}'::jsonb)`;
  const like = (sign: string) => sql.raw(`OPERATOR(${trigrams}.${sign})`);
  return {
    async like(text, userId, most) {
      const found = await db.execute(
        sql`select id from contacts where ${typed(text)} ${like('<%')} ${words} and (owner_id is null or owner_id = ${userId})
          order by ${typed(text)} ${like('<<->')} ${words}, id limit ${most}`,
      );
      return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
    },
  };
}

async function makeIndex(db: Database, trigrams: string, accents: string): Promise<void> {
  // The dictionary of `unaccent` is named, so that what it says never depends on who asks: an index needs that.
  const bare = `${accents}.unaccent('${accents}.unaccent'::regdictionary, name || ' ' || company || ' ' || coalesce(details->>'nickName', ''))`;
  await db.execute(
    sql.raw(`create or replace function contact_words(name text, company text, details jsonb) returns text
      language sql immutable parallel safe as $$ select lower(${bare}) $$`),
  );
  await db.execute(
    sql.raw(`create index if not exists contacts_words on contacts
      using gin (contact_words(display_name, company, details) ${trigrams}.gin_trgm_ops)`),
  );
}
