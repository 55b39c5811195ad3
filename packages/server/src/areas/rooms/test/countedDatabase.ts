import type { OpenDatabase } from '../../../kernel/database/openDatabase.ts';

type Db = OpenDatabase['db'];
/** What asks or deletes; writes of a test are of no concern. */
const COUNTED: readonly PropertyKey[] = ['select', 'selectDistinctOn', 'execute', 'delete'];

/** A database that counts the questions it is asked outside of transactions. */
export function countedDatabase(db: Db): { db: Db; count(): number } {
  let count = 0;
  return {
    count: () => count,
    db: new Proxy(db, {
      get(target, name) {
        if (COUNTED.includes(name)) count += 1;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
}
