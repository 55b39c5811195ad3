import { type DriverChoice, driverChoice } from '@ringside/protocol/kernel/drivers';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Database } from '../database/openDatabase.ts';
import { createTurns } from '../turns.ts';

/** What the deployment lets the company choose. */
export interface DriverOptions {
  /** Addresses of drivers. Empty: there is none here. */
  drivers: readonly string[];
  /** Origins that drivers speak to, besides their own. */
  servers: readonly string[];
}

/**
 * A table of one row: the driver that the company of this server has chosen. `value` is what `driverChoice` of the protocol reads; a choice that
 * an earlier version wrote and this one cannot read counts as none, so that no panel asks a driver that was never chosen.
 */
export const driverTable = <N extends string>(name: N) =>
  pgTable(name, { id: text('id').primaryKey(), value: jsonb('value').$type<unknown>().notNull() });

/** Where a choice is kept. @param id of the one row */
export function driverStore(db: Database, table: ReturnType<typeof driverTable>, id: string) {
  return {
    async read(): Promise<DriverChoice | null> {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      const parsed = driverChoice.safeParse(row?.value);
      return parsed.success ? parsed.data : null;
    },
    async write(value: DriverChoice | null): Promise<void> {
      if (value === null) await db.delete(table).where(eq(table.id, id));
      else await db.insert(table).values({ id, value }).onConflictDoUpdate({ target: table.id, set: { value } });
    },
  };
}

/** A driver, script of the deployment, as the company has chosen it. */
export async function createDriverChoice({
  drivers,
  servers,
  store,
}: DriverOptions & { store: ReturnType<typeof driverStore> }) {
  const turns = createTurns();
  const now = { choice: await store.read() };
  /** The list may have become shorter since it was chosen. */
  const driver = (): string | null => (now.choice && drivers.includes(now.choice.driver) ? now.choice.driver : null);
  return {
    get choice(): DriverChoice | null {
      return now.choice;
    },
    allowed: drivers,
    servers,
    driver,
    /** What its vendor gave out for it; empty: nothing, or no driver is chosen. */
    licence: (): string => (driver() === null ? '' : (now.choice?.licence ?? '')),
    /** @returns the code of what is wrong with it; null: it holds from now on */
    async set(choice: DriverChoice | null): Promise<'ROUTER_ERR_403' | null> {
      if (choice && !drivers.includes(choice.driver)) return 'ROUTER_ERR_403';
      return turns('driver', async () => {
        await store.write(choice);
        now.choice = choice;
        return null;
      });
    },
  };
}
export type DriverOfCompany = Awaited<ReturnType<typeof createDriverChoice>>;
