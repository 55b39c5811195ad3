import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import type { VerificationEnd } from '@ringside/chat/rules/devices/verification';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW } from '../../../stories/storyStore.ts';
import { crmPromptsAtom } from '../../crm/crmState.ts';
import { withRooms } from '../stories.ts';
import { deviceDeletionAtom } from './state.ts';
import { comparing, storyDevices, storyVerification } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const room = '/matrix/device/!dispatch%3As';

function open(path: string, given: Parameters<typeof withRooms>[2] = {}, story = 'rooms') {
  let messaging = {} as ReturnType<typeof withRooms>;
  const rendered = renderStory(story, {
    set(store) {
      messaging = withRooms(store, path, given);
    },
  });
  const asked = (name: string) => messaging.asked.filter(([one]) => one === name).map(([, ...its]) => its);
  return { ...rendered, ...messaging, called: asked };
}
const row = (name: string): HTMLElement => {
  const found = screen.getAllByText(name).map((one) => one.closest<HTMLElement>('li'));
  if (!found[0]) throw new Error(`${name} is in no row`);
  return found[0];
};

test('[NAV-068] [MSG-013] devices of the members of a room say whether they are new, verified or blocked', async () => {
  const { user, store, called } = open(room);
  expect(await screen.findByText('Who reads along, in Dispatch', {}, SLOW)).toBeTruthy();
  await screen.findByRole('region', { name: 'My devices' }, SLOW);
  const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
  expect(parts.filter((name) => /My devices|Jonas|Yuki|Tomas/.test(name ?? ''))).toEqual([
    ...['My devices', 'Jonas Weber', 'Yuki Tanabe', 'Tomas Lindqvist'],
  ]);
  expect(screen.getByText('2 of 6 with this name')).toBeTruthy();
  expect(row('Ringside, Firefox on Windows').textContent).toContain('Not verified· new');
  expect(row('Ringside, Chrome on macOS').textContent).toContain('Being compared');
  const blocked = row('Ringside, Safari on iOS');
  expect([blocked.textContent, blocked.querySelector('.device-off')?.textContent]).toEqual([
    ...[expect.stringContaining('Blocked· gets no messages'), 'Ringside, Safari on iOS'],
  ]);
  await user.click(within(blocked).getByRole('button', { name: /^Unblock/ }));
  await user.click(screen.getByRole('button', { name: 'Verify Ringside, Firefox on Windows' }));
  await user.click(screen.getByRole('button', { name: 'More about Ringside, Firefox on Windows' }));
  const sheet = screen.getByRole('dialog', { name: 'Ringside, Firefox on Windows' });
  // A device of another person is neither renamed nor deleted.
  expect(within(sheet).queryByRole('button', { name: /Rename|Delete/ })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: 'Block the device' }));
  expect([called('blockDevice'), called('verifyDevice')]).toEqual([
    [
      ['@jonas:story', 'JJ03', false],
      ['@jonas:story', 'JJ01', true],
    ],
    [['@jonas:story', 'JJ01']],
  ]);
  expect([called('openDevices'), called('noteDevices')]).toEqual([[['!dispatch:s']], []]);
  act(() => store.set(goToAtom, '/matrix'));
  await waitFor(() => expect(called('noteDevices')).toEqual([['!dispatch:s']]));
  expect(called('closeDevices')).toEqual([['!dispatch:s']]);
});

test('[NAV-067] [MSG-042] own devices are renamed, and several deleted at once with the password', async () => {
  const wrong = async (_ids: readonly string[], password: string) =>
    password === 'right'
      ? ({ ok: true, value: true } as const)
      : ({ ok: false, fault: { code: 'M_FORBIDDEN' } } as const);
  const asked: unknown[] = [];
  const { user, called } = open('/matrix/device', {
    answers: {
      deleteDevices(...given) {
        asked.push(given);
        return wrong(...given);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More about Ringside, Firefox on Linux' }, SLOW));
  const name = screen.getByLabelText('Name of the device');
  await user.clear(name);
  await user.type(name, 'Laptop at home{Enter}');
  expect(called('renameDevice')).toEqual([['DDDD', 'Laptop at home']]);
  expect(called('openDevices')).toEqual([[null]]);

  await user.click(screen.getByRole('button', { name: 'Delete several' }));
  // This device is not among them: it is signed out elsewhere.
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  for (const one of screen.getAllByRole('checkbox').slice(1)) await user.click(one);
  await user.click(screen.getByRole('button', { name: 'Delete 2 devices' }));
  await user.type(screen.getByLabelText('Your password'), 'other{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.');
  await user.clear(screen.getByLabelText('Your password'));
  await user.type(screen.getByLabelText('Your password'), 'right{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Your password')).toBeNull());
  expect(asked).toEqual([
    [['CCCC', 'DDDD'], 'other'],
    [['CCCC', 'DDDD'], 'right'],
  ]);
});

test('[MSG-049] what could not be deleted says when it is tried again, and is tried at once or left', async () => {
  const { user, store, called } = open('/matrix/device', {
    device: { deletion: { names: ['Old laptop'], nextAt: NOW + 9500 } },
  });
  const line = (await screen.findByText(/Old laptop was not deleted/, {}, SLOW)).parentElement as HTMLElement;
  expect(line.textContent).toContain('Next try in');
  await user.click(within(line).getByRole('button', { name: 'Now' }));
  await user.click(within(line).getByRole('button', { name: 'Let it be' }));
  expect([called('deleteNow'), called('deleteNever')]).toEqual([[[]], [[]]]);
  act(() => store.set(deviceDeletionAtom, null));
  expect(screen.queryByText(/was not deleted/)).toBeNull();
});

test('[MSG-025] pictures are compared by number and name; a difference is asked about first', async () => {
  const { user, called } = open('/matrix', { device: { verification: storyVerification(comparing) } });
  const sheet = await screen.findByRole('dialog', { name: 'Verify the device of Jonas Weber' }, SLOW);
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([...['1⚓Anchor', '2🚲Bicycle', '3☂️Umbrella', '4🌵Cactus', '5🎸Guitar', '6🚀Rocket', '7🔑Key']]);
  // No answer has the focus: a press of Enter that was on its way says nothing.
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Enter}n');
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(called('sayPictures')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'They match' }));
  await user.click(screen.getByRole('button', { name: 'They do not match' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'They do not match' }));
  expect(called('sayPictures')).toEqual([[true], [false]]);
});

