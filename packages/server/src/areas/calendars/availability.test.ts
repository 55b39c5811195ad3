import type { WireCalendars } from '@ringside/protocol/presence';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
});
afterEach(() => server.close());

const seen = async (user: string) => {
  const token = await server.signIn(user);
  return ((await server.ask('/v1/user/Calendars', { token })).body as WireCalendars).items;
};
const set = (id: string, settings: object) => {
  const group = server.platform.company.group(id);
  return server.platform.company.change({ group: id, set: { settings: { ...group?.settings, ...settings } } });
};

test('[CAL-007] a user sees the own calendar of presence, and those of availability: slots, days that differ, open or not', async () => {
  const [group] = server.platform.company.groups;
  const id = group?.id ?? '';
  for (const one of server.platform.company.groups) await set(one.id, { calendar: null });
  expect(await seen('ines')).toMatchObject([{ calendarID: 'ines', kind: 'presence', label: 'Inès Marchetti' }]);
  // A Friday, 15:02.
  const calendar = { weekly: [{ day: 5, from: 540, to: 900 }], exceptions: [{ date: '2026-12-25', isOpen: false }] };
  await set(id, { calendar });
  const shown = { calendarID: `g-${id}`, kind: 'availability', label: group?.label, ...calendar };
  expect((await seen('ines')).slice(1)).toEqual([{ restUri: `v1/user/Calendar/g-${id}`, ...shown, isOpen: false }]);
  await set(id, { calendar: { ...calendar, weekly: [{ day: 5, from: 540, to: 903 }] } });
  expect((await seen('ines'))[1]).toMatchObject({ isOpen: true });
  // In no directory: for its members alone.
  await set(id, { isHiddenInDirectory: true });
  const members = new Set(server.platform.company.membersOf(id).map(({ userId }) => userId));
  for (const { id: userId } of server.platform.company.users.slice(0, 4))
    expect([userId, (await seen(userId)).length]).toEqual([userId, members.has(userId) ? 2 : 1]);
});
