import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** One set of queries for both drivers. */
export type Database = PgDatabase<PgQueryResultHKT>;
