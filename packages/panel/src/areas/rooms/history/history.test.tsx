import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../roomsArea.ts';
import '../care/careArea.ts';
import '../talk/talkArea.ts';
import './historyArea.ts';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { roomPath } from '../state.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';

const wanted = (text: string, more: object = {}) => ({ roomId: ROOM, text, only: null, by: null, ...more });
const said = () => document.querySelector('.depth [role=status]')?.textContent;
const focused = () => document.activeElement?.getAttribute('data-message');

test('a search says what it found and how far it looked, and looks further back when asked to', async () => {
  const { user, called } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  const field = await screen.findByRole('searchbox', { name: 'Search messages' }, SLOW);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, 'g');
  await user.type(field, 'ate');
  const reach = screen.getByRole('region', { name: 'How far the search looked' });
  await waitFor(() => expect(said()).toBe('2 found in 600 messages. 12 could not be read here.'));
  expect(reach.querySelector('.reachends')?.textContent).toBe('August, room beginslooked back to 14 NovToday');
  expect(reach.querySelector<HTMLElement>('.reachline i')?.style.insetInlineStart).toBe('93%');
  const headings = () => [...document.querySelectorAll('.room-search .sec')].map((one) => one.textContent);
  expect(headings()).toEqual(['Today', 'This month']);
  expect(called('search')).toEqual([[wanted('gate'), false]]);
  const list = screen.getAllByRole('listitem').filter((one) => one.querySelector('.room-hit'));
  expect(list.map((one) => one.querySelector('.room-hit-text')?.textContent)).toEqual([
    '<b>Gate 3</b> https://gate.example/3',
    'The carrier asks which gate is theirs, and whether the papers have to be at the gate before.',
  ]);
  expect([...document.querySelectorAll('.room-hit mark')].map((one) => one.textContent)).toEqual([
    ...['Gate', 'gate', 'gate', 'gate'],
  ]);
  await user.click(within(reach).getByRole('button', { name: 'Why 12?' }));
  expect(within(reach).getByText(/^It was written before this device was there/)).toBeTruthy();
  expect(within(reach).getByRole('link').getAttribute('href')).toBe('#/settings/matrix_backup');
  await user.click(within(reach).getByRole('button', { name: 'Search older messages' }));
  await waitFor(() => expect(said()).toMatch(/^2 found in 1240 messages\. .+ Looked at everything since August\.$/));
  expect(called('search').slice(1)).toEqual([[wanted('gate'), true]]);
  expect(within(reach).queryByRole('button', { name: 'Search older messages' })).toBeNull();
  // The button has gone with the last message: the keyboard is where it was.
  await waitFor(() => expect(document.activeElement).toBe(reach));
  await user.click(field);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('textbox', { name: 'Encrypted message' })).toBeTruthy();
});

test('a message that was found is gone to: among the newest, or with what is around it, until the newest are wanted', async () => {
  const { user, called } = openRoom();
  const search = async () => user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await search();
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await user.click(await screen.findByRole('button', { name: /Gate 3/ }));
  await waitFor(() => expect(focused()).toBe('2'));
  expect(called('around')).toEqual([]);
  await search();
  await user.click(await screen.findByRole('button', { name: /The carrier asks/ }));
  await waitFor(() => expect(focused()).toBe('old'));
  expect(called('around')[0]).toEqual([ROOM, 'old', 'none']);
  expect(screen.queryByText('Calling them now.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show newer' }));
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(called('around').map((one) => one[2])).toEqual(expect.arrayContaining(['newer', 'older']));
  expect(called('older')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'To the newest' }));
  expect(await screen.findByText('Calling them now.')).toBeTruthy();
});

const hits = () => [...document.querySelectorAll('.room-hit')];

