import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './Database.ts';
import { unpacked } from './newDatabase.ts';
import { openEmbedded } from './openEmbedded.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const namesOfTables = async (db: Database): Promise<unknown[]> => {
  const found = await db.execute(sql`select table_name from information_schema.tables where table_schema = 'public'`);
  return (found as unknown as { rows: { table_name: string }[] }).rows
    .map((row) => row.table_name)
    .toSorted((a, b) => a.localeCompare(b));
};

test('a database made by the build has the tables of one made anew', { timeout: 60_000 }, async () => {
  const anew = await openEmbedded(null, null);
  const expected = await namesOfTables(anew.db);
  expect(expected).toContain('enterprises');
  const made = await anew.engine.dumpDataDir('none');
  await anew.engine.close();
  const unpacked = await openEmbedded(folder, made);
  expect(await namesOfTables(unpacked.db)).toEqual(expected);
  await unpacked.engine.close();
  expect(readdirSync(folder)).toEqual(['db']);
});

test('a first start that was cut off is begun again; what is there is opened, not replaced', {
  timeout: 60_000,
}, async () => {
  mkdirSync(join(folder, 'db.new'));
  writeFileSync(join(folder, 'db.new', 'PG_VERSION'), '17\n');
  const first = await openEmbedded(folder);
  await first.db.execute(sql`create table kept (n int)`);
  await first.engine.close();
  expect(readdirSync(folder)).toEqual(['db']);
  const second = await openEmbedded(folder);
  expect(await namesOfTables(second.db)).toContain('kept');
  await second.engine.close();
});

test('a file of the build that is not whole is none', async () => {
  const packed = gzipSync(randomBytes(10_000));
  expect(await unpacked(packed)?.bytes()).toHaveLength(10_000);
  expect([unpacked(packed.subarray(0, 5000)), unpacked(Buffer.from('nonsense'))]).toEqual([null, null]);
});
