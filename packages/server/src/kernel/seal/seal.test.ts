import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSealKeys, createSeal, type Seal } from './createSeal.ts';
import { isSealed } from './readSealed.ts';
import { CHUNK_BYTES, HEAD_BYTES } from './sealedFormat.ts';
import { readSealKeys } from './sealKeys.ts';

const keyText = () => randomBytes(32).toString('base64');
let folder: string;
let old: string;
let seal: Seal;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-seal-'));
  old = keyText();
  seal = createSeal({ keys: readSealKeys(old) });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => join(folder, name);
const make = (name: string, size: number): Buffer => {
  const content = randomBytes(size);
  writeFileSync(at(name), content);
  return content;
};
const sounds = (whole = /\.wav$/) => ({ path: folder, whole });
const read = async (name: string, start?: number, end?: number, by = seal): Promise<Buffer> => {
  const file = await by.read(at(name));
  if (!file) throw new Error('no such file');
  const pieces: Buffer[] = [];
  for await (const piece of file.stream(start, end)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 200_001])(
  'a file of %d bytes is sealed where it lies, and read whole and in parts',
  async (size) => {
    const content = make('a.wav', size);
    expect(await seal.seal(at('a.wav'))).toBe(true);
    const sealed = readFileSync(at('a.wav'));
    expect(sealed.length).toBeGreaterThan(size);
    if (size > 32) expect(sealed.includes(content.subarray(0, 32))).toBe(false);
    expect((await seal.read(at('a.wav')))?.size).toBe(size);
    expect((await read('a.wav')).equals(content)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [size - 1, size - 1],
      [CHUNK_BYTES - 2, CHUNK_BYTES + 1],
      [10, size - 1],
    ] as const)
      if (start >= 0 && start <= end && end < size)
        expect((await read('a.wav', start, end)).equals(content.subarray(start, end + 1))).toBe(true);
    expect(await seal.seal(at('a.wav'))).toBe(false);
    expect(readdirSync(folder)).toEqual(['a.wav']);
  },
);

test('what was changed, cut short, made longer, moved within, or put under another name is refused', async () => {
  make('a.wav', 3 * CHUNK_BYTES + 5);
  make('b.wav', 3 * CHUNK_BYTES + 5);
  await seal.seal(at('a.wav'));
  await seal.seal(at('b.wav'));
  const sealed = readFileSync(at('a.wav'));
  const broken = async (change: (bytes: Buffer) => Buffer) => {
    writeFileSync(at('a.wav'), change(Buffer.from(sealed)));
    await expect(read('a.wav')).rejects.toThrow('is not what was sealed');
  };
  for (const place of [17, 30, 40, 70, HEAD_BYTES, HEAD_BYTES + CHUNK_BYTES + 3, sealed.length - 1])
    await broken((bytes) => {
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      return bytes;
    });
  const chunk = CHUNK_BYTES + 16;
  const [first, second] = [HEAD_BYTES, HEAD_BYTES + chunk].map((from) => sealed.subarray(from, from + chunk));
  const rest = sealed.subarray(HEAD_BYTES + 2 * chunk);
  await broken((bytes) => Buffer.concat([bytes.subarray(0, HEAD_BYTES), second ?? rest, first ?? rest, rest]));
  await broken((bytes) => bytes.subarray(0, HEAD_BYTES + 3 * chunk));
  await broken((bytes) => bytes.subarray(0, -1));
  await broken((bytes) => Buffer.concat([bytes, Buffer.from([0])]));
  copyFileSync(at('b.wav'), at('a.wav'));
  await expect(read('a.wav')).rejects.toThrow('is not what was sealed');
  truncateSync(at('b.wav'), 40);
  await expect(read('b.wav')).rejects.toThrow('is not what was sealed');
});

test('plain files of before are read as they are, and sealed when the folder is; without a key nothing is', async () => {
  const content = make('a.wav', 1000);
  make('a.wav.note', 10);
  writeFileSync(at('b.wav.sealing'), 'left by a crash');
  expect((await read('a.wav', 5, 9)).equals(content.subarray(5, 10))).toBe(true);
  const off = createSeal({ keys: [] });
  expect([off.isOn, await off.seal(at('a.wav')), await isSealed(at('a.wav'))]).toEqual([false, false, false]);
  await seal.add(sounds());
  expect([await seal.sealAll(), await seal.sealAll()]).toEqual([1, 0]);
  expect([await isSealed(at('a.wav')), await isSealed(at('a.wav.note'))]).toEqual([true, false]);
  expect(readdirSync(folder).sort()).toEqual(['a.wav', 'a.wav.note']);
  expect(await seal.read(at('gone.wav'))).toBe(null);
});

