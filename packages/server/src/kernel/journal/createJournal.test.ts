import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJournal, kept } from './createJournal.ts';

let folder: string;
let told: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-journal-'));
  told = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'rows.jsonl');
const onDisk = () => readFileSync(path(), 'utf8');
const away = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const never = () => new Promise<void>(() => {});
/** A pause of the journal takes no time, and lets everything else go on. */
const pause = () => new Promise((resolve) => setImmediate(resolve));
const open = (of: string | null = folder) =>
  createJournal({ folder: of, onError: (what, error) => told.push(`${what}: ${(error as Error).message}`), pause });

test.each(['a folder', 'memory'])(
  'with %s, rows are written in order, however often the database is away',
  async (kind) => {
    const journal = await open(kind === 'memory' ? null : folder);
    const written: number[] = [];
    let tries = 0;
    const add = journal.lane<number>('call', 'not written', async (row) => {
      tries += 1;
      if (tries % 3 !== 0) await away();
      written.push(row);
    });
    await journal.start();
    for (const row of [1, 2, 3]) add(row);
    await expect.poll(() => written).toEqual([1, 2, 3]);
    // One sentence for each row that had to wait, not one for each try.
    expect(told).toEqual(['not written: connect', 'not written: connect', 'not written: connect']);
    expect(journal.waiting).toBe(0);
    await journal.stop();
    if (kind !== 'memory') expect(onDisk()).toBe('');
  },
);

test('what a killed server could not write is written at the next start, and once only', async () => {
  const killed = await open();
  const done = killed.lane<{ id: string }>('queue', '', async () => {});
  const stuck = killed.lane<{ id: string }>('call', '', never);
  stuck({ id: 'a' });
  done({ id: 'b' });
  stuck({ id: 'c' });
  await expect.poll(onDisk).toContain('"c"');
  // The power goes in the middle of a line.
  appendFileSync(path(), '{"n":9,"kind":"call","row":{"id":"to');
  for (let start = 0; start < 2; start++) {
    const journal = await open();
    const written: string[] = [];
    const lane = async ({ id }: { id: string }) => void written.push(id);
    const add = journal.lane<{ id: string }>('call', '', lane);
    journal.lane<{ id: string }>('queue', '', lane);
    await journal.start();
    expect(written).toEqual(start === 0 ? ['a', 'c'] : []);
    add({ id: 'new' });
    await expect.poll(() => written.at(-1)).toBe('new');
    await journal.stop();
    expect(onDisk()).toBe('');
  }
  expect(told).toEqual([]);
});

test('a row that the database refuses for good is told and does not stand in the way', async () => {
  const journal = await open();
  const written: string[] = [];
  const add = journal.lane<string>('call', 'refused', async (row) => {
    // As the driver throws it, inside the error of the query builder.
    if (row === 'bad') throw new Error('query', { cause: Object.assign(new Error('key'), { code: '23503' }) });
    written.push(row);
  });
  await journal.start();
  for (const row of ['bad', 'good']) add(row);
  await expect.poll(() => written).toEqual(['good']);
  expect(told).toEqual(['refused: query']);
  await journal.stop();
  expect(onDisk()).toBe('');
});

test('an end of the server while the database is away leaves the rows for the next start', async () => {
  const journal = await open();
  const add = journal.lane<string>('call', 'away', away);
  await journal.start();
  add('kept');
  await journal.stop();
  const next = await open();
  const written: string[] = [];
  next.lane<string>('call', '', async (row) => void written.push(row));
  await next.start();
  expect(written).toEqual(['kept']);
  await next.stop();
});

test('whoever asks hears when a row is safe: in the database, else on the disk, else not', async () => {
  const journal = await open();
  let isAway = false;
  const written: string[] = [];
  const add = journal.lane<string>('sms', 'away', async (row) => {
    if (isAway) await away();
    written.push(row);
  });
  await journal.start();
  expect(await kept(add, 'there')).toBe(true);
  isAway = true;
  expect(await kept(add, 'on disk')).toBe(true);
  expect(onDisk()).toContain('on disk');
  // Without a file nothing outlives a crash while the database is away.
  const memory = await open(null);
  const hold = memory.lane<string>('sms', 'away', away);
  expect(await kept(hold, 'nowhere')).toBe(false);
  isAway = false;
  await expect.poll(() => written).toEqual(['there', 'on disk']);
  for (const one of [journal, memory]) await one.stop();
});

test('a full disk is told once, a row it does not take is not called safe, and is written when there is room', async () => {
  const file = { isFull: true, appended: [] as string[] };
  const journal = await createJournal({
    folder,
    onError: (what) => told.push(what),
    pause,
    openFile: async () => ({
      left: [],
      async append(lines) {
        if (file.isFull) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
        file.appended.push(...lines);
      },
      clear: async () => {},
      close: async () => {},
    }),
  });
  const add = journal.lane<string>('sms', 'away', away);
  await journal.start();
  expect(await kept(add, 'first')).toBe(false);
  expect(told.filter((what) => what.includes('journal'))).toHaveLength(1);
  file.isFull = false;
  await expect.poll(() => file.appended.join()).toContain('first');
  expect(await kept(add, 'second')).toBe(true);
  await journal.stop();
});

test('what was left for a lane that is made after the start is written then; what is left for none stays', async () => {
  const killed = await open();
  killed.lane<string>('sms', '', never)('late');
  killed.lane<string>('gone', '', never)('whose');
  await expect.poll(onDisk).toContain('whose');
  const next = await open();
  await next.start();
  const written: string[] = [];
  next.lane<string>('sms', '', async (row) => void written.push(row));
  await next.settled('sms');
  expect(written).toEqual(['late']);
  await next.stop();
  expect(told).toEqual(['the journal holds a row of an unknown kind: gone']);
  expect(onDisk()).toContain('whose');
});
