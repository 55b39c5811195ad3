import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './roomsArea.ts';
import './talk/message/sheetsArea.ts';
import './talk/talkArea.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import type { Store } from '../../stories/storyStore.ts';
import { messagingAtom, onMobileAtom, roomCarePartAtom, roomsDeniedAtom, roomsShownAtom } from './state.ts';
import { withRooms } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

/** Rooms at a path; what was asked of the engine is written down. */
function open(path: string, given: Parameters<typeof withRooms>[2] = {}, more: (store: Store) => void = () => {}) {
  let messaging = {} as ReturnType<typeof withRooms>;
  const rendered = renderStory('rooms', {
    set: (store) => {
      messaging = withRooms(store, path, given);
      more(store);
    },
  });
  const asked = (name: string) => messaging.asked.filter(([one]) => one === name).map(([, ...its]) => its);
  return { ...rendered, ...messaging, called: asked };
}
const dispatch = '/matrix/view/!dispatch%3As';

test('[NAV-061] [MSG-027] invitations come first, then favourites, rooms and people; one is accepted and one declined', async () => {
  const { user, store, called } = open('/matrix');
  await screen.findByRole('link', { name: /Dispatch/ }, SLOW);
  const parts = screen.getAllByRole('region').map((part) => part.getAttribute('aria-label'));
  expect(parts.filter((name) => name && /Invit|Fav|Rooms|People/.test(name))).toEqual([
    ...['Invitation', 'Favourites', 'Rooms', 'People'],
  ]);
  const invitation = screen.getByRole('region', { name: 'Invitation' });
  await user.click(within(invitation).getByRole('button', { name: 'Decline' }));
  expect(called('decline')).toEqual([['!inv:s']]);
  await user.click(within(invitation).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix/view/!inv%3As'));
  expect(called('accept')).toEqual([['!inv:s']]);
});

test('[NAV-063] the list of people has rooms with one person alone', async () => {
  open('/matrix/onetoones');
  expect(await screen.findByRole('link', { name: /Yuki Tanabe/ }, SLOW)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Dispatch/ })).toBeNull();
});

