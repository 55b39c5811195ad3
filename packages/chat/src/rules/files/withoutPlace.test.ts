import { expect, test } from 'vitest';
import { box, file, text, u16, u32 } from './test/boxes.ts';
import { isBoxes, withoutPlace } from './withoutPlace.ts';

const emptied = (its: readonly number[]): number[] => [
  ...its.slice(0, 4),
  ...text('free'),
  ...its.slice(8).map(() => 0),
];
const PLACE = text('+48.2082+016.3738/');
const START = box('ftyp', text('qt  '), u32(0));

const [MADE, NO_TIME] = [
  [...u32(0x7a000001), ...u32(0x7a000002)],
  [...u32(0), ...u32(0)],
];
const times = (type: string, at: readonly number[] = MADE) => box(type, u32(0), at, u32(600), u32(1));
const long = (type: string, at: readonly number[]) => box(type, [1, 0, 0, 0], at, u32(600));
const handler = (type: string) => box('hdlr', u32(0), u32(0), text(type), u32(0));

/** A track with its pieces at `places`, two in the first of them and one in each other one; `own`: pieces of their own sizes. */
const tables = (places: readonly number[], own: readonly number[] | null, is64 = false) =>
  box(
    'stbl',
    box('stsz', u32(0), u32(own ? 0 : 3), u32(own?.length ?? 0), ...(own ?? []).map(u32)),
    box('stsc', u32(0), u32(2), u32(1), u32(2), u32(1), u32(2), u32(1), u32(1)),
    is64
      ? box('co64', u32(0), u32(places.length), ...places.map((at) => [...u32(0), ...u32(at)]))
      : box('stco', u32(0), u32(places.length), ...places.map(u32)),
  );
const track = (type: string, stbl: readonly number[], made = MADE, ...more: readonly number[][]) =>
  box('trak', times('tkhd', made), ...more, box('mdia', times('mdhd', made), handler(type), box('minf', stbl)));

const seen = track('vide', tables([0], null));
const seenClean = track('vide', tables([0], null), NO_TIME);

test.each(['udta', 'meta', 'uuid'])(
  'a film loses %s, wherever it stands, and its times; all else stays where it was',
  (type) => {
    const note = box(type, PLACE);
    const inTrack = track('soun', tables([0], null), MADE, note);
    const cleanTrack = track('soun', tables([0], null), NO_TIME, emptied(note));
    const said = file(
      START,
      box('mdat', PLACE),
      box('moov', times('mvhd'), seen, inTrack, note),
      type === 'meta' ? [] : note,
    );
    const clean = file(
      START,
      box('mdat', PLACE),
      box('moov', times('mvhd', NO_TIME), seenClean, cleanTrack, emptied(note)),
      type === 'meta' ? [] : emptied(note),
    );
    expect(isBoxes(said)).toBe(true);
    expect(withoutPlace(said)).toEqual(clean);
    expect(withoutPlace(clean.slice()), 'a second time nothing changes').toEqual(clean);
  },
);

test('what a whole film says of itself goes', () => {
  const note = box('meta', u32(0), handler('mdta'), box('ilst', PLACE));
  const moov = box('moov', times('mvhd', NO_TIME), seenClean);
  expect(withoutPlace(file(START, note, moov))).toEqual(file(START, emptied(note), moov));
});

test('times of eight bytes go as well, and what stands in the space that is left', () => {
  const [made, none] = [
    [...MADE, ...MADE],
    [...NO_TIME, ...NO_TIME],
  ];
  const said = file(START, box('free', PLACE), box('skip', PLACE), box('moov', long('mvhd', made), seen));
  const clean = file(
    START,
    emptied(box('free', PLACE)),
    emptied(box('skip', PLACE)),
    box('moov', long('mvhd', none), seenClean),
  );
  expect(withoutPlace(said)).toEqual(clean);
});

test.each([
  ['of one size', null, 9, 3, false],
  ['each of its own', [2, 4, 5], 6, 5, false],
  ['by long places', [2, 4, 5], 6, 5, true],
] as const)('a track of measurements goes, with its pieces %s', (_, sizes, first, second, is64) => {
  // The first place has two pieces, the second one.
  const [one, two] = [first === 9 ? 6 : first, second];
  const data = Array.from({ length: 30 }, () => 7);
  const at = START.length + 8;
  const measured = track('meta', tables([at + 2, at + 15], sizes, is64));
  const said = file(START, box('mdat', data), box('moov', times('mvhd'), seen, measured));
  const left = data.map((byte, n) => ((n >= 2 && n < 2 + one) || (n >= 15 && n < 15 + two) ? 0 : byte));
  expect(withoutPlace(said)).toEqual(
    file(START, box('mdat', left), box('moov', times('mvhd', NO_TIME), seenClean, emptied(measured))),
  );
});

/** A picture with two items that say something, and one that is drawn; by where they lie. */
const item = (id: number, type: string, is32: boolean) =>
  box('infe', [is32 ? 3 : 2, 0, 0, 0], is32 ? u32(id) : u16(id), u16(0), text(type), [0]);
