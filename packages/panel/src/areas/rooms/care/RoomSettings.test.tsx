import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area and this part of it are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import './careArea.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { storyRoom, storyRooms } from '../list/stories.ts';
import { roomAboutAtom } from '../state.ts';
import { withRooms } from '../stories.ts';
import { storyAbout } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const edit = '/matrix/edit/!dispatch%3As';
const dispatch = '!dispatch:s';

/** A room that is looked after; what was asked of the engine is written down. */
function open(path: string, given: Parameters<typeof withRooms>[2] = {}) {
  let messaging = {} as ReturnType<typeof withRooms>;
  const rendered = renderStory('room-edit', {
    set: (store) => {
      messaging = withRooms(store, path, given);
    },
  });
  const called = (name: string) => messaging.asked.filter(([one]) => one === name).map(([, ...its]) => its);
  return { ...rendered, ...messaging, called };
}
const tab = (name: RegExp) => screen.findByRole('tab', { name }, SLOW);

test('[NAV-066] [NAV-039] [MSG-008] what a room is is changed together, and kept until it is saved', async () => {
  const { user, called } = open('/settings/matrix/!dispatch%3As', { about: { kind: 'GROUP', isEncrypted: false } });
  const name = (await screen.findByLabelText('Name', {}, SLOW)) as HTMLInputElement;
  await user.clear(name);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.type(name, 'Docks');
  await user.selectOptions(screen.getByLabelText('Who may come in'), 'Everybody');
  await user.selectOptions(screen.getByLabelText('New people read'), 'everything since the start');
  expect(screen.getByText(/Everybody in the company finds this room.*New people read everything since/)).toBeTruthy();
  expect(screen.getByText('3 changes not saved')).toBeTruthy();
  // What is again as it was is no change, and another part of the page loses none.
  await user.selectOptions(screen.getByLabelText('Who may come in'), 'Invited people');
  await user.click(await tab(/^Rights/));
  await user.selectOptions(screen.getByLabelText('Manage members'), 'Members');
  expect(screen.getByText('3 changes not saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
  expect(called('setRoom')).toEqual([[dispatch, { name: 'Docks', visibility: 'shared' }]]);
  expect(called('setRights')).toEqual([[dispatch, { members: 0 }]]);
});

test('how long messages are kept is chosen with the rest, said with what it means, and that of the company as well', async () => {
  const { user, called, tell } = open(edit);
  const choice = await screen.findByLabelText('Messages are kept', {}, SLOW);
  await user.selectOptions(choice, '30 days');
  expect(screen.getByText('Older messages and their files are deleted for everybody, for good.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(called('setRoom')).toEqual([[dispatch, { keepDays: 30 }]]));
  tell({ news: 'rooms', value: storyRooms.map((room) => ({ ...room, keepDays: 10 })) });
  expect(await screen.findByText('Your company deletes messages after 10 days.')).toBeTruthy();
});

test('[MSG-008] encryption is switched on after a question, and never off; what a kind fixes is not chosen', async () => {
  const { user, called, store } = open(edit, { about: { isEncrypted: false } });
  await user.click(await screen.findByRole('switch', { name: 'Encryption' }, SLOW));
  expect(called('setRoom')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Encrypt' }));
  await waitFor(() => expect(called('setRoom')).toEqual([[dispatch, { isEncrypted: true }]]));
  expect(screen.queryByLabelText('New people read')).toBeNull();
  store.set(roomAboutAtom, storyAbout());
  expect(await screen.findByText('On, for good')).toBeTruthy();
  expect(screen.queryByRole('switch', { name: 'Encryption' })).toBeNull();
});

test('what was not saved says why, and stays to be saved', async () => {
  const no = async () => ({ ok: false, fault: { code: 'M_FORBIDDEN' } }) as const;
  const { user } = open(edit, { answers: { setRoom: no } });
  await user.type(await screen.findByLabelText('Topic', {}, SLOW), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This is not allowed here')).toBeTruthy();
  expect(screen.getByText('1 change not saved')).toBeTruthy();
});

test('[MSG-012] without a right there is its value and no choice', async () => {
  const { user } = open(edit, { about: { ownLevel: 50 } });
  expect(await screen.findByText(/takes a right that you do not have/, {}, SLOW)).toBeTruthy();
  // What one hears of the room, and how a copy is saved, is one's own choice.
  expect(
    [...document.querySelectorAll('main select, main input')].map((one) => one.getAttribute('aria-label')),
  ).toEqual(['You hear of', 'As']);
  expect(screen.queryByRole('button', { name: 'Delete for everybody' })).toBeNull();
  await user.click(await tab(/^Rights/));
  expect(document.querySelector('main select')).toBeNull();
  expect(screen.getByText('3: you, Tomas Lindqvist, Yuki Tanabe')).toBeTruthy();
  // A moderator manages members below a moderator’s level.
  await user.click(await tab(/^Members 5/));
  expect(screen.getAllByRole('button', { name: /^Remove [A-Z]/ }).map((one) => one.getAttribute('aria-label'))).toEqual(
    [...['Remove Jonas Weber', 'Remove Paul Ostrander']],
  );
});

test('[MSG-031] [MSG-011] the same rights are given after a warning, others at once', async () => {
  const { user, called } = open(edit);
  await user.click(await tab(/^Members 5/));
  const levels = called('setLevel');
  await user.selectOptions(screen.getByLabelText('Level of Jonas Weber'), 'Moderator');
  await waitFor(() => expect(called('setLevel')).toEqual([[dispatch, '@jonas:story', 50]]));
  await user.selectOptions(screen.getByLabelText('Level of Yuki Tanabe'), 'Administrator');
  const warning = screen.getByRole('alertdialog');
  expect(warning.textContent).toContain('You cannot take this back');
  expect(warning.textContent).toContain('Only Yuki Tanabe can');
  await user.click(within(warning).getByRole('button', { name: 'Not now' }));
  expect(called('setLevel')).toHaveLength(levels.length + 1);
  await user.selectOptions(screen.getByLabelText('Level of Yuki Tanabe'), 'Administrator');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(called('setLevel').at(-1)).toEqual([dispatch, '@yuki:story', 100]));
  // One's own rights as well: nobody gives them to oneself again.
  await user.selectOptions(screen.getByLabelText('Level of Inès Marchetti'), 'Member');
  expect(screen.getByRole('alertdialog').textContent).toContain('rights of your own');
});

test('[MSG-015] a member is removed or kept out after a question, an invitation taken back, and who is kept out let in', async () => {
  const { user, called } = open(edit);
  await user.click(await tab(/^Members 5/));
  const ask = async (answer: string) => {
    await user.click(screen.getByRole('button', { name: 'Remove Jonas Weber' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: answer }));
  };
  await ask('Not now');
  expect([called('remove'), called('keepOut')]).toEqual([[], []]);
  await ask('Remove');
  await ask('Keep out');
  await user.click(screen.getByRole('button', { name: 'Take back: Olaf Brandt' }));
  await user.click(screen.getByRole('button', { name: 'Let in: Devon Kerr' }));
  await waitFor(() => expect(called('letIn')).toEqual([[dispatch, '@devon:story']]));
  expect(called('remove')).toEqual([
    [dispatch, '@jonas:story'],
    [dispatch, '@brandt:story'],
  ]);
  expect(called('keepOut')).toEqual([[dispatch, '@jonas:story']]);
});

test('[MSG-016] a colleague, a contact and an e-mail address are invited; who is not of the company is said', async () => {
  const code = 'M_THREEPID_NOT_FOUND';
  const { user, called } = open(edit);
  await user.click(await tab(/^Members 5/));
  const field = screen.getByLabelText('Invite');
  await user.type(field, 'Dana');
  // Tomas and Yuki are in: they are not invited again.
  const dana = await screen.findByRole('button', { name: 'Invite Dana Whitfield' }, SLOW);
  expect(screen.queryByRole('button', { name: 'Invite Yuki Tanabe' })).toBeNull();
  await user.click(dana);
  expect(await screen.findByText('Dana Whitfield is invited.')).toBeTruthy();
  await user.type(field, 'o.brandt@corvid.example');
  await user.click(await screen.findByRole('button', { name: 'Invite o.brandt@corvid.example' }, SLOW));
  await waitFor(() => expect(called('invite')).toHaveLength(2));
  expect(called('invite').map(([, people]) => people)).toEqual([
    [{ type: 'userContact', contactId: 'c1' }],
    [{ type: 'email', email: 'o.brandt@corvid.example' }],
  ]);
  cleanup();
  const email = { type: 'email', email: 'x@y.example' } as const;
  const other = open(edit, {
    about: { members: [] },
    answers: { invite: async () => ({ ok: true, value: [{ who: email, code }] }) },
  });
  await other.user.click(await tab(/^Members/));
  await other.user.type(screen.getByLabelText('Invite'), 'x@y.example');
  // A colleague who is not in is found by name.
  expect(await screen.findByRole('button', { name: 'Invite Yuki Tanabe' }, SLOW)).toBeTruthy();
  await other.user.click(screen.getByRole('button', { name: 'Invite x@y.example' }));
  expect((await screen.findByRole('alert')).textContent).toContain('nobody of the company');
});

test('[PROMPT-021] [PROMPT-023] leaving asks; the last administrator is warned and may hand over first', async () => {
  const rows = [storyRoom(dispatch, { isLastAdmin: true })];
  const { user, called, store, tell } = open(edit, { rows });
  await user.click(await screen.findByRole('button', { name: 'Leave room' }, SLOW));
  expect(screen.getByRole('alertdialog').textContent).toContain('You are the only administrator');
  await user.click(screen.getByRole('button', { name: 'Hand over to Tomas Lindqvist' }));
  await waitFor(() => expect(called('setLevel')).toEqual([[dispatch, '@tomas:story', 100]]));
  expect(called('leave')).toEqual([]);
  // Once the homeserver says so there is nothing to warn of.
  tell({ news: 'rooms', value: [storyRoom(dispatch)] });
  const prompt = await screen.findByRole('alertdialog', { name: 'Leave Dispatch?' });
  expect(prompt.textContent).not.toContain('only administrator');
  await user.click(within(prompt).getByRole('button', { name: 'Leave room' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix'));
  expect(called('leave')).toEqual([[dispatch]]);
});

test('[PROMPT-022] a room is deleted for everybody after a question that says what is lost', async () => {
  const { user, called, store } = open(edit);
  await user.click(await screen.findByRole('button', { name: 'Delete for everybody' }, SLOW));
  const prompt = screen.getByRole('alertdialog', { name: 'Delete Dispatch for everybody?' });
  expect(prompt.textContent).toContain('12 people lose this room');
  await user.click(within(prompt).getByRole('button', { name: 'Keep the room' }));
  expect(called('destroy')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete for everybody' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete for everybody' }));
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix'));
  expect(called('destroy')).toEqual([[dispatch]]);
});

test('[ERR-028] a room that may not be deleted says so, and stays', async () => {
  const code = 'ERR_MATRIX_ROOM_DELETE_NOT_ALLOWED';
  const { user, store } = open(edit, { answers: { destroy: async () => ({ ok: false, fault: { code } }) } });
  await user.click(await screen.findByRole('button', { name: 'Delete for everybody' }, SLOW));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete for everybody' }));
  expect(await screen.findByText('This room cannot be deleted')).toBeTruthy();
  expect(store.get(pathAtom)).toBe(edit);
});

test('[NAV-064] open rooms are found and entered, and one’s own by name', async () => {
  const { user, called, store } = open('/matrix/find');
  const join = await screen.findByRole('button', { name: 'Join Lunch club' }, SLOW);
  // One that the user is in is not entered again.
  expect(screen.queryByRole('button', { name: 'Join Warehouse' })).toBeNull();
  await user.type(screen.getByLabelText('Name or topic'), 'ware');
  expect(await screen.findByRole('link', { name: /Warehouse/ })).toBeTruthy();
  await waitFor(() => expect(called('findRooms').at(-1)).toEqual(['ware']));
  await user.click(join);
  await waitFor(() => expect(store.get(pathAtom)).toBe('/matrix/view/!lunch%3As'));
  expect(called('join')).toEqual([['!lunch:s']]);
});