test('[NAV-065] [MSG-014] a room shows each kind of message as text, and runs of members as one line', async () => {
  const { user, called } = open(dispatch);
  expect(await screen.findByText('<b>Gate 3</b> https://gate.example/3', {}, SLOW)).toBeTruthy();
  expect(document.querySelector('.msgs .bub > b, .msgs a')).toBeNull();
  for (const text of [
    '* Yuki Tanabe waves',
    /cannot be read on this device/,
    'Deleted by Jonas Weber',
    /plan-of-the-dock/,
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('5 new')).toBeTruthy();
  expect(screen.getByText(/^sent 13:05, read by 3$/)).toBeTruthy();
  const fold = screen.getByRole('button', {
    name: /Tomas Lindqvist, Jonas Weber and 1 more joined, Paul Ostrander left/,
  });
  await user.click(fold);
  expect(screen.getByText('Priya Raman joined')).toBeTruthy();
  expect(called('read')).toEqual([['!dispatch:s']]);
});

test('[MSG-026] a message that was not sent stays with its text, and is tried again or deleted', async () => {
  const unsent = [
    { roomId: '!dispatch:s', at: 1, key: 'k1', text: 'Gate 3 opens', state: 'notSent' },
    { roomId: '!dispatch:s', at: 1, key: 'k2', text: 'Bring the papers', state: 'waiting' },
  ] as const;
  const { user, called } = open(dispatch, { talk: { unsent } });
  const failed = (await screen.findByText('Gate 3 opens', {}, SLOW)).closest('li');
  expect(screen.getByText(/waits for the message before it/)).toBeTruthy();
  if (!failed) throw new Error('the message is in no row');
  await user.click(within(failed).getByRole('button', { name: 'Try again' }));
  await user.click(within(failed).getByRole('button', { name: 'Delete' }));
  expect([called('tryAgain'), called('discard')]).toEqual([[['!dispatch:s']], [['k1']]]);
});

test('what is written goes out by Enter, as it is, and the field is empty again', async () => {
  const { user, called } = open(dispatch);
  const field = await screen.findByRole('textbox', { name: 'Encrypted message' }, SLOW);
  await user.type(field, '  Gate 3?  {Enter}');
  await waitFor(() => expect(called('send')).toEqual([['!dispatch:s', 'Gate 3?', expect.any(String), null, []]]));
  expect((field as HTMLTextAreaElement).value).toBe('');
});

test('[MSG-014] the menu of a message answers, changes, deletes and reacts, also by the keyboard', async () => {
  const { user, called } = open(dispatch);
  const [first] = await screen.findAllByRole('button', { name: 'Message of Tomas Lindqvist' }, SLOW);
  first?.focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('dialog', { name: 'Message of Tomas Lindqvist' });
  // Another person's message is neither changed nor deleted.
  expect(within(menu).queryByRole('button', { name: /Change|Delete/ })).toBeNull();
  await user.keyboard('{Control>}c{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await navigator.clipboard.readText()).toBe('Truck 14 is stuck at the gate, order #4471. Who is at the dock?');
  first?.focus();
  await user.keyboard('{Enter}');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('NotAllowedError'));
  await user.click(screen.getByRole('button', { name: /^Copy text/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('The browser did not let it be copied.');
  await user.keyboard('r');
  const field = screen.getByRole('textbox', { name: 'Encrypted message' }) as HTMLTextAreaElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByText('Reply to Tomas Lindqvist')).toBeTruthy();
  await user.type(field, 'I am{Enter}');
  await waitFor(() =>
    expect(called('send')).toEqual([['!dispatch:s', 'I am', expect.any(String), { is: 'reply', id: '1' }, []]]),
  );
  expect(screen.queryByText('Reply to Tomas Lindqvist')).toBeNull();

  // A draft is put aside for a change, and comes back with Escape.
  await user.type(field, 'draft');
  const own = screen.getByRole('button', { name: 'Message of Inès Marchetti' });
  await user.click(own);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(field.value).toBe('Calling them now.'));
  await user.keyboard('{Escape}');
  expect(field.value).toBe('draft');
  await user.click(own);
  await user.keyboard('e');
  await waitFor(() => expect(field.value).toBe('Calling them now.'));
  await user.type(field, ' Wait.{Enter}');
  await waitFor(() =>
    expect(called('send')[1]?.slice(1)).toEqual([
      ...['Calling them now. Wait.', expect.any(String), { is: 'edit', id: '7' }, []],
    ]),
  );
  expect(field.value).toBe('draft');

  await user.click(own);
  await user.keyboard('{Delete}');
  expect(called('erase')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete for everybody' }));
  expect(called('erase')).toEqual([['!dispatch:s', '7']]);
  await user.click(screen.getByRole('button', { name: '🙏 1, Inès Marchetti' }));
  await user.click(screen.getByRole('button', { name: /^👀 3, Yuki Tanabe/ }));
  await user.click(own);
  await user.click(screen.getByRole('button', { name: 'Celebrate' }));
  expect(called('react')).toEqual([
    ['!dispatch:s', '1', '🙏', false],
    ['!dispatch:s', '1', '👀', true],
    ['!dispatch:s', '7', '🎉', true],
  ]);
});

test('what was refused of a message is said, and an answer that was not taken stays in the field', async () => {
  const no = async () => ({ ok: false, fault: { code: 'M_FORBIDDEN' } }) as const;
  const { user } = open(dispatch, { answers: { react: no, send: no } });
  await user.click(await screen.findByRole('button', { name: '🙏 1, Inès Marchetti' }, SLOW));
  expect(await screen.findByText('This is not allowed here')).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: 'Message of Tomas Lindqvist' });
  if (first) await user.click(first);
  await user.keyboard('r');
  const field = screen.getByRole('textbox', { name: 'Encrypted message' }) as HTMLTextAreaElement;
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'I am{Enter}');
  await waitFor(() => expect(field.value).toBe('I am'));
  expect(screen.getByText('Reply to Tomas Lindqvist')).toBeTruthy();
});

