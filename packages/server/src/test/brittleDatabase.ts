import type { OpenDatabase } from '../kernel/database/openDatabase.ts';

const QUERIES: readonly PropertyKey[] = ['select', 'selectDistinctOn', 'insert', 'update', 'delete', 'transaction'];

const WRITES: readonly PropertyKey[] = ['insert', 'update', 'delete'];

interface Outage {
  isDown: boolean;
  /** Queries that came while it was down. */
  asked: number;
  /** Statements that have written. */
  writes: number;
  /** It is down from this many on, also in the middle of a transaction, as when the process is killed there. */
  downAfter: number;
}

/** A database that answers nothing while a test says so. */
export interface BrittleDatabase extends OpenDatabase {
  readonly outage: Outage;
}

type Transaction = OpenDatabase['db']['transaction'];

export function brittle(database: OpenDatabase): BrittleDatabase {
  const outage: Outage = { isDown: false, asked: 0, writes: 0, downAfter: Number.POSITIVE_INFINITY };
  return { ...database, db: brittleQueries(database.db, outage), outage };
}

const brittleQueries = (db: OpenDatabase['db'], outage: Outage): OpenDatabase['db'] =>
  new Proxy(db, {
    get(target, name) {
      if (WRITES.includes(name)) {
        if (outage.writes >= outage.downAfter) outage.isDown = true;
        else outage.writes += 1;
      }
      if (outage.isDown && QUERIES.includes(name)) {
        outage.asked += 1;
        throw new Error('No space left on device');
      }
      if (name === 'transaction') {
        const transaction: Transaction = (work, config) =>
          target.transaction((tx) => work(brittleQueries(tx, outage) as typeof tx), config);
        return transaction;
      }
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