const picture = (
  places: readonly number[],
  inside: readonly number[] = [],
  is32 = false,
  listed: readonly number[] = [0],
) =>
  box(
    'meta',
    u32(0),
    handler('pict'),
    box(
      'iinf',
      listed,
      [0, 0, 0],
      listed[0] === 0 ? u16(3) : u32(3),
      item(1, 'hvc1', is32),
      item(2, 'Exif', is32),
      item(3, 'mime', is32),
    ),
    box('iloc', places),
    ...(inside.length > 0 ? [box('idat', inside)] : []),
  );
const HEIC = box('ftyp', text('heic'), u32(0));

test('a picture of a telephone loses EXIF and XMP by where they lie', () => {
  const size = HEIC.length;
  const places = (at: number) => [
    ...[0, 0, 0, 0, 0x44, 0x40, ...u16(3)],
    ...[1, 2, 3].flatMap((id) => [...u16(id), ...u16(0), ...u32(at), ...u16(1), ...u32(4 * (id - 1)), ...u32(4)]),
  ];
  const at = size + picture(places(0)).length + 8;
  const said = file(
    HEIC,
    picture(places(at)),
    box('mdat', text('drawnEXIF<x/>').slice(0, 4), text('EXIF'), text('<xm>')),
  );
  expect(isBoxes(said)).toBe(true);
  expect(withoutPlace(said)).toEqual(
    file(HEIC, picture(places(at)), box('mdat', text('draw'), [0, 0, 0, 0], [0, 0, 0, 0])),
  );
});

test('and by where they lie within its list, whose numbers may be long', () => {
  const places = [
    ...[2, 0, 0, 0, 0x44, 0x04, ...u32(3)],
    ...[1, 2, 3].flatMap((id) => [
      ...u32(id),
      ...u16(1),
      ...u16(0),
      ...u16(1),
      ...u32(0),
      ...u32(4 * (id - 1)),
      ...u32(4),
    ]),
  ];
  const said = file(HEIC, picture(places, text('drawEXIF<xm>'), true, [1]));
  expect(withoutPlace(said)).toEqual(file(HEIC, picture(places, [...text('draw'), 0, 0, 0, 0, 0, 0, 0, 0], true, [1])));
});

test.each([
  ['whose part is longer than the whole', file(START, box('moov', [...u32(99), ...text('mvhd'), 1, 2, 3, 4]))],
  ['whose part is shorter than its own head', file(START, box('moov', [...u32(4), ...text('mvhd'), 1, 2, 3, 4]))],
  ['with measurements without tables', file(START, box('moov', track('meta', box('stbl'))))],
  [
    'with tables that are cut off',
    file(
      START,
      box(
        'moov',
        track(
          'meta',
          box(
            'stbl',
            box('stsz', u32(0), u32(0), u32(9)),
            box('stsc', u32(0), u32(1), u32(1), u32(0x7fffffff), u32(1)),
            box('stco', u32(0), u32(9), u32(1)),
          ),
        ),
      ),
    ),
  ],
  ['that is compressed', file(START, box('moov', box('cmov', PLACE)))],
  [
    'with items that lie nowhere',
    file(HEIC, box('meta', u32(0), handler('pict'), box('iinf', u32(0), u16(1), item(2, 'Exif', false)))),
  ],
  [
    'with items that lie in another file',
    file(
      HEIC,
      picture([
        2,
        0,
        0,
        0,
        0x44,
        0x04,
        ...u32(1),
        ...u32(2),
        ...u16(2),
        ...u16(0),
        ...u16(1),
        ...u32(0),
        ...u32(0),
        ...u32(4),
      ]),
    ),
  ],
  ['with items that are cut off', file(HEIC, picture([0, 0, 0, 0, 0x44, 0x40, ...u16(9)]))],
])('one %s is damaged', (_, bytes) => {
  expect(isBoxes(bytes)).toBe(true);
  expect(withoutPlace(bytes)).toBeNull();
});

test('a film that is cut off at its end is cleaned as far as it goes', () => {
  const moov = box('moov', times('mvhd'), seen);
  const clean = box('moov', times('mvhd', NO_TIME), seenClean);
  expect(withoutPlace(file(START, moov, [...u32(900), ...text('mdat'), 1]))).toEqual(
    file(START, clean, [...u32(900), ...text('mdat'), 1]),
  );
  expect(withoutPlace(file(START, moov, [...u32(0), ...text('mdat'), 1]))).toEqual(
    file(START, clean, [...u32(0), ...text('mdat'), 1]),
  );
});

test('an older film of QuickTime is one; what only looks so is none, and stays as it is', () => {
  expect(isBoxes(file(box('wide'), box('mdat', [1]), box('moov', times('mvhd'))))).toBe(true);
  for (const other of [
    'The free lunch is on Monday',
    'see mdat',
    'an ftyp',
    '',
    '\u0000\u0000\u0000\u000cfree1234 and no film',
  ])
    expect(isBoxes(file(text(other))), other).toBe(false);
});
