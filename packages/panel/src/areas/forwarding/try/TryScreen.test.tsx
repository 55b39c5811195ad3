import { forwardingVerbs } from '@ringside/client/forwarding';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../Screens.tsx';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { forwardingStories, storyExplained, storyRules } from '../stories.ts';

function opened() {
  const asked: Record<string, unknown>[] = [];
  const drawn = renderStory('forwarding-try', {
    set(store: Store) {
      forwardingStories['forwarding-try']?.set(store);
      giveVerbs(store, [forwardingVerbs], {
        all: async () => ({ ok: true, value: storyRules }),
        explain: async (question: Record<string, unknown>) => {
          asked.push(question);
          return { ok: true, value: storyExplained };
        },
      });
    },
  });
  return { ...drawn, asked };
}
const steps = () => screen.getAllByRole('listitem').map((one) => one.textContent);

test('who calls, when and what I am are asked of the server; its sentence and steps are shown, with the reasons', async () => {
  const { user, asked, store } = opened();
  expect(await screen.findByText(storyExplained.text, {}, { timeout: 20_000 })).toBeTruthy();
  expect(asked[0]).toMatchObject({ number: '2104', from: 'anonymous', presence: null });
  expect(steps()).toEqual([
    '0 sCalls 2104',
    '“Holidays” does not actnot while I am this',
    '“Call back” does not actnot for this caller',
    '“Mobile” does not actit is off',
    '0 sInès Marchetti rings',
    '20 s“Customers, office hours”: Voicemail of Inès Marchetti',
  ]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who calls' }), 'A number outside');
  expect(screen.getByText('Type a number of a caller.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'A number outside' }), '06 12 34');
  await user.selectOptions(screen.getByRole('combobox', { name: 'and I am' }), 'at lunch');
  await expect.poll(() => asked.at(-1)).toMatchObject({ number: '2104', from: '061234', presence: 'lunch' });
  await user.click(await screen.findByRole('button', { name: 'Change “Customers, office hours”' }));
  expect(store.get(pathAtom)).toBe('/forwarding/own/rule/customers');
});

test('in a call, the steps are those of the busy', async () => {
  const { user } = opened();
  await screen.findByText(storyExplained.text, {}, { timeout: 20_000 });
  await user.click(screen.getByRole('button', { name: 'in a call' }));
  expect(steps().slice(-2)).toEqual(['0 sInès Marchetti rings', 'The call ends']);
});
