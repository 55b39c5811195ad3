import { buildProfile } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import type { Store } from '../../../stories/storyStore.ts';
import { noteChangeAtom } from '../../queues/changes.ts';
import { membersOf } from '../../queues/queueState.ts';
import { withSupervision } from '../stories.ts';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const BILLING = 'telephony/Group/billing';
const YUKI = 'telephony/Extension/yuki';
const open = (more: (store: Store) => void = () => {}) => {
  let asked: unknown[][] = [];
  const rendered = renderStory('supervision', {
    layout: 'wide',
    set: (store) => {
      asked = withSupervision(store).calls;
      more(store);
    },
  });
  return { ...rendered, asked: () => asked };
};
const region = () => screen.findByRole('region', { name: 'You changed today' }, { timeout: 20_000 });

test('[ACD-013] what a supervisor changed stands beside the board with its time, and a pause is ended from there', async () => {
  const { store, user, asked } = open();
  act(() => store.set(noteChangeAtom, { what: 'paused', extensionUri: YUKI }));
  const mine = await region();
  act(() => store.set(noteChangeAtom, { what: 'moved', who: 'Claire Vasseur', to: 'Support' }));
  const rows = () => within(mine).getAllByRole('listitem');
  const two = [/^Claire Vasseur to Support\d\d:\d\d$/, /^Yuki Tanaka paused\d\d:\d\d$/].map((row) =>
    expect.stringMatching(row),
  );
  // the board that it stands beside may be on its way still
  await waitFor(() => expect(rows().map(({ textContent }) => textContent)).toEqual(two));
  // A pause that is over is not ended once more.
  expect(within(mine).queryByRole('button')).toBe(null);
  act(() =>
    store.set(
      membersOf(BILLING),
      store
        .get(membersOf(BILLING))
        .map((one) =>
          one.extensionUri === YUKI ? { ...one, agent: { ...one.agent, status: 'PAUSE' as const } } : one,
        ),
    ),
  );
  await user.click(
    await within(mine).findByRole('button', { name: 'Undo: end the pause of Yuki Tanaka' }, { timeout: 5000 }),
  );
  await waitFor(() => expect(asked()).toContainEqual(['unpauseAgent', YUKI]));
  await waitFor(() => expect(rows()[0]?.textContent).toMatch(/^Pause of Yuki Tanaka ended/));
});

test('it outlives a reload of the page, for the same user alone', async () => {
  const { store } = open();
  act(() => store.set(noteChangeAtom, { what: 'settings', who: 'Billing' }));
  await region();
  open();
  expect((await region()).textContent).toContain('Settings of Billing');
  open((other) => other.set(profileAtom, buildProfile({ userUri: 'v1/user/other', maySupervise: true })));
  await screen.findByRole('region', { name: 'Agents' }, { timeout: 20_000 });
  expect(screen.queryByRole('region', { name: 'You changed today' })).toBe(null);
});
