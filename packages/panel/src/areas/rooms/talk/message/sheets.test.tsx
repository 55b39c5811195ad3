import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../../roomsArea.ts';
import '../talkArea.ts';
import './sheetsArea.ts';
import { pathAtom } from '../../../../kernel/navigation/atoms.ts';
import { toldErrorAtom } from '../../../../kernel/toasts/refusals.ts';
import { fileTalk } from '../../files/stories.ts';
import { storyRooms, tomas, yuki } from '../../list/stories.ts';
import { roomPath } from '../../state.ts';
import { openRoom } from '../../test/openRoom.ts';

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});
const ROOM = '!dispatch:s';

/** The menu of the last message of another one that is text. */
async function openMenu(given: Parameters<typeof openRoom>[0] = {}) {
  const rendered = openRoom(given);
  await screen.findByRole('textbox', { name: 'Encrypted message' });
  const [bubble] = (await screen.findAllByText(/./, { selector: '.msg:not(.msg--me) .bub:not(.bub--gone)' })).slice(-1);
  const place = bubble?.closest<HTMLElement>('[data-message]') as HTMLElement;
  await rendered.user.click(within(place).getByRole('button', { name: /^Message of/ }));
  await screen.findByRole('dialog', { name: /^Message of/ });
  return { ...rendered, place, text: bubble?.textContent ?? '' };
}

