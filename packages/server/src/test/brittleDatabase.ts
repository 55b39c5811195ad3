import type { OpenDatabase } from '../kernel/database/openDatabase.ts';

const QUERIES: readonly PropertyKey[] = ['select', 'selectDistinctOn', 'insert', 'update', 'delete', 'transaction'];

/** A database that answers nothing while a test says so. */
export interface BrittleDatabase extends OpenDatabase {
  /** `asked`: queries that came while it was down. */
  readonly outage: { isDown: boolean; asked: number };
}

export function brittle(database: OpenDatabase): BrittleDatabase {
  const outage = { isDown: false, asked: 0 };
  const db = new Proxy(database.db, {
    get(target, name) {
      if (outage.isDown && QUERIES.includes(name)) {
        outage.asked += 1;
        throw new Error('No space left on device');
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...database, db, outage };
}
