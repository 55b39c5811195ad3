import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { areas } from '../../../areas.ts';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { screenOf } from '../../../kernel/navigation/screens.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { push } from '../../../stories/storyGround.ts';
import { storyFavourites, withFavourites } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
type Given = Parameters<typeof withFavourites>[2];
const fault = (code: string) => () => ({ ok: false, fault: { code, status: 412, label: `i__${code}_LABEL` } });

function open(path: string, given?: Given) {
  let asked: unknown[][] = [];
  const rendered = renderStory('contacts', {
    set: (store) => {
      asked = withFavourites(store, path, given);
    },
  });
  return { ...rendered, asked };
}
const rows = () => screen.findAllByRole('listitem', {}, SLOW);
const button = (name: string | RegExp) => screen.findByRole('button', { name }, SLOW);

test('[NAV-087] [NAV-096] [NAV-089] favourites, the directory and a contact have their addresses', () => {
  for (const wide of [false, true]) {
    expect(screenOf(areas, '/contact/favorites', wide)).toEqual({ name: 'contacts', lens: 'favourites' });
    expect(screenOf(areas, '/directory', wide)).toEqual({ name: 'contacts', lens: 'colleagues' });
    expect(screenOf(areas, '/contact/detail/all/vasseur', wide)).toEqual({
      ...{ name: 'contact', folder: 'all', id: 'vasseur' },
    });
  }
});

test('favourites stand in their folders; what another tab does is there at once', async () => {
  const { store } = open('/contact/favorites');
  await rows();
  const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(expect.arrayContaining(['Customers 2', 'Team 2']));
  expect(screen.getByText('5 of 50')).toBeTruthy();
  act(() => push(store, 'favourites', { op: 'remove', uri: storyFavourites[0]!.uri }));
  await waitFor(() => expect(headings()).toContain('Customers 1'));
});

test('[PROF-004] favourites stand in one list where the server says that they use no folders', async () => {
  const { asked } = open('/contact/favorites', { answers: { usesFolders: () => ({ ok: true, value: false }) } });
  await rows();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Customers/ })).toBe(null), SLOW);
  expect(await rows()).toHaveLength(storyFavourites.length);
  expect(asked[0]).toEqual(['usesFolders']);
});

test('the star of a row makes a favourite, and ends that', async () => {
  const { user, store, asked } = open('/contact/all', { favourites: storyFavourites.slice(1) });
  const star = await button('Favourite: Ana Forward');
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await user.click(star);
  expect(asked).toEqual([['add', 'u-ana', '']]);
  act(() => push(store, 'favourites', { op: 'put', item: storyFavourites[0]!, isNew: true }));
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'));
  await user.click(star);
  expect(asked.at(-1)).toEqual(['remove', 'u-ana']);
  // Taken back, it is where it was, in its folder and in its place.
  const { contact, folder } = storyFavourites[0]!;
  await user.click(await button('Undo'));
  await waitFor(() => expect(asked.slice(-2)[0]).toEqual(['add', contact.id, folder]));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual(['order', expect.arrayContaining([{ contactId: contact.id, folder }])]),
  );
});

test('[CONT-011] one too many asks which makes room, and keeping all changes nothing', async () => {
  let isFull = true;
  const answers = { add: () => (isFull ? fault('LAL_10_15')() : undefined) };
  const { user, asked } = open('/contact/all', { favourites: storyFavourites.slice(1), answers });
  await user.click(await button('Favourite: Ana Forward'));
  const sheet = within(await screen.findByRole('dialog', { name: '4 favourites is the most' }, SLOW));
  expect(sheet.getAllByRole('radio')).toHaveLength(3);
  await user.click(sheet.getByRole('button', { name: 'Keep all 4' }));
  expect(asked.map(([name]) => name)).toEqual(['add']);
  await user.click(await button('Favourite: Ana Forward'));
  isFull = false;
  const again = within(await screen.findByRole('dialog', {}, SLOW));
  await user.click(again.getAllByRole('radio')[1]!);
  await user.click(again.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(asked.slice(2).map(([name]) => name)).toEqual(['remove', 'add']), SLOW);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
});

