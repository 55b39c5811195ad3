import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts';
import { sharedDatabase } from '../../test/sharedDatabase.ts';
import { type Stores, storesOf } from '../../test/stores.ts';
import { cheapSeed } from '../../test/testPlatform.ts';
import { fillHistory } from './test/fillHistory.ts';

const ROWS = 20_000;
let database: OpenDatabase;
let store: Stores;
beforeAll(async () => {
  database = await sharedDatabase();
  store = storesOf(database);
  await cheapSeed(database);
  await fillHistory(database.db, 'ines', 'billing', ROWS);
});
afterAll(() => database.close());

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** Indexes a read used, and the rows it touched. */
async function touched(read: () => Promise<unknown>): Promise<{ indexes: string[]; rows: number; sorts: number }> {
  const asked: { text: string; values: unknown[] }[] = [];
  const session = (database.db as unknown as { session: { prepareQuery(query: unknown, ...more: unknown[]): unknown } })
    .session;
  const { prepareQuery } = session;
  session.prepareQuery = function (query, ...more) {
    const { sql: text, params } = query as { sql: string; params: unknown[] };
    asked.push({ text, values: params });
    return prepareQuery.call(this, query, ...more);
  };
  try {
    await read();
  } finally {
    // The one of its class again, which other files of this worker watch.
    Reflect.deleteProperty(session, 'prepareQuery');
  }
  const all: Plan[] = [];
  for (const { text, values } of asked) {
    // Values as literals: what is measured is the plan for these very values.
    const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));
    const filled = text.replace(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]));
    const answer = await database.db.execute(sql.raw(`explain (analyze, format json) ${filled}`));
    const [row] = (answer as unknown as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }).rows;
    if (row) all.push(...nodes(row['QUERY PLAN'][0].Plan));
  }
  const rows = all.map((node) => (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0));
  return {
    indexes: all.flatMap((node) => node['Index Name'] ?? []),
    rows: Math.max(...rows),
    sorts: all.filter((node) => node['Node Type'] === 'Sort' || node['Node Type'] === 'Seq Scan').length,
  };
}

describe('a page of 50 reads about 50 rows by its index, on top of the list and at the very bottom', () => {
  const bottom = 1_700_000_000_000 + 200 * 1000;
  test.each([
    ['all', 'call_history_newest'],
    ['incoming', 'call_history_direction'],
    ['outgoing', 'call_history_direction'],
    ['missed', 'call_history_missed'],
  ] as const)('[HIST-001] [HIST-003] %s: %s', async (sort, index) => {
    for (const from of [{}, { before: bottom }, { before: bottom, beforeId: 'fill-100' }]) {
      const { indexes, rows, sorts } = await touched(() => store.history.page('ines', { sort, limit: 50, ...from }));
      expect({ indexes, sorts }).toEqual({ indexes: [index], sorts: 0 });
      expect(rows).toBeLessThanOrEqual(60);
    }
  });
  test('[NAV-079] one remote contact: call_history_contact', async () => {
    const query = { sort: 'all', limit: 50, remoteContactId: 'contact-7', before: bottom } as const;
    const { indexes, rows } = await touched(() => store.history.page('ines', query));
    expect(indexes).toEqual(['call_history_contact']);
    expect(rows).toBeLessThanOrEqual(60);
  });
  test.each([
    [false, 'group_calls_newest'],
    [true, 'group_calls_missed'],
  ])('[HIST-002] groups, missed only: %s: %s', async (isMissedOnly, index) => {
    for (const from of [{}, { before: bottom, beforeId: 'fill-100' }]) {
      const { indexes, rows } = await touched(() =>
        store.groupCalls.page('ines', ['billing'], { isMissedOnly, limit: 50, ...from }),
      );
      expect(indexes).toContain(index);
      expect(rows).toBeLessThanOrEqual(60);
    }
  });
});