test('another key takes the place of one of before, whose files are read until then; a key that is missing is named', async () => {
  const content = make('a.wav', 2 * CHUNK_BYTES + 7);
  await seal.seal(at('a.wav'));
  const next = keyText();
  const both = createSeal({ keys: readSealKeys(`# new one first\n${next}\n${old}`) });
  expect((await read('a.wav', undefined, undefined, both)).equals(content)).toBe(true);
  const alone = createSeal({ keys: readSealKeys(next) });
  const [{ id } = { id: '' }] = readSealKeys(old);
  await expect(alone.read(at('a.wav'))).rejects.toThrow(`sealed with the key ${id}`);
  const before = readFileSync(at('a.wav')).subarray(HEAD_BYTES);
  await both.add({ path: folder, whole: async () => [] });
  expect(await both.sealAll()).toBe(1);
  expect(readFileSync(at('a.wav')).subarray(HEAD_BYTES).equals(before)).toBe(true);
  expect((await read('a.wav', undefined, undefined, alone)).equals(content)).toBe(true);
  await expect(read('a.wav')).rejects.toThrow('does not have');
});

test('what is written anew is sealed from its first byte on, in pieces of any size, whole or not at all', async () => {
  const content = randomBytes(2 * CHUNK_BYTES + 9);
  const pieces = [content.subarray(0, 5), content.subarray(5, CHUNK_BYTES + 7), content.subarray(CHUNK_BYTES + 7)];
  await seal.write(at('a.bin'), content.length, pieces);
  expect([(await read('a.bin')).equals(content), await isSealed(at('a.bin'))]).toEqual([true, true]);
  await seal.copy(at('a.bin'), at('b.bin'));
  expect((await read('b.bin')).equals(content)).toBe(true);
  expect(Buffer.from(await (await seal.blob(at('b.bin'), 'text/plain')).arrayBuffer()).equals(content)).toBe(true);
  for (const size of [content.length - 1, content.length + 1])
    await expect(seal.write(at('c.bin'), size, pieces)).rejects.toThrow('c.bin has');
  const cut = async function* () {
    yield content;
    throw new Error('cut off');
  };
  await expect(seal.write(at('a.bin'), 2 * content.length, cut())).rejects.toThrow('cut off');
  expect((await read('a.bin')).equals(content)).toBe(true);
  expect(readdirSync(folder).sort()).toEqual(['a.bin', 'b.bin']);
});

test('without a key what is written lies as it is, also when it looks like a sealed file', async () => {
  const off = createSeal({ keys: [] });
  const forged = Buffer.concat([Buffer.from('RSEALED1'), randomBytes(100)]);
  await off.write(at('a.bin'), 5, [Buffer.from('hello')]);
  await off.write(at('b.bin'), forged.length, [forged]);
  expect(readFileSync(at('a.bin'), 'utf8')).toBe('hello');
  expect((await read('b.bin', undefined, undefined, off)).equals(forged)).toBe(true);
  await seal.add(sounds(/./));
  expect(await seal.sealAll()).toBe(2);
  expect((await read('b.bin')).equals(forged)).toBe(true);
  await expect(read('b.bin', undefined, undefined, off)).rejects.toThrow('does not have');
});

test('a file that grows is left alone, one that was deleted does not come back, a broken one keeps none of the others', async () => {
  make('growing.wav', 100);
  make('a.wav', 50 * CHUNK_BYTES);
  const [sealing, removing] = [seal.seal(at('a.wav')), seal.remove(at('a.wav'))];
  expect([await sealing, await removing]).toEqual([true, undefined]);
  const content = make('b.wav', 100);
  make('z.wav', 100);
  await seal.seal(at('b.wav'));
  truncateSync(at('b.wav'), HEAD_BYTES);
  await seal.add({ path: folder, whole: async () => ['b.wav', 'z.wav', 'gone.wav'] });
  await expect(seal.sealAll()).rejects.toThrow('The sealed file b.wav is not what was sealed');
  expect([await isSealed(at('growing.wav')), await isSealed(at('z.wav'))]).toEqual([false, true]);
  expect(readdirSync(folder).sort()).toEqual(['b.wav', 'growing.wav', 'z.wav']);
  // the same file by two at once
  writeFileSync(at('c.wav'), content);
  expect(await Promise.all([seal.seal(at('c.wav')), seal.seal(at('c.wav'))])).toEqual([true, false]);
  expect((await read('c.wav')).equals(content)).toBe(true);
});

test('the server does not start without a key that files were sealed with, until all are sealed anew', async () => {
  const [first, second] = [readSealKeys(old), readSealKeys(keyText())];
  const usedFile = at('sealed-with');
  const check = (keys: typeof first) => checkSealKeys({ keys, usedFile });
  await check([]);
  await check(first);
  await expect(check([])).rejects.toThrow(`sealed with the key ${first[0]?.id}`);
  await expect(check(second)).rejects.toThrow('RINGSIDE_SEAL_KEYS does not have');
  await check([...second, ...first]);
  await expect(check(second)).rejects.toThrow('does not have');
  await createSeal({ keys: second, usedFile }).forgetOthers();
  await check(second);
});

test.each([['too short'], ['A'.repeat(44)], [`${'ab'.repeat(31)}`]])('%s is no key, and is not repeated', (text) => {
  expect(() => readSealKeys(text)).toThrow(/^key 1 must be 32 bytes/);
  expect(readSealKeys(`${'ab'.repeat(32)},${keyText()}`)).toHaveLength(2);
});
