import { expect, test } from 'vitest';
import { oggOpus, opusSamples } from './oggOpus.ts';

const head = [...new TextEncoder().encode('OpusHead'), 1, 1, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0];
const element = (id: readonly number[], content: readonly number[], size?: readonly number[]) => [
  ...id,
  ...(size ?? [0x40 | (content.length >> 8), content.length & 255]),
  ...content,
];
const ENDLESS = [0x01, 255, 255, 255, 255, 255, 255, 255];
const block = (packet: readonly number[], flags = 0x80) => element([0xa3], [0x81, 0, 0, flags, ...packet]);
/** As Chromium writes it: segment and cluster without an end. */
const webm = (blocks: readonly number[][], codec: readonly number[] = head) =>
  Uint8Array.from([
    ...element([0x1a, 0x45, 0xdf, 0xa3], [0x42, 0x86, 0x81, 1]),
    ...element(
      [0x18, 0x53, 0x80, 0x67],
      [
        ...element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x63, 0xa2], codec))),
        ...element([0x1f, 0x43, 0xb6, 0x75], [...element([0xe7], [0]), ...blocks.flat()], ENDLESS),
      ],
      ENDLESS,
    ),
  ]);
/** 20 milliseconds of one frame. */
const packet = (length: number) => [0x78, ...Array<number>(length - 1).fill(7)];

interface Page {
  kind: number;
  samples: number;
  serial: number;
  number: number;
  lengths: number[];
  bytes: number;
}
async function pagesOf(blob: Blob | null): Promise<Page[]> {
  const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? []);
  const view = new DataView(bytes.buffer);
  const pages: Page[] = [];
  for (let at = 0; at < bytes.length; ) {
    expect(String.fromCharCode(...bytes.subarray(at, at + 4))).toBe('OggS');
    const lengths = [...bytes.subarray(at + 27, at + 27 + (bytes[at + 26] ?? 0))];
    const size = 27 + lengths.length + lengths.reduce((sum, one) => sum + one, 0);
    pages.push({
      ...{ kind: bytes[at + 5] ?? -1, samples: Number(view.getBigUint64(at + 6, true)), bytes: size },
      ...{ serial: view.getUint32(at + 14, true), number: view.getUint32(at + 18, true), lengths },
    });
    at += size;
  }
  return pages;
}

test('a voice in WebM is the same packets in pages of Ogg, with the samples up to the end of each', async () => {
  const ogg = oggOpus(webm([...Array(51)].map(() => block(packet(60)))), 0xfffffffe);
  expect(ogg?.type).toBe('audio/ogg');
  expect(await pagesOf(ogg)).toEqual([
    { kind: 2, samples: 0, serial: 0xfffffffe, number: 0, lengths: [19], bytes: 47 },
    { kind: 0, samples: 0, serial: 0xfffffffe, number: 1, lengths: [24], bytes: 52 },
    { kind: 0, samples: 48_000, serial: 0xfffffffe, number: 2, lengths: Array(50).fill(60), bytes: 77 + 3000 },
    { kind: 4, samples: 48_960, serial: 0xfffffffe, number: 3, lengths: [60], bytes: 88 },
  ]);
});

test('a packet of 255 bytes and more is laid in parts, and no page has more than it may', async () => {
  const pages = await pagesOf(oggOpus(webm([block(packet(255)), block(packet(600))]), 1));
  expect(pages.at(-1)?.lengths).toEqual([255, 0, 255, 255, 90]);
  const many = await pagesOf(oggOpus(webm([...Array(30)].map(() => block(packet(2600)))), 1));
  expect(many.slice(2).map(({ lengths }) => lengths.length)).toEqual([253, 77]);
});

test('the sum of a page is that of Ogg', async () => {
  const ogg = oggOpus(webm([block(packet(3))]), 1);
  const first = new Uint8Array((await ogg?.arrayBuffer()) ?? []).subarray(0, 47);
  const sum = new DataView(first.buffer, 22, 4).getUint32(0, true);
  const bare = Uint8Array.from(first);
  bare.fill(0, 22, 26);
  let crc = 0n;
  // The remainder of the whole page as one polynomial.
  for (const byte of [...bare, 0, 0, 0, 0])
    for (let bit = 7; bit >= 0; bit -= 1) {
      crc = (crc << 1n) | BigInt((byte >> bit) & 1);
      if (crc >> 32n) crc ^= 0x104c11db7n;
    }
  expect(sum).toBe(Number(crc));
});

test.each([
  ['nothing', Uint8Array.of()],
  ['a text', new TextEncoder().encode('<b>no sound</b>')],
  ['another codec', webm([block(packet(3))], [1, 2, 3])],
  ['no packet', webm([])],
  ['packets that share a block', webm([block(packet(3), 0x82)])],
])('%s is no Opus in WebM', (_, bytes) => {
  expect(oggOpus(bytes, 1)).toBeNull();
});

test('a recording that was cut off loses its last packet at most', async () => {
  const whole = webm([block(packet(60)), block(packet(60))]);
  const pages = await pagesOf(oggOpus(whole.subarray(0, -64), 1));
  expect(pages.at(-1)).toMatchObject({ kind: 4, samples: 960 });
});

test.each([
  [[0x00], 480],
  [[0x18], 2880],
  [[0x60], 480],
  [[0x78], 960],
  [[0xfc], 960],
  [[0xe0], 120],
  [[0x79], 1920],
  [[0x7a], 1920],
  [[0x7b, 3], 2880],
])('a packet that begins with %j lasts %i samples', (bytes, samples) => {
  expect(opusSamples(Uint8Array.from(bytes))).toBe(samples);
});