test('[MSG-012] who may not write has no field: an announcement says who does, and leads to them', async () => {
  const { user, store } = open('/matrix/view/!news%3As');
  expect(await screen.findByText(/^Only moderators write here\./, {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /message/i })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Who are they?' }));
  expect([store.get(pathAtom), store.get(roomCarePartAtom)]).toEqual(['/matrix/edit/!news%3As', 'people']);
});

test('[NAV-062] a new room is made with whom it is for, and opened', async () => {
  const { user, called, store } = open('/matrix/add');
  await user.type(await screen.findByLabelText('Name', { selector: 'input[maxlength]' }, SLOW), 'Winter rota');
  await user.type(screen.getByLabelText('People', { selector: 'input' }), 'Yuki');
  await user.click(await screen.findByRole('button', { name: /Yuki Tanabe/ }, SLOW));
  expect(screen.getByText(/you and 1 invited person find this room.+cannot read them/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix/view/!new%3As'));
  expect(called('create')).toEqual([
    [{ kind: 'PRIVATE_EXTENDED', name: 'Winter rota', topic: '', invited: ['@yuki:story'], isEncrypted: true }],
  ]);
});

test('who goes elsewhere while a room is made stays there: nothing is moved by what ends later', async () => {
  let answer: (done: { ok: true; value: string }) => void = () => {};
  const made = new Promise<{ ok: true; value: string }>((resolve) => {
    answer = resolve;
  });
  const { user, store } = open('/matrix/add', { answers: { create: () => made } });
  await user.type(await screen.findByLabelText('Name', { selector: 'input[maxlength]' }, SLOW), 'Winter rota{Enter}');
  act(() => store.set(goToAtom, '/history'));
  await act(async () => answer({ ok: true, value: '!new:s' }));
  expect(store.get(pathAtom)).toBe('/history');
});

test('[MSG-030] what the company does not allow cannot be chosen, and is refused with its code', async () => {
  const flags = { isDirectUnEncryptedAllowed: false, isDirectEncryptedAllowed: false };
  const { user, called } = open('/matrix/add', { flags });
  const kind = (name: RegExp) => screen.getByRole('radio', { name }) as HTMLInputElement;
  await screen.findByRole('button', { name: 'Create' }, SLOW);
  expect([/^One person/, /^Private/, /^Open/, /^Announcements/].map((name) => kind(name).disabled)).toEqual([
    ...[true, true, false, false],
  ]);
  await user.type(screen.getByLabelText('Name', { selector: 'input[maxlength]' }), 'Rota{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('It could not be saved');
  expect(called('create')).toEqual([]);
});

test('[MSG-029] rooms that were signed out say so, and are opened again by a press', async () => {
  const { user, called } = open('/matrix', { state: { at: 'signedOut' }, rows: [] });
  await user.click(await screen.findByRole('button', { name: 'Sign in' }, SLOW));
  await waitFor(() => expect(called('open')).toHaveLength(2));
});

test('[MSG-032] [MSG-033] [PROMPT-017] there are no rooms on behalf of another user or in a softphone of the cloud', async () => {
  const { store, user, called } = open('/matrix', {}, (its) => its.set(environmentAtom, 'cloudSoftphone'));
  const prompt = await screen.findByRole('alertdialog', { name: 'Rooms are not available here' }, SLOW);
  expect([store.get(roomsShownAtom), store.get(roomsDeniedAtom)]).toEqual([false, 'environment']);
  await user.click(within(prompt).getByRole('button', { name: 'OK' }));
  expect(store.get(pathAtom)).toBe('/');
  store.set(environmentAtom, 'frame');
  expect(store.get(roomsShownAtom)).toBe(true);
  store.set(profileAtom, (profile) => profile && { ...profile, isBehalf: true });
  expect([store.get(roomsShownAtom), store.get(roomsDeniedAtom)]).toEqual([false, 'behalf']);
  expect([called('open'), store.get(messagingAtom)]).toEqual([[], null]);
});

test('[MSG-034] [PROMPT-017] on a telephone there are no rooms where the company has said so, and only there', async () => {
  const { store, called } = open('/matrix', {}, (its) => {
    its.set(onMobileAtom, true);
    its.set(profileAtom, (profile) => profile && { ...profile, features: ['NoRoomsOnMobile'] });
  });
  expect(await screen.findByRole('alertdialog', { name: 'Rooms are not available here' }, SLOW)).toBeTruthy();
  expect([store.get(roomsShownAtom), store.get(roomsDeniedAtom), called('open')]).toEqual([false, 'mobile', []]);
  store.set(onMobileAtom, false);
  expect(store.get(roomsDeniedAtom)).toBeNull();
  store.set(onMobileAtom, true);
  store.set(profileAtom, (profile) => profile && { ...profile, features: ['CRMIntegrationRule'] });
  expect(store.get(roomsDeniedAtom)).toBeNull();
});