test('a message is forwarded into a room in which one may write, and one is there then', async () => {
  const { user, called, store } = await openMenu();
  await user.click(screen.getByRole('button', { name: /^Forward/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Forward to' });
  const names = () => within(sheet).queryAllByRole('button', { name: /^(?!Close)/ });
  const may = storyRooms.filter(({ id, invitedBy, canSend }) => id !== ROOM && !invitedBy && canSend);
  expect(names()).toHaveLength(may.length);
  await user.keyboard('zzz');
  expect([names().length, sheet.textContent]).toEqual([0, expect.stringContaining('no other room of that name')]);
  await user.clear(within(sheet).getByRole('searchbox'));
  await user.keyboard('ware');
  await user.click(within(sheet).getByRole('button', { name: /Warehouse/ }));
  await waitFor(() => expect(called('send')).toHaveLength(1));
  const [to, text, , about, mentions] = called('send')[0] ?? [];
  expect([to, typeof text, about, mentions]).toEqual(['!ware:s', 'string', null, []]);
  expect(store.get(pathAtom)).toBe(roomPath('!ware:s'));
});

/** Opens the sheet in which the room for the file is chosen. */
async function forwardFile(user: UserEvent): Promise<HTMLElement> {
  const file = await screen.findByText('The list for Monday');
  const place = file.closest<HTMLElement>('[data-message]') as HTMLElement;
  await user.click(within(place).getByRole('button', { name: /^Message of/ }));
  await user.click(await screen.findByRole('button', { name: /^Forward/ }));
  return screen.findByRole('dialog', { name: 'Forward to' });
}

test('a file is fetched from its room and goes into the other one', async () => {
  const { user, called } = openRoom({ talk: fileTalk() });
  const sheet = await forwardFile(user);
  await user.click(within(sheet).getByRole('button', { name: /Warehouse/ }));
  await waitFor(() => expect(called('sendFile')).toHaveLength(1));
  expect(called('fetchFile')).toContainEqual([ROOM, 'f1', 'whole']);
  const [to, sent] = called('sendFile')[0] as [string, { name: string; blob: Blob }];
  expect([to, sent.name, sent.blob.size > 100]).toEqual([
    '!ware:s',
    expect.stringMatching(/^a-list-of-carriers.*\.xlsx$/),
    true,
  ]);
});

test('a file that cannot be read here is refused with its cause, and another room can be chosen', async () => {
  const broken = { ok: true, value: new Blob(['PK']) } as const;
  vi.spyOn(File.prototype, 'arrayBuffer').mockRejectedValueOnce(new Error('NotReadableError'));
  const { user, called, store } = openRoom({ talk: fileTalk(), answers: { fetchFile: async () => broken } });
  const sheet = await forwardFile(user);
  await user.click(within(sheet).getByRole('button', { name: /Warehouse/ }));
  await waitFor(() => expect(store.get(toldErrorAtom)).toMatchObject({ error: 'FILE_DAMAGED' }));
  expect(called('sendFile')).toEqual([]);
  expect(within(sheet).getByRole('button', { name: /Warehouse/ })).toHaveProperty('disabled', false);
});

test('what is refused is said, and the sheet stays with what was chosen', async () => {
  const no = async () => ({ ok: false, fault: { code: 'NETWORK' } }) as const;
  const { user, store } = await openMenu({ answers: { send: no } });
  await user.click(screen.getByRole('button', { name: /^Forward/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Forward to' });
  await user.click(within(sheet).getByRole('button', { name: /Warehouse/ }));
  await waitFor(() => expect(store.get(toldErrorAtom)).toMatchObject({ error: 'NETWORK' }));
  expect(within(sheet).getByRole('button', { name: /Warehouse/ })).toHaveProperty('disabled', false);
  expect(store.get(pathAtom)).toBe(roomPath(ROOM));
});

test('whoever closes the sheet while the message is on its way stays where they are', async () => {
  let take = (): void => undefined;
  const taken = new Promise<{ ok: true; value: null }>((resolve) => {
    take = () => resolve({ ok: true, value: null });
  });
  const { user, store } = await openMenu({ answers: { send: () => taken } });
  await user.click(screen.getByRole('button', { name: /^Forward/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Forward to' });
  await user.click(within(sheet).getByRole('button', { name: /Warehouse/ }));
  await user.keyboard('{Escape}');
  await act(async () => take());
  expect([screen.queryByRole('dialog'), store.get(pathAtom)]).toEqual([null, roomPath(ROOM)]);
});

test('from an encrypted room into an open one it says that the server can read it there', async () => {
  const open = storyRooms.map((room) => (room.id === '!ware:s' ? { ...room, isEncrypted: false } : room));
  const { user } = await openMenu({ rows: open });
  await user.click(screen.getByRole('button', { name: /^Forward/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Forward to' });
  const said = within(sheet).getByText(/the server can read there/);
  expect(
    within(sheet)
      .getByRole('button', { name: /Warehouse/ })
      .getAttribute('aria-describedby'),
  ).toBe(said.id);
});

test('who has read the last own message is named by a press on how many', async () => {
  const readers = async () => ({ ok: true, value: [tomas, yuki] }) as const;
  const { user } = openRoom({ talk: { readBy: [tomas, yuki], unsent: [] }, answers: { readers } });
  const many = await screen.findByRole('button', { name: /read by 2/ });
  await user.click(many);
  const sheet = await screen.findByRole('dialog', { name: 'Read by 2' });
  expect(
    within(sheet)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining(tomas.name), expect.stringContaining(yuki.name)]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(many);
});

test('who has read any other message is counted in its menu and named by I', async () => {
  const { user, called, place } = await openMenu();
  const dispatch = storyRooms.find(({ id }) => id === ROOM);
  await screen.findByRole('button', { name: `Who has read it, 3 of ${(dispatch?.members ?? 0) - 2}` });
  await user.keyboard('i');
  const sheet = await screen.findByRole('dialog', { name: 'Read by 3' });
  expect(within(sheet).getAllByRole('listitem')).toHaveLength(3);
  expect(called('readers')).toContainEqual([ROOM, place.dataset['message']]);
});

test('where nobody else may have read a message nobody is asked about, and why it is not known is said', async () => {
  const alone = storyRooms.map((room) => (room.id === ROOM ? { ...room, members: 2 } : room));
  const { user } = await openMenu({ rows: alone });
  expect(screen.queryByRole('button', { name: /^Who has read it/ })).toBeNull();
  await user.keyboard('i{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  const no = async () => ({ ok: false, fault: { code: 'UNAVAILABLE' } }) as const;
  const { user: other } = await openMenu({ answers: { readers: no } });
  await other.keyboard('i');
  const sheet = await screen.findByRole('dialog', { name: 'Who has read it' });
  expect(await within(sheet).findByText('Rooms are not open')).toBeTruthy();
});

test('what a message said before it was changed is shown by a press on the word, the newest first, as text', async () => {
  const { user, called } = openRoom();
  const [edited] = await screen.findAllByRole('button', { name: 'edited' });
  await user.click(edited as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'What Tomas Lindqvist wrote' });
  const rows = await within(sheet).findAllByRole('listitem');
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    '<b>Gate 3</b> https://gate.example/3',
    'This message cannot be read on this device yet',
    'Gate 2 https://gate.example/2',
  ]);
  expect(called('versions')).toEqual([[ROOM, '2']]);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(edited);
});

test('versions that cannot be fetched say why, and are tried again', async () => {
  let isDown = true;
  const versions = async () =>
    isDown
      ? ({ ok: false, fault: { code: 'NETWORK' } } as const)
      : ({ ok: true, value: [{ at: 0, text: 'Gate 2' }] } as const);
  const { user } = openRoom({ answers: { versions } });
  const [edited] = await screen.findAllByRole('button', { name: 'edited' });
  await user.click(edited as HTMLElement);
  await screen.findByText('No connection');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gate 2')).toBeTruthy();
});
