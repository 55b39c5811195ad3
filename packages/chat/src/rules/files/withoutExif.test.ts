import { expect, test } from 'vitest';
import { isJpeg, withoutExif } from './withoutExif.ts';

const text = (letters: string): number[] => [...letters].map((letter) => letter.charCodeAt(0));
const part = (marker: number, data: readonly number[]): number[] => [
  ...[0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff],
  ...data,
];
const jpeg = (...parts: number[][]): Uint8Array => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
const JFIF = part(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
const TABLE = part(0xdb, [0, 1, 2, 3]);
const FRAME = part(0xc2, [8, 0, 1, 0, 1, 1, 1, 0x11, 0]);
/** With a byte ff of the picture itself and a mark to begin again. */
const SCAN = [...part(0xda, [1, 1, 0, 0, 63, 0]), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56];
const PLACE = text('48.2082 N 16.3738 E');
/** EXIF with a maker before how it was held, and the place behind. */
const exif = (held: number, isLittle: boolean): number[] => {
  const two = (n: number) => (isLittle ? [n & 0xff, n >> 8] : [n >> 8, n & 0xff]);
  const four = (n: number) => (isLittle ? [n, 0, 0, 0] : [0, 0, 0, n]);
  const entry = (tag: number, kind: number, value: number[]) => [...two(tag), ...two(kind), ...four(1), ...value];
  return part(0xe1, [
    ...text(isLittle ? 'Exif\0\0II' : 'Exif\0\0MM'),
    ...[...two(42), ...four(8), ...two(2)],
    ...entry(0x010f, 2, [0x41, 0x42, 0x43, 0]),
    ...entry(0x0112, 3, [...two(held), 0, 0]),
    ...[...four(0), ...PLACE],
  ]);
};
const says = (bytes: Uint8Array | null, what: readonly number[]): boolean =>
  String.fromCharCode(...(bytes ?? [])).includes(String.fromCharCode(...what));

test('a picture keeps what is drawn and loses what its camera says of place and maker', () => {
  const dirty = jpeg(
    JFIF,
    exif(1, true),
    part(0xe1, [...text('http://ns.adobe.com/xap/1.0/\0'), ...PLACE]),
    part(0xed, [...text('Photoshop 3.0\0'), ...PLACE]),
    part(0xfe, PLACE),
    part(0xe2, [...text('MPF\0'), ...PLACE]),
    part(0xe0, [...text('JFXX\0'), ...PLACE]),
    ...[TABLE, FRAME, SCAN],
  );
  expect(says(dirty, PLACE)).toBe(true);
  expect(withoutExif(dirty)).toEqual(jpeg(JFIF, TABLE, FRAME, SCAN));
});

test('its colours keep their meaning: the profile and the mark of Adobe stay', () => {
  const profile = part(0xe2, [...text('ICC_PROFILE\0'), 1, 1, 7]);
  const adobe = part(0xee, [...text('Adobe\0'), 100, 0, 0, 0, 0, 1]);
  const clean = jpeg(JFIF, profile, adobe, TABLE, FRAME, SCAN);
  expect(withoutExif(clean)).toEqual(clean);
});

test.each([
  [6, true],
  [8, false],
  [3, true],
])(
  'a camera that was held as %i (little endian: %s) is still known to have been, and nothing else of it',
  (held, isLittle) => {
    const clean = withoutExif(jpeg(exif(held, isLittle), TABLE, FRAME, SCAN));
    const only = part(0xe1, [
      ...text('Exif\0\0MM'),
      ...[0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, held, 0, 0, 0, 0, 0, 0],
    ]);
    expect(clean).toEqual(jpeg(only, TABLE, FRAME, SCAN));
    // What was written is read again as the same.
    expect(withoutExif(clean ?? new Uint8Array())).toEqual(clean);
  },
);

test('what stands between the scans of a picture, and behind its end, goes as well', () => {
  const more = part(0xc4, [0, 1, 2]);
  const behind = [...jpeg(exif(1, true), FRAME, SCAN), ...PLACE];
  const dirty = Uint8Array.from([...jpeg(TABLE, FRAME, SCAN, more, part(0xfe, PLACE), SCAN), ...behind]);
  expect(withoutExif(dirty)).toEqual(jpeg(TABLE, FRAME, SCAN, more, SCAN));
});

test('a picture that was cut off goes as far as it is; what is no picture is none', () => {
  const whole = jpeg(TABLE, FRAME, SCAN);
  expect(withoutExif(whole.subarray(0, whole.length - 4))).toEqual(
    Uint8Array.from([...whole.subarray(0, whole.length - 4), 0xff, 0xd9]),
  );
  for (const bytes of [
    ...[[], [0xff, 0xd8], text('%PDF-1.7'), [...jpeg()], [...jpeg(TABLE, FRAME)]],
    [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2],
    [0xff, 0xd8, 0xff, 0xe1, 0, 0, 1, 2, 0xff, 0xd9],
  ])
    expect(withoutExif(Uint8Array.from(bytes))).toBeNull();
  expect([isJpeg(whole), isJpeg(Uint8Array.from(text('GIF89a')))]).toEqual([true, false]);
});

test('EXIF that lies about its lengths ends nothing and is gone', () => {
  for (const data of [
    text('Exif\0\0'),
    [...text('Exif\0\0II'), 42, 0, 0xff, 0xff, 0xff, 0xff],
    [...text('Exif\0\0II'), 42, 0, 8, 0, 0, 0, 0xff, 0xff, 1],
    [...text('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 77, 0, 0],
  ])
    expect(withoutExif(jpeg(part(0xe1, data), TABLE, SCAN))).toEqual(jpeg(TABLE, SCAN));
});
