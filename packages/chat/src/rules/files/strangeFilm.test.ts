import { expect, test } from 'vitest';
import { box, file, text, u16, u32 } from './test/boxes.ts';
import { isBoxes, withoutPlace } from './withoutPlace.ts';

const START = box('ftyp', text('heic'), u32(0));
const handler = (type: string) => box('hdlr', u32(0), u32(0), text(type), u32(0));
const times = (count: number, one: readonly number[]): number[] => Array.from({ length: count }, () => one).flat();

const places = box('stco', u32(0), u32(100_000), times(100_000, u32(401_000)));
const runs = box('stsc', u32(0), u32(1), u32(1), u32(1), u32(1));
// Behind its tables it has as much again, to which they point.
const film = (sizes: readonly number[], of = places) => {
  const track = box('trak', box('mdia', handler('meta'), box('minf', box('stbl', sizes, runs, of))));
  return file(START, box('moov', track), box('mdat', times(500_000, [7])));
};
const item = (type: string) => box('infe', [2, 0, 0, 0], u16(2), u16(0), text(type), [0]);
const picture = (type: string) => {
  const parts = times(20_000, [...u16(2), ...u16(0), ...u16(0xffff)]);
  const list = box('iinf', u32(0), u16(1), item(type));
  return file(START, box('meta', u32(0), handler('pict'), list, box('iloc', [0, 0, 0, 0, 0, 0], u16(20_000), parts)));
};

const [one, at] = [box('stsz', u32(0), u32(1), u32(1)), u32(401_000)];
const cut = box(
  'meta',
  u32(0),
  handler('pict'),
  box('iinf', u32(0), u16(1), item('Exif')),
  box('iloc', [0, 0, 0, 0, 0, 0], u16(2), u16(9), u16(0), u16(1)),
  box('idat', times(99, [0])),
);
test.each([
  ['places', film(one, box('stco', u32(0), u32(3), at))],
  ['sizes', film(box('stsz', u32(0), u32(0), u32(1), u32(1)), box('stco', u32(0), u32(2), at, at))],
  ['items', file(START, cut)],
])('a table of %s that is shorter than it says is not read on behind its end', (_, bytes) => {
  expect(withoutPlace(bytes)).toBeNull();
});

test.each([
  ['each piece of which is as long as the film', film(box('stsz', u32(0), u32(400_000), u32(1)))],
  ['with more pieces than sizes', film(box('stsz', u32(0), u32(0), u32(1), u32(1)))],
  ['of boxes without an end', file(START, times(200_000, box('free')))],
  ['whose EXIF lies in pieces of no length', picture('Exif')],
])('a film from a stranger %s is damaged at once, and takes no hours', (_, bytes) => {
  const begun = performance.now();
  expect([isBoxes(bytes), withoutPlace(bytes)]).toEqual([true, null]);
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('places of what says nothing are not walked one by one', () => {
  const bytes = file(
    START,
    box(
      'meta',
      u32(0),
      handler('pict'),
      box('iinf', u32(0), u16(1), item('Exif')),
      box('iloc', [0, 0, 0, 0, 0, 0], u16(20_000), times(20_000, [...u16(9), ...u16(0), ...u16(0xffff)])),
    ),
  );
  const begun = performance.now();
  expect(withoutPlace(bytes.slice())).toEqual(bytes);
  expect(performance.now() - begun).toBeLessThan(1000);
});
