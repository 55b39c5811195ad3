import { expect, test } from 'vitest';
import { clearBytes, createFrames, type FrameKind } from './createFrames.ts';
import { decodeHeader } from './sframe.ts';

const base = (n: number) => new Uint8Array(16).fill(n);
/** A key frame of VP8 begins with an even byte, another one with an odd one. */
const frame = (first: number, length = 60) => Uint8Array.from({ length }, (_, at) => (at === 0 ? first : at));
const KEY = 0x10;
const DELTA = 0x11;
const pair = async () => {
  const [sender, receiver] = [createFrames(), createFrames()];
  await sender.send(0, base(1));
  await receiver.receive('ines', 0, base(1));
  return { sender, receiver };
};
const sealed = async (frames: ReturnType<typeof createFrames>, kind: FrameKind, data: Uint8Array<ArrayBuffer>) => {
  const made = await frames.seal(kind, data);
  if (!made) throw new Error('not sealed');
  return made;
};

test.each<[FrameKind, number, number]>([
  ['video', KEY, 10],
  ['video', DELTA, 3],
  ['audio', 0xfc, 1],
])('%s that begins with %i keeps %i bytes for the forwarder, and the rest is not in it', async (kind, first, clear) => {
  const { sender, receiver } = await pair();
  const plain = frame(first);
  const made = await sealed(sender, kind, plain);
  expect(made.subarray(0, clear)).toEqual(plain.subarray(0, clear));
  expect(Buffer.from(made).includes(Buffer.from(plain.subarray(clear, clear + 8)))).toBe(false);
  expect(await receiver.open('ines', kind, made)).toEqual(plain);
  // what is readable is authenticated
  for (let at = 0; at < clear; at++) {
    const other = await sealed(sender, kind, plain);
    other[at] = (other[at] ?? 0) ^ 0x80;
    expect(await receiver.open('ines', kind, other)).toBe(null);
  }
});

test('a frame that is shorter than what stays readable is not sent; one that is nothing else goes through', async () => {
  const { sender, receiver } = await pair();
  expect(clearBytes('video', frame(KEY))).toBe(10);
  expect(await sender.seal('video', frame(KEY, 9))).toBe(null);
  expect(await sender.seal('audio', frame(0, 0))).toBe(null);
  for (const [kind, data] of [
    ['video', frame(KEY, 10)],
    ['audio', frame(0xfc, 1)],
  ] as const)
    expect(await receiver.open('ines', kind, await sealed(sender, kind, data))).toEqual(data);
});

test('a frame of 200,000 bytes goes through', async () => {
  const { sender, receiver } = await pair();
  const plain = frame(KEY, 200_000);
  expect(await receiver.open('ines', 'video', await sealed(sender, 'video', plain))).toEqual(plain);
});

test('nothing leaves before there is a key, and nothing opens without it or with that of another person', async () => {
  const { sender } = await pair();
  const made = await sealed(sender, 'audio', frame(0xfc));
  const none = createFrames();
  expect(await none.seal('audio', frame(0xfc))).toBe(null);
  expect(await none.open('ines', 'audio', made)).toBe(null);
  await none.receive('tomas', 0, base(1));
  expect(await none.open('ines', 'audio', made)).toBe(null);
  await none.receive('ines', 0, base(2));
  expect(await none.open('ines', 'audio', made)).toBe(null);
  expect(none.counts()).toEqual({ sealed: 0, opened: 0, dropped: 4 });
});

test('what was not encrypted at all is not shown', async () => {
  const { receiver } = await pair();
  for (const data of [frame(KEY), frame(DELTA), frame(0xfc), new Uint8Array(0), frame(KEY, 10)]) {
    expect(await receiver.open('ines', 'video', data)).toBe(null);
    expect(await receiver.open('ines', 'audio', data)).toBe(null);
  }
});

test('sound and pictures of a key never have the same number, and are not taken for each other', async () => {
  const { sender, receiver } = await pair();
  const all = await Promise.all(
    Array.from({ length: 40 }, (_, n) => sealed(sender, n % 2 ? 'audio' : 'video', frame(n % 2 ? 0xfc : DELTA))),
  );
  const numbers = all.map((data, n) => Number(decodeHeader(data.subarray(n % 2 ? 1 : 3))?.ctr));
  expect(new Set(numbers).size).toBe(40);
  // the same key again goes on counting
  await sender.send(0, base(1));
  const next = await sealed(sender, 'audio', frame(0xfc));
  expect(numbers).not.toContain(Number(decodeHeader(next.subarray(1))?.ctr));
  expect(await receiver.open('ines', 'video', next)).toBe(null);
  expect(await receiver.open('ines', 'audio', next)).not.toBe(null);
});

test('a frame that comes again is dropped; one that comes late is taken, unless it is very late', async () => {
  const { sender, receiver } = await pair();
  const all: Uint8Array<ArrayBuffer>[] = [];
  for (let n = 0; n < 1100; n++) all.push(await sealed(sender, 'audio', frame(0xfc, 4)));
  const take = async (n: number) => (await receiver.open('ines', 'audio', all[n] ?? frame(0))) !== null;
  expect([await take(0), await take(0)]).toEqual([true, false]);
  expect([await take(9), await take(3), await take(3), await take(9)]).toEqual([true, true, false, false]);
  expect(await take(1099)).toBe(true);
  expect([await take(75), await take(76), await take(76)]).toEqual([false, true, false]);
  const twice = await Promise.all([take(500), take(500)]);
  expect(twice.filter(Boolean)).toHaveLength(1);
});

test('the key of before opens what is on its way, older ones and those of who left open nothing', async () => {
  const { sender, receiver } = await pair();
  const old = await sealed(sender, 'audio', frame(0xfc));
  const made: Uint8Array<ArrayBuffer>[] = [];
  for (const kid of [1, 2, 3]) {
    await sender.send(kid, base(10 + kid));
    made.push(await sealed(sender, 'audio', frame(0xfc)));
    await receiver.receive('ines', kid, base(10 + kid));
  }
  const [one, two, three] = await Promise.all(made.map((data) => receiver.open('ines', 'audio', data)));
  expect([one, two, three].map((plain) => plain !== null)).toEqual([true, true, true]);
  expect(await receiver.open('ines', 'audio', old)).toBe(null);
  const next = await sealed(sender, 'audio', frame(0xfc));
  receiver.forget('ines');
  expect(await receiver.open('ines', 'audio', next)).toBe(null);
});
