import { expect, test } from 'vitest';
import { type KnownDevice, knownAtFirst, outdatedDevices } from './devices.ts';

const DAY = 86_400_000;
const now = 2_000 * DAY;
const label = 'Ringside, Firefox on Linux, crm.example';
const seen = (id: string, days: number | null, its = label): KnownDevice => ({
  ...{ id, label: its, seenAt: days === null ? null : now - days * DAY },
});
const own = { id: 'me', label };
const five = [1, 2, 3, 4, 5].map((days) => seen(`d${days}`, days));

test('MSG-050: six devices of one label stay, however old they are', () => {
  expect(
    outdatedDevices([seen('me', 0), ...[90, 91, 92, 93, 94].map((days) => seen(`d${days}`, days))], own, now),
  ).toEqual([]);
  expect(outdatedDevices([seen('me', 0), ...[1, 2, 3, 4].map((n) => seen(`n${n}`, null))], own, now)).toEqual([]);
});

test('MSG-051: beyond six those go that were never seen or not for 62 days, the longest unseen first', () => {
  const more = [seen('old', 62), seen('new', 61), seen('never', null), seen('older', 400)];
  expect(outdatedDevices([seen('me', 0), ...five, ...more], own, now)).toEqual(['never', 'older', 'old']);
});

test('MSG-050: devices of another label do not count and stay', () => {
  const others = Array.from({ length: 9 }, (_, n) =>
    seen(`o${n}`, 300 + n, 'Ringside, Firefox on Linux, other.example'),
  );
  expect(outdatedDevices([seen('me', 0), ...five, ...others], own, now)).toEqual([]);
});

test('MSG-051: this device stays, as the server may not have seen it yet', () => {
  expect(outdatedDevices([...five, seen('d6', 6), seen('me', null)], own, now)).toEqual([]);
});

test('MSG-013: devices that were there when their owner was first heard of are known, later ones are not', () => {
  const known = knownAtFirst({}, { '@a:s': ['A1', 'A2'], '@b:s': [] });
  expect(known).toEqual({ '@a:s': ['A1', 'A2'] });
  expect(knownAtFirst(known, { '@a:s': ['A1', 'A2', 'A3'], '@b:s': ['B1'] })).toEqual({
    ...{ '@a:s': ['A1', 'A2'], '@b:s': ['B1'] },
  });
  expect(knownAtFirst(known, { '@a:s': ['A3'] })).toBe(known);
});
