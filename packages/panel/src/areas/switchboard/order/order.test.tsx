import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';
import { push } from '../../../stories/storyGround.ts';
import { ORDER_PATH } from '../state.ts';
import { storyFavourites, withDesk } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

function open(given?: Parameters<typeof withDesk>[1]) {
  let asked: unknown[][] = [];
  const rendered = renderStory('switchboard', {
    set: (store) => {
      asked = withDesk(store, { path: ORDER_PATH, ...given });
    },
  });
  return { ...rendered, asked };
}
const names = () => [...document.querySelectorAll('ol .a')].map(({ textContent }) => textContent);
const sent = (asked: unknown[][]) =>
  ((asked.at(-1) ?? [])[1] as { uri: string }[]).map(({ uri }) => storyFavourites.find((one) => one.uri === uri)?.name);
const [marc, priya, elena] = storyFavourites.map(({ name }) => name);

test('[SWB-006] the rank is changed by keys, the focus goes along, and what the server says holds', async () => {
  const { user, store, asked } = open();
  (await screen.findByRole('button', { name: /^Move Marc Aubry/ }, SLOW)).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(names().slice(0, 2)).toEqual([priya, marc]);
  expect(sent(asked).slice(0, 3)).toEqual([priya, marc, elena]);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Move Marc/));
  expect(screen.getByText('Marc Aubry has rank 2')).toBeTruthy();
  const [first] = storyFavourites;
  act(() => push(store, 'switchboard', { op: 'remove', uri: first!.uri }));
  await waitFor(() => expect(names().slice(0, 2)).toEqual([priya, elena]));
});

test('[SWB-006] the rank is typed; a refusal shows the order as it is', async () => {
  const refused = () => ({ ok: false, fault: { code: 'ROUTER_ERR_403', status: 403, label: 'i__X' } });
  const { user, asked } = open({ answers: { orderFavourites: refused } });
  const rank = (await screen.findByLabelText('Rank of Elena Brandt', {}, SLOW)) as HTMLInputElement;
  await user.clear(rank);
  await user.type(rank, '1{Enter}');
  expect(sent(asked).slice(0, 3)).toEqual([elena, marc, priya]);
  await waitFor(() => expect(names().slice(0, 3)).toEqual([marc, priya, elena]));
});

test('a heading is written, a favourite goes by a press', async () => {
  const { user, asked } = open();
  const heading = await screen.findByLabelText('Heading of Marc Aubry', {}, SLOW);
  await user.clear(heading);
  await user.type(heading, 'Board{Enter}');
  expect(((asked.at(-1) ?? [])[1] as unknown[])[0]).toEqual({ uri: storyFavourites[0]!.uri, folder: 'Board' });
  await user.click(screen.getByRole('button', { name: 'Remove Priya Raman' }));
  expect(asked.at(-1)).toEqual(['removeFavourite', storyFavourites[1]!.uri]);
});

test('[SWB-004] who may not change it sees the order, without handles', async () => {
  open({ mode: 'switchboardUserWithRestrictedRights' });
  await screen.findByText(/^This order is kept by those/, {}, SLOW);
  expect(names().slice(0, 2)).toEqual([marc, priya]);
  expect(screen.queryByRole('button', { name: /^Move|^Remove/ })).toBe(null);
  expect(screen.queryByLabelText('Add a favourite')).toBe(null);
});