test('favourites are moved by keys over folders, a folder is named, and each change is kept', async () => {
  const { user, asked } = open('/contact/favorites/order');
  const grip = await button('Move Claire Vasseur');
  act(() => grip.focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const kept = () =>
    ((asked.at(-1)?.[1] ?? []) as { contactId: string; folder: string }[]).map((one) => Object.values(one).join(' '));
  expect(kept()).toEqual([
    ...['vasseur Customers', 'u-ana Customers', 'atelier Customers', 'corvid Team', 'u-marc Team'],
  ]);
  const first = kept();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Claire Vasseur'));
  const [name] = screen.getAllByRole('textbox', { name: 'Name of the folder' });
  await user.clear(name!);
  await user.type(name!, 'Team{Enter}');
  expect(kept()[0]).toBe('vasseur Team 2');
  await user.click(await button('Undo'));
  await waitFor(() => expect(asked.at(-1)?.[0] === 'order' && kept()).not.toEqual(first));
  expect(kept()).toHaveLength(first.length);
  await user.click(await button('Remove Marc Aubry from the favourites'));
  expect(asked.at(-1)).toEqual(['remove', 'u-marc']);
});

test('[CONT-010] a taken short number says whose it is, and offers free ones', async () => {
  const { user, asked, store } = open('/contact/speeddials');
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^11Home/),
    expect.stringMatching(/^12Halden Marine/),
  ]);
  expect(store.get(pathAtom)).toBe('/contact/speeddials');
  await user.click(await button('New'));
  const sheet = within(await screen.findByRole('dialog', { name: 'New speed dial' }, SLOW));
  const short = sheet.getByRole('textbox', { name: 'Short number' });
  expect((short as HTMLInputElement).value).toBe('13');
  await user.clear(short);
  await user.type(short, '12');
  expect(sheet.getByRole('alert').textContent).toBe('12 is already Halden Marine. Free: 131415');
  await user.click(sheet.getByRole('button', { name: '14' }));
  await user.type(sheet.getByRole('textbox', { name: 'Calls' }), 'ask reception');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByRole('alert').textContent).toBe('This is not a number.');
  expect(asked).toEqual([]);
  await user.clear(sheet.getByRole('textbox', { name: 'Calls' }));
  await user.type(sheet.getByRole('textbox', { name: 'Calls' }), '0199006315');
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(asked).toEqual([['make', { short: 14, label: '', number: '0199006315' }]]);
});

test('[PROMPT-019] a speed dial is deleted after a question that says what stays; keeping it changes nothing', async () => {
  const { user, asked } = open('/contact/speeddials');
  await user.click(within((await rows())[1]!).getByRole('button', { name: /^Halden Marine/ }));
  const sheet = () => screen.findByRole('dialog', { name: 'Speed dial' }, SLOW);
  await user.click(within(await sheet()).getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete the speed dial 12?' }, SLOW));
  expect(question.getByText(/^12 calls Halden Marine no more\./)).toBeTruthy();
  const stay = question.getByRole('button', { name: 'Stay' });
  expect(document.activeElement).toBe(stay);
  await user.click(stay);
  expect(asked).toEqual([]);
  await user.click(within(await sheet()).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog', {}, SLOW)).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked.map(([name]) => name)).toEqual(['remove']));
});

test('[CONT-012] with as many as there may be none is offered', async () => {
  const dials = Array.from({ length: 10 }, (_, n) => ({ uri: `${n}`, short: 20 + n, label: `${n}`, number: '2117' }));
  open('/contact/speeddials', { dials });
  expect(await screen.findByText('All used. Delete one first.', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New' })).toBe(null);
});
