import { sql } from 'drizzle-orm';
import type { Database } from './Database.ts';

/** In which schemas the extensions for searches are, quoted. */
export interface SearchExtensions {
  /** Of `pg_trgm`: words by three letters of them, so that one with mistakes is found. */
  trigrams: string;
  /** Of `unaccent`. */
  accents: string;
}

/**
 * Has the extensions for searches in the database: the embedded one comes with them, and at a PostgreSQL server they are made where its
 * operator lets the owner of a database do it, as it does unless they were not installed.
 *
 * @throws what the database says where there are none
 */
export async function searchExtensions(db: Database): Promise<SearchExtensions> {
  const places = async (): Promise<Map<string, string>> => {
    const found = await db.execute(
      sql`select extname as name, quote_ident(nspname) as place from pg_extension join pg_namespace n on n.oid = extnamespace`,
    );
    const { rows } = found as unknown as { rows: { name: string; place: string }[] };
    return new Map(rows.map(({ name, place }) => [name, place]));
  };
  const wanted = ['pg_trgm', 'unaccent'];
  let known = await places();
  const missing = wanted.filter((name) => !known.has(name));
  for (const name of missing) await db.execute(sql.raw(`create extension if not exists ${name}`));
  if (missing.length > 0) known = await places();
  const [trigrams, accents] = wanted.map((name) => known.get(name) ?? 'public');
  return { trigrams: trigrams!, accents: accents! };
}
