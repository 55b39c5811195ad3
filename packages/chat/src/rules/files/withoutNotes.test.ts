import { expect, test } from 'vitest';
import { isPng, isWebp, withoutNotes } from './withoutNotes.ts';

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const PLACE = text('48.2082 N 16.3738 E');
const START = [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (type: string, data: readonly number[] = []) => [
  0,
  0,
  0,
  data.length,
  ...text(type),
  ...data,
  1,
  2,
  3,
  4,
];
const png = (...chunks: number[][]) => Uint8Array.from([...START, ...chunks.flat()]);
const [HEAD, COLOUR, DATA, END] = [chunk('IHDR', [1, 2]), chunk('iCCP', [7]), chunk('IDAT', [9, 9]), chunk('IEND')];

const part = (type: string, data: readonly number[]) => [
  ...[...text(type), data.length, 0, 0, 0],
  ...[...data, ...(data.length % 2 ? [0] : [])],
];
const webp = (...parts: number[][]) => {
  const body = parts.flat();
  return Uint8Array.from([...text('RIFF'), body.length + 4, 0, 0, 0, ...text('WEBP'), ...body]);
};
const says = (flags: number) => part('VP8X', [flags, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
const PICTURE = part('VP8L', [0x2f, 1, 2]);

test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'])('a PNG loses %s, and what is drawn stays', (type) => {
  const said = png(HEAD, chunk(type, PLACE), COLOUR, DATA, chunk(type, PLACE), END);
  expect(withoutNotes(said)).toEqual(png(HEAD, COLOUR, DATA, END));
});

test('a PNG without any of it stays as it is, and nothing behind its end goes along', () => {
  const plain = png(HEAD, chunk('tRNS', [1]), chunk('acTL', [2]), DATA, END);
  expect(withoutNotes(plain)).toEqual(plain);
  expect(withoutNotes(Uint8Array.from([...plain, ...PLACE]))).toEqual(plain);
});

test.each(['EXIF', 'XMP ', 'note'])('a WebP loses %s, and does not say any more that it has it', (type) => {
  const said = webp(says(0x10 | 0x08 | 0x04), PICTURE, part(type, PLACE));
  expect(withoutNotes(said)).toEqual(webp(says(0x10), PICTURE));
  expect(withoutNotes(Uint8Array.from([...webp(PICTURE), ...PLACE]))).toEqual(webp(PICTURE));
});

test.each([
  ['a PNG that ends within a part', png(HEAD, DATA).subarray(0, -3)],
  ['a PNG without an end', png(HEAD, DATA)],
  ['a PNG whose part is longer than it', png([0xff, 0xff, 0xff, 0xff, ...text('IDAT'), 1, 2, 3, 4, 5])],
  ['a WebP that is shorter than it says', webp(PICTURE).subarray(0, -2)],
  ['a WebP whose part is longer than it', webp([...text('VP8 '), 0xff, 0, 0, 0, 1, 2])],
  ['a WebP without a picture', webp(part('EXIF', PLACE))],
  ['a GIF', Uint8Array.from(text('GIF89a'))],
  ['nothing', new Uint8Array()],
])('%s is none', (_, bytes) => {
  expect(withoutNotes(bytes)).toBeNull();
});

test('what a file is shows in its bytes, whatever it is called', () => {
  expect([
    isPng(png()),
    isWebp(webp()),
    isPng(webp()),
    isWebp(png()),
    isWebp(Uint8Array.from(text('RIFFxxxxWAVE'))),
  ]).toEqual([...[true, true, false, false, false]]);
});