test('all rooms are searched from one of them; what was found says in which room, and a press goes there', async () => {
  const { user, called, store } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await waitFor(() => expect(hits()).toHaveLength(2));
  expect(document.querySelector('.room-hit-room')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All rooms' }));
  await waitFor(() => expect(hits()).toHaveLength(3));
  expect(called('search').at(-1)).toEqual([wanted('gate', { roomId: null }), false]);
  expect(hits().map((one) => one.querySelector('.room-hit-room')?.textContent)).toEqual([
    ...['Dispatch', 'Dispatch', 'Warehouse'],
  ]);
  await user.click(screen.getByRole('button', { name: /gates-47\.pdf/ }));
  await waitFor(() => expect(store.get(pathAtom)).toBe(roomPath('!ware:s')));
  await waitFor(() => expect(called('around')[0]).toEqual(['!ware:s', 'ware-1', 'none']));
});

test('files, links and who wrote narrow a search, also without words, and are taken back', async () => {
  const { user, called } = openRoom();
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await screen.findByRole('searchbox', {}, SLOW);
  const chip = (name: string) => screen.getByRole('button', { name });
  await user.click(chip('Links'));
  await waitFor(() => expect(hits()).toHaveLength(1));
  expect(called('search')).toEqual([[wanted('', { only: 'links' }), false]]);
  await user.click(chip('Files'));
  await waitFor(() => expect(said()).toMatch(/^0 found/));
  await user.click(chip('Files'));
  await waitFor(() => expect(said()).toMatch(/^Looks in what this device/));
  await user.click(chip('From…'));
  const sheet = await screen.findByRole('dialog', { name: 'Messages from' });
  await user.keyboard('yu');
  await user.click(await within(sheet).findByRole('button', { name: 'Yuki Tanabe' }));
  await waitFor(() => expect(hits()).toHaveLength(1));
  expect(called('search').at(-1)).toEqual([wanted('', { by: '@yuki:story' }), false]);
  await user.click(chip('From Yuki Tanabe'));
  await user.click(await screen.findByRole('button', { name: 'You' }));
  await waitFor(() => expect(called('search').at(-1)).toEqual([wanted('', { by: 'own' }), false]));
  await user.click(chip('From You'));
  await user.click(await screen.findByRole('button', { name: 'Anybody' }));
  expect(chip('From…').getAttribute('aria-pressed')).toBe('false');
});

test('the page that finds rooms leads to their messages with what was written, and Back has it still', async () => {
  const { user, called, store } = openRoom({}, '/matrix/find');
  await user.type(await screen.findByRole('textbox', { name: /Name or topic/ }, SLOW), 'gate');
  await user.click(screen.getByRole('button', { name: 'Messages with “gate”' }));
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search messages' }, SLOW);
  expect(field.value).toBe('gate');
  await waitFor(() => expect(hits()).toHaveLength(3));
  expect(called('search')).toEqual([[wanted('gate', { roomId: null }), false]]);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /gates-47\.pdf/ }));
  await waitFor(() => expect(store.get(pathAtom)).toBe(roomPath('!ware:s')));
  await user.click(await screen.findByRole('button', { name: /^Back/ }));
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('gate');
  await waitFor(() => expect(hits()).toHaveLength(3));
});

test('the search of a room is as it was left, and another room begins anew', async () => {
  const { user, store } = openRoom();
  const open = async () => user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  await open();
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  await user.click(screen.getByRole('button', { name: 'All rooms' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('gate');
  expect(screen.getByRole('button', { name: 'All rooms' }).getAttribute('aria-pressed')).toBe('true');
  act(() => store.set(goToAtom, roomPath('!ware:s')));
  await screen.findByRole('heading', { name: /Warehouse/ });
  await open();
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).value).toBe('');
  expect(screen.getByRole('button', { name: 'All rooms' }).getAttribute('aria-pressed')).toBe('false');
});

test('older messages that are looked at mark nothing as read, and a search that is refused says why', async () => {
  const no = async () => ({ ok: false, fault: { code: 'NETWORK' } }) as const;
  const { user, called } = openRoom({ answers: { search: no } });
  await user.click(await screen.findByRole('button', { name: 'Search this room' }, SLOW));
  const before = called('read').length;
  await user.type(await screen.findByRole('searchbox', {}, SLOW), 'gate');
  expect(await screen.findByText('No connection')).toBeTruthy();
  expect(called('read')).toHaveLength(before);
});

test('a room is saved as a file, with what could not be read, and is stopped', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const path = '/matrix/edit/!dispatch%3As';
  const { user, called } = openRoom({}, path);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'As' }, SLOW), 'text');
  const row = screen.getByText('Save a copy').closest<HTMLElement>('.care-row');
  if (!row) throw new Error('no row');
  await user.click(within(row).getByRole('button', { name: 'Save copy' }));
  expect(await screen.findByText('1240 messages saved. 12 of them could not be read here.')).toBeTruthy();
  expect(saved).toEqual(['Dispatch.txt']);
  expect(called('exportRoom')[0]?.slice(0, 3)).toMatchObject([ROOM, 'text', { title: 'Dispatch', locale: 'en' }]);
  cleanup();
  let end: () => void = () => undefined;
  const long = () =>
    new Promise<never>((_, reject) => {
      end = () => reject(new Error('over'));
    });
  const other = openRoom({ answers: { exportRoom: long as never } }, path);
  const again = (await screen.findByText('Save a copy', {}, SLOW)).closest<HTMLElement>('.care-row');
  if (!again) throw new Error('no row');
  await other.user.click(within(again).getByRole('button', { name: 'Save copy' }));
  expect(await screen.findByText('Reading…')).toBeTruthy();
  other.tell({ news: 'export', value: { roomId: ROOM, done: 300, since: 1 } });
  expect(await screen.findByText(/^300 messages read, back to/)).toBeTruthy();
  await other.user.click(within(again).getByRole('button', { name: 'Stop' }));
  expect(other.called('stopExport')).toEqual([[ROOM]]);
  expect(screen.queryByText(/messages read/)).toBeNull();
  click.mockRestore();
  void end;
});
