import { callBackVerbs } from '@ringside/client/callbacks';
import { chatVerbs } from '@ringside/client/sms/chats';
import type { Contact } from '@ringside/domain/directory';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { colleagues, voicemails } from '../../../kernel/state.ts';
import { storyVoicemails } from '../../../stories/fakeMailbox.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { createFakeChats } from '../../chats/stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const claire: Contact = {
  ...{ uri: 'Contact/7', id: '7', kind: 'contact', name: 'Claire Vasseur', company: 'Atelier Vasseur' },
  ...{ title: 'Purchasing manager', isVip: true },
  numbers: [
    { kind: 'mobile', number: '0639982014' },
    { kind: 'work', number: '0199004127' },
  ],
};
/** Home of a wide layout, with the page of the newest missed caller. */
function home() {
  const asked: unknown[][] = [];
  const rendered = renderStory('home', {
    layout: 'wide',
    answers: {
      searchContacts: async (text: string) => ({ ok: true, value: text === '0199004127' ? [claire] : [] }),
    },
    set(store) {
      giveVerbs(store, [chatVerbs], createFakeChats().client);
      giveVerbs(store, [callBackVerbs], {
        async ask(...given: unknown[]) {
          asked.push(given);
          return { ok: true, value: { uri: 'b', name: '', number: '', isReady: false } };
        },
      });
      store.set(voicemails.applyAtom, { op: 'reset', items: [...storyVoicemails] });
    },
  });
  return { ...rendered, asked };
}
const page = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name }, SLOW);
  return within(title.closest('main') as HTMLElement);
};
const numbers = () => within(screen.getByRole('region', { name: 'Number' }));

test('[CONT-004] a caller who is a contact has title, company and all numbers, each called and written to; the one of the call stays first', async () => {
  const { user, calls, store } = home();
  const shown = await page('Claire Vasseur');
  expect(await shown.findByText('01 99 00 41 27 · VIP · Purchasing manager, Atelier Vasseur', {}, SLOW)).toBeTruthy();
  const rows = numbers()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(['01 99 00 41 27Work', '06 39 98 20 14Mobile', 'Open the contact']);
  await user.click(numbers().getByRole('button', { name: 'Call 06 39 98 20 14' }));
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '0639982014']]);
  expect(await numbers().findByRole('button', { name: 'SMS to 06 39 98 20 14' })).toBeTruthy();
  await user.click(numbers().getByRole('link', { name: 'Open the contact' }));
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/^\/contact\/.*7$/));
});

test('what was between the two is all of it, the calls, or the messages', async () => {
  const { user } = home();
  const shown = await page('Claire Vasseur');
  const between = within(shown.getByRole('region', { name: 'Between you' }));
  expect(await between.findByText('2 calls', {}, SLOW)).toBeTruthy();
  const said = () =>
    between.getAllByRole('listitem').map((one) => one.querySelector('.hd2')?.textContent?.split(/[ ,]/)[0]);
  expect(said()).toEqual(['Voicemail', 'Missed', 'Missed']);
  await user.click(between.getByRole('button', { name: 'Calls' }));
  expect(said()).toEqual(['Missed', 'Missed']);
  await user.click(between.getByRole('button', { name: 'Messages' }));
  expect(said()).toEqual(['Voicemail']);
});

test('while a colleague is on the phone a notice is asked for, once; it stands behind what is there, and goes with the call', async () => {
  const { user, store, asked } = home();
  await page('Claire Vasseur');
  await user.click(await screen.findByRole('link', { name: /^Priya Raman.*2140/ }));
  const shown = await page('Priya Raman');
  const call = shown.getByRole('button', { name: 'Call' });
  expect(call.className).not.toContain('btn--ok');
  const notice = shown.getByRole('button', { name: 'When free' });
  await user.click(notice);
  await waitFor(() => expect(notice.textContent).toBe('You will be told'));
  await user.click(notice);
  const priya = store.get(colleagues.allAtom).find(({ name }) => name === 'Priya Raman');
  expect(asked).toEqual([[priya?.uri, 'busy']]);
  if (priya) act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...priya, telephony: 'available' } }));
  await waitFor(() => expect(shown.queryByRole('button', { name: 'You will be told' })).toBe(null));
  expect(call.className).toContain('btn--ok');
});
