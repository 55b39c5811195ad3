import { expect, test } from 'vitest';
import { mapHeadset } from './descriptor.ts';
import { arrayHeadset, bitHeadset } from './families.ts';
import { readReport, writeReports } from './reports.ts';

const dark = { ring: false, offHook: false, mute: false, hold: false };
const bits = mapHeadset(bitHeadset);
const array = mapHeadset(arrayHeadset);
if (!bits || !array) throw new Error('no headset');

/** Names of what is pressed. */
const pressed = (map: typeof bits, reportId: number, ...bytes: number[]): string[] =>
  readReport(map, reportId, Uint8Array.from(bytes)).flatMap(({ name, isOn }) => (isOn ? [name] : []));

test.each([
  ['nothing', [0, 0], []],
  ['hook', [0b001, 0], ['hook']],
  ['mute', [0b010, 0], ['mute']],
  ['hook and drop', [0b101, 0], ['hook', 'drop']],
  ['padding only', [0b11111000, 0xff], []],
] as const)('buttons with a bit of their own: %s', (_what, bytes, names) => {
  expect(pressed(bits, 2, ...bytes)).toEqual(names);
});

test.each([
  ['nothing', [0xff, 0, 0], []],
  ['hook, the first usage of the range', [0, 1, 0], ['hook']],
  ['mute, the last one, in the second place', [0, 0, 16], ['mute']],
  ['drop and hook together', [0, 7, 1], ['hook', 'drop']],
  ['a button that means nothing here', [0, 2, 0], []],
] as const)('buttons named in an array: %s', (_what, bytes, names) => {
  expect(pressed(array, 8, ...bytes)).toEqual(names);
});

test('a level and a pulse are told apart', () => {
  expect(readReport(bits, 2, Uint8Array.from([0b011, 0]))).toEqual([
    { name: 'hook', isOn: true, isAbsolute: true },
    { name: 'mute', isOn: true, isAbsolute: false },
    { name: 'drop', isOn: false, isAbsolute: false },
  ]);
});

test('a report of something else says nothing, a report that is too short counts as nothing pressed', () => {
  expect(readReport(bits, 1, Uint8Array.from([0xff]))).toEqual([]);
  expect(pressed(bits, 2)).toEqual([]);
});

test.each([
  ['dark', {}, [0, 0]],
  ['ringing', { ring: true }, [0b0100, 0]],
  ['in a call', { offHook: true }, [0b0001, 0]],
  ['in a call, muted, held', { offHook: true, mute: true, hold: true }, [0b1011, 0]],
] as const)('lamps beside one another, in one report: %s', (_what, lit, data) => {
  expect(writeReports(bits, { ...dark, ...lit })).toEqual([{ reportId: 2, data: Uint8Array.from(data) }]);
});

test('lamps in reports of their own; what the device does not have is left out', () => {
  expect(writeReports(array, { ring: true, offHook: true, mute: true, hold: true })).toEqual([
    { reportId: 9, data: Uint8Array.from([1]) },
    { reportId: 23, data: Uint8Array.from([1]) },
  ]);
});

test('a parent that repeats part of a report does not move its fields', () => {
  const [media, phone] = bitHeadset;
  if (!media || !phone) throw new Error('no collections');
  const part = { reportId: 2, items: [{ reportSize: 1, reportCount: 1, usages: [0xb002f] }] };
  const map = mapHeadset([media, { ...phone, children: [{ usagePage: 0x0b, inputReports: [part] }] }]);
  expect(map && pressed(map, 2, 0b010, 0)).toEqual(['mute']);
});

test.each([
  ['nothing', []],
  [
    'a keyboard',
    [{ usagePage: 1, usage: 6, inputReports: [{ reportId: 0, items: [{ reportSize: 1, reportCount: 8 }] }] }],
  ],
  ['lamps without buttons', [{ usagePage: 0x0b, outputReports: arrayHeadset[0]?.outputReports ?? [] }]],
  ['reports without items', [{ usagePage: 0x0b, inputReports: [{}], outputReports: [{ reportId: 3 }] }]],
])('%s is no headset', (_what, collections) => {
  expect(mapHeadset(collections)).toBeNull();
});
