import type { RoomRow } from '@ringside/chat/Messaging';
import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area and its parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import '../care/careArea.ts';
import '../talk/talkArea.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { lines, profileAtom, terminals } from '../../../kernel/state.ts';
import { storyAbout } from '../care/stories.ts';
import { verificationAtom } from '../devices/state.ts';
import { comparing, storyVerification } from '../devices/stories.ts';
import { storyRooms } from '../list/stories.ts';
import { roomCarePartAtom } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const direct = '/matrix/view/!yuki%3As';
const title = (name: string) => screen.findByRole('heading', { name }, SLOW);
const dialled = (calls: readonly (readonly unknown[])[]) => calls.filter(([name]) => name === 'call');

test('the one person of a room is called from its head, as every colleague is', async () => {
  const { user, calls, called } = openRoom({}, direct);
  await user.click(await screen.findByRole('button', { name: 'Call Yuki Tanabe' }, SLOW));
  await waitFor(() => expect(dialled(calls)).toEqual([['call', '2155']]));
  expect(called('numbers')).toEqual([['!yuki:s']]);
});

test('who has no number is not called, nor anybody by a user without a phone, nor a room of several from its head', async () => {
  const none = async () => ({ ok: true, value: {} }) as const;
  const offered = () => screen.queryByRole('button', { name: /^Call (?!the room)/ });
  openRoom({ answers: { numbers: none } }, direct);
  await title('Yuki Tanabe');
  expect(offered()).toBeNull();
  const refused = async () => ({ ok: false, fault: { code: 'NETWORK' } }) as const;
  openRoom({ answers: { numbers: refused } }, direct);
  await title('Yuki Tanabe');
  expect(offered()).toBeNull();
  const several = openRoom();
  await title('Dispatch');
  expect([offered(), several.called('numbers')]).toEqual([null, []]);
  const { store } = openRoom({}, direct);
  await screen.findByRole('button', { name: 'Call Yuki Tanabe' }, SLOW);
  act(() => {
    store.set(profileAtom, (its) => its && { ...its, maxSoftphones: 0 });
    store.set(terminals.applyAtom, { op: 'reset', items: [] });
  });
  expect(offered()).toBeNull();
});

test('in the settings of a room each member is called who has a number; who came meanwhile as well', async () => {
  const numbers: Record<string, string>[] = [
    { '@tomas:story': '2163' },
    { '@tomas:story': '2163', '@paul:story': '2301' },
  ];
  const { user, calls, store, tell } = openRoom(
    { answers: { numbers: async () => ({ ok: true, value: numbers.shift() ?? {} }) } },
    '/matrix/edit/!dispatch%3As',
  );
  act(() => store.set(roomCarePartAtom, 'people'));
  const offered = () => screen.queryAllByRole('button', { name: /^Call / }).map((one) => one.ariaLabel ?? one.title);
  await screen.findByRole('button', { name: 'Call Tomas Lindqvist' }, SLOW);
  expect(offered()).toHaveLength(1);

  const about = storyAbout();
  act(() => tell({ news: 'about', value: { ...about, members: about.members.slice(0, 6) } }));
  await user.click(await screen.findByRole('button', { name: 'Call Paul Ostrander' }, SLOW));
  await waitFor(() => expect(dialled(calls)).toEqual([['call', '2301']]));
});

test('while pictures are compared the other person is called from the sheet, unless one is in a call', async () => {
  const verification = storyVerification(comparing);
  // Of a room that one is only invited to nobody knows who is in it.
  const invited = { ...storyRooms[0], id: '!invited:s', invitedBy: { id: '@x:s', name: 'X' }, members: 1 } as RoomRow;
  const rows = [...storyRooms, invited];
  // Whatever page is below it: the room does not tell who is compared, nor has a room of two to be there.
  const { user, calls, store, called } = openRoom({ rows, device: { verification } }, '/matrix/device/!dispatch%3As');
  const sheet = await screen.findByRole('dialog', { name: 'Verify the device of Jonas Weber' }, SLOW);
  await user.click(await within(sheet).findByRole('button', { name: 'Call 2201' }));
  await waitFor(() => expect(dialled(calls)).toEqual([['call', '2201']]));
  expect(called('numbers').flat()).not.toContain('!invited:s');
  act(() => store.set(verificationAtom, { ...verification, isOwn: true }));
  expect(within(sheet).queryByRole('button', { name: /^Call/ })).toBeNull();
  act(() => store.set(verificationAtom, verification));
  expect(await within(sheet).findByRole('button', { name: 'Call 2201' })).toBeTruthy();
  const before = store.get(profileAtom);
  act(() => {
    store.set(profileAtom, (its) => its && { ...its, maxSoftphones: 0 });
    store.set(terminals.applyAtom, { op: 'reset', items: [] });
  });
  expect(within(sheet).queryByRole('button', { name: /^Call/ })).toBeNull();
  act(() => store.set(profileAtom, before));
  expect(await within(sheet).findByRole('button', { name: 'Call 2201' })).toBeTruthy();
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ id: 'l', state: 'talking' })] }));
  // Whoever is in a call goes to the page of rooms for what is compared.
  act(() => store.set(goToAtom, '/matrix/device/!dispatch%3As'));
  const again = await screen.findByRole('dialog', { name: 'Verify the device of Jonas Weber' }, SLOW);
  expect(within(again).queryByRole('button', { name: /^Call/ })).toBeNull();
});