test.each<[VerificationEnd, RegExp]>([
  ['stopped', /You have stopped it/],
  ['refused', /The other side has stopped it/],
  ['timeout', /It took too long/],
  ['otherMethod', /cannot compare pictures/],
  ['elsewhere', /on another device/],
  ['failed', /could not be compared/],
  ['mismatch', /may be reading along/],
])('[MSG-025] %s is said in words, and leaves everything as it was', async (why, text) => {
  const { user, called } = open('/matrix', { device: { verification: storyVerification({ at: 'over', why }) } });
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toMatch(text);
  const buttons = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((one) => one.textContent);
  expect(buttons.filter(Boolean)).toEqual(
    why === 'mismatch'
      ? ['Compare again', 'Block the device']
      : ['Close', ...(why === 'elsewhere' ? [] : ['Try again'])],
  );
  expect(called('blockDevice')).toEqual([]);
  if (why === 'mismatch') await user.click(screen.getByRole('button', { name: 'Block the device' }));
  if (why === 'mismatch') expect(called('blockDevice')).toEqual([['@jonas:story', 'JJ01', true]]);
});

test('[MSG-025] whoever is asked sees it on any page, but not over a call that rings, and in a call only beside rooms', async () => {
  const asked = storyVerification({ at: 'asked', until: NOW + 60_000 }, { isIncoming: true });
  const { user, store, called } = open('/matrix', { device: { verification: asked } });
  // Rooms were opened before: that is how anybody can ask.
  await screen.findByRole('link', { name: /Dispatch/ }, SLOW);
  act(() => store.set(goToAtom, '/'));
  await screen.findByText('Jonas Weber wants to compare devices', {}, SLOW);
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect([called('acceptVerification'), called('endVerification')]).toEqual([[[]], [[]]]);
  cleanup();
  for (const [story, path, isShown] of [
    ['active-call', '/matrix', true],
    ['active-call', '/', false],
    ['incoming', '/', false],
    ['incoming', '/matrix', false],
  ] as const) {
    const busy = open(path, { device: { verification: asked } }, story);
    await waitFor(() => expect(busy.store.get(pathAtom)).toBe(path));
    if (isShown) await screen.findByText('Jonas Weber wants to compare devices', {}, SLOW);
    else expect([story, path, screen.queryByText('Jonas Weber wants to compare devices')]).toEqual([story, path, null]);
    cleanup();
  }
});

test.each([
  ['of a call that is over', { is: 'rule', key: 'r', callUri: 'calls/9', labels: ['Survey'], answer() {} }],
  ['beside which no CRM is', { is: 'rule', key: 'r', callUri: null, labels: ['Survey'], answer() {} }],
  ['about records after a call', { is: 'choose', lineId: '9', isBook: false }],
] as const)('a question of the CRM %s, which is not shown here, hides no other', async (_, question) => {
  const asked = storyVerification({ at: 'asked', until: NOW + 60_000 }, { isIncoming: true });
  const { store } = open('/matrix', { device: { verification: asked } });
  act(() => store.set(crmPromptsAtom, [question]));
  await screen.findByText('Jonas Weber wants to compare devices', {}, SLOW);
});

test('[MSG-013] a room says that somebody uses a new device, and leads to the list; known ones are no news', async () => {
  const { user, store } = open('/matrix/view/!dispatch%3As');
  expect(await screen.findByText(/new device that is not verified/, {}, SLOW)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Devices' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe(room));
  const known = storyDevices('!dispatch:s');
  const people = known.people.map((one) => ({
    ...one,
    devices: one.devices.map((device) => ({ ...device, isKnown: true })),
  }));
  open('/matrix/view/!dispatch%3As', { devices: (roomId) => ({ roomId, people }) });
  await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  expect(screen.queryByText(/new device/)).toBeNull();
});

test('the settings of rooms lead to the devices', async () => {
  const { user, store } = open('/settings/matrix');
  await user.click(await screen.findByRole('link', { name: 'Devices' }, SLOW));
  expect(store.get(pathAtom)).toBe('/matrix/device');
});
