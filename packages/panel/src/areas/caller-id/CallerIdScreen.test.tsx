import { callerIdVerbs } from '@ringside/client/callerIds';
import type { CallerId, CallerIdChange } from '@ringside/domain/profile';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './CallerIdScreen.tsx';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs, push } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { callerIdAtom } from './state.ts';
import { callerIdStories } from './stories.ts';

const SLOW = { timeout: 20_000 };
const NUMBERS = Array.from({ length: 10 }, (_, n) => `019900274${n}`);

function opened(name: string, answer: (change: CallerIdChange, before: CallerId) => unknown = () => null) {
  const asked: unknown[] = [];
  const drawn = renderStory(name, {
    set(store: Store) {
      callerIdStories[name]?.set(store);
      giveVerbs(store, [callerIdVerbs], {
        async callerIds(first = '') {
          asked.push(first);
          return { ok: true, value: NUMBERS.filter((one) => one.startsWith(first)) };
        },
        async chooseCallerId(change: CallerIdChange) {
          asked.push(change);
          const before = store.get(callerIdAtom) as CallerId;
          return answer(change, before) ?? { ok: true, value: { ...before, ...change } };
        },
      });
    },
  });
  return { ...drawn, asked };
}
const way = (name: string) => screen.findByRole('radio', { name: new RegExp(`^${name}`) }, SLOW);

test('[NAV-021] [PRES-011] [PRES-012] three ways, each set at once; the sentence says what the next called party sees', async () => {
  const { user, asked, store } = opened('caller-id');
  expect(((await way('One number')) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText(/^The next person you call sees/).textContent).toContain('01 99 00 27 00');
  await user.click(await way('By my presence'));
  await user.click(await way('Hidden'));
  expect(asked).toEqual([{ mode: 'byPresence' }, { mode: 'hidden' }]);
  await screen.findByText('Saved');
  push(store, 'callerId', { op: 'put', item: { ...store.get(callerIdAtom), shown: '' }, isNew: false });
  await screen.findByText('The next person you call sees no number.');
});

test('[PRES-011] by presence: the states with a number of their own, the rest on demand; one is given to another state', async () => {
  const { user, asked } = opened('caller-id-presence');
  const states = async () =>
    (await screen.findAllByRole('listitem', {}, SLOW)).map((row) => within(row).getByRole('button').textContent);
  expect(await states()).toEqual(['01 99 00 27 00', '01 99 00 27 43', '06 39 98 44 10', 'hidden']);
  expect(screen.getByText(/because you are at desk/).textContent).toContain('01 99 00 27 00');
  await user.click(screen.getByRole('button', { name: '5 more states' }));
  expect(await states()).toHaveLength(9);
  await user.click(screen.getByRole('button', { name: 'at lunch, the one number' }));
  const sheet = await screen.findByRole('dialog', { name: 'Number others see: at lunch' });
  await user.type(within(sheet).getByRole('textbox', { name: 'First digits' }), '01 99 00 27 47');
  await expect.poll(() => within(sheet).queryByRole('radio', { name: /^hidden/ })).toBeNull();
  await user.click(await within(sheet).findByRole('radio', { name: '01 99 00 27 47' }));
  await user.click(within(sheet).getByRole('button', { name: 'Use' }));
  expect(asked.at(-1)).toEqual({
    byPresence: [
      { state: 'available', number: '0199002700' },
      { state: 'working', number: '0199002743' },
      { state: 'travelling', number: '0639984410' },
      { state: 'away', number: '' },
      { state: 'lunch', number: '0199002747' },
    ],
  });
  expect(asked).toContain('0199002747');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a state loses its own number, or is hidden', async () => {
  const { user, asked } = opened('caller-id-presence');
  await user.click(await screen.findByRole('button', { name: 'working, 01 99 00 27 43' }, SLOW));
  await user.click(await screen.findByRole('radio', { name: /^the one number/ }));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(asked.at(-1)).toMatchObject({
    byPresence: [{ state: 'available' }, { state: 'travelling' }, { state: 'away' }],
  });
  await user.click(await screen.findByRole('button', { name: 'travelling, 06 39 98 44 10' }, SLOW));
  await user.click(await screen.findByRole('radio', { name: /^hidden/ }));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect((asked.at(-1) as CallerIdChange).byPresence).toContainEqual({ state: 'travelling', number: '' });
});

test('the one number is chosen of those that begin so; none is told, and cannot be used', async () => {
  const { user, asked } = opened('caller-id');
  await user.click(await screen.findByRole('button', { name: 'One number, 01 99 00 27 00' }, SLOW));
  await screen.findByText('The first 10 of 126 numbers that you may show. Type the first digits to find another.');
  await user.type(screen.getByRole('textbox', { name: 'First digits' }), '08');
  await screen.findByText('None of your 126 numbers begins so.');
  await user.clear(screen.getByRole('textbox', { name: 'First digits' }));
  await user.click(await screen.findByRole('radio', { name: '01 99 00 27 42' }));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(asked.at(-1)).toEqual({ mode: 'one', one: '0199002742' });
});

test('a refusal is told, and the sheet stays with what was chosen', async () => {
  const fault = { code: 'CALLER_ID_NOT_ALLOWED', status: 403, label: 'i__ROUTER_ERR_403_LABEL' };
  const { user } = opened('caller-id', () => ({ ok: false, fault }));
  await user.click(await screen.findByRole('button', { name: 'One number, 01 99 00 27 00' }, SLOW));
  await user.click(await screen.findByRole('radio', { name: '01 99 00 27 42' }));
  await user.click(screen.getByRole('button', { name: 'Use' }));
  await screen.findByRole('alert');
  expect((screen.getByRole('radio', { name: '01 99 00 27 42' }) as HTMLInputElement).checked).toBe(true);
});

test('[CAL-002] who may not hide is not offered it; the calendar is told as the reason', async () => {
  opened('caller-id-calendar');
  await screen.findByText(/as long as your calendar says so/, {}, SLOW);
  expect(screen.queryByRole('radio', { name: /^Hidden/ })).toBeNull();
});
