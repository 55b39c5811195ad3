import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { colleagues } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { push } from '../../../stories/storyGround.ts';
import { withDesk } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

test('[SWB-005] tags are given by a press and by writing, and taken away; a bad one is refused beside its field', async () => {
  let asked: unknown[][] = [];
  const { user, store } = renderStory('switchboard', {
    layout: 'wide',
    set: (given) => {
      asked = withDesk(given);
    },
  });
  const elena = await screen.findByRole('button', { name: /^Elena Brandt/ }, SLOW);
  elena.focus();
  await user.click(await screen.findByRole('button', { name: 'Tags' }, SLOW));
  const field = await screen.findByLabelText('New tag', {}, SLOW);
  await user.type(field, 'two words{Enter}');
  expect(screen.getByRole('alert').textContent).toMatch(/up to 32/);
  await user.clear(field);
  await user.type(field, '#night{Enter}');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '#german 1' }));
  await user.click(screen.getByRole('button', { name: 'Remove the tag french' }));
  const [uri] = store.get(colleagues.allAtom).flatMap((one) => (one.name === 'Elena Brandt' ? one.uri : []));
  expect(asked).toEqual([
    ['setTags', uri, ['french', 'night']],
    ['setTags', uri, ['french', 'german']],
    ['setTags', uri, []],
  ]);
});

test('[SWB-005] whoever is no switchboard user sees them on the page of a colleague, as they change', async () => {
  const { store } = renderStory('home', {
    set: (given) => {
      withDesk(given, { mode: 'notASwitchboardUser' });
      given.set(navigationAtom, { path: '/person/2117', stack: ['/'] });
    },
    layout: 'wide',
  });
  expect(await screen.findByText('#french #german', {}, SLOW)).toBeTruthy();
  const [marc] = store.get(colleagues.allAtom);
  const item = { uri: 'v1/switchboard/Tags/0', extensionUri: marc?.uri ?? '', tags: ['night'] };
  act(() => push(store, 'userTags', { op: 'put', item, isNew: false }));
  await waitFor(() => expect(screen.queryByText('#night')).toBeTruthy());
});

test('[SWB-005] with full rights they are changed on that page as well', async () => {
  let asked: unknown[][] = [];
  const { user } = renderStory('home', {
    layout: 'wide',
    set: (given) => {
      asked = withDesk(given, { path: '/person/2117' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Tags' }, SLOW));
  const sheet = await screen.findByRole('dialog', { name: 'Tags of Marc Aubry' });
  await user.click(within(sheet).getByRole('button', { name: 'Remove the tag german' }));
  expect(asked.at(-1)).toEqual(['setTags', expect.any(String), ['french']]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.textContent?.trim()).toBe('Tags');
});

test('[SWB-005] with restricted rights there is no button', async () => {
  renderStory('home', {
    layout: 'wide',
    set: (given) => void withDesk(given, { path: '/person/2117', mode: 'SwitchboardRestrictedRights' }),
  });
  expect(await screen.findByText('#french #german', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tags' })).toBeNull();
});
