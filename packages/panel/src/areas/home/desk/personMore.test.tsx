import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../../kernel/rights.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { push } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { chatThreads } from '../../chats/state.ts';
import { storyChat } from '../../chats/stories.ts';
import { findsNumber, withHome } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };

function home(path: string, given: Parameters<typeof withHome>[2] = {}, more: (store: Store) => void = () => {}) {
  let asked: unknown[][] = [];
  const rendered = renderStory('home', {
    layout: 'wide',
    answers: { searchContacts: findsNumber },
    set(store) {
      asked = withHome(store, path, given);
      more(store);
    },
  });
  return { ...rendered, of: (name: string) => asked.filter(([verb]) => verb === name).map(([, ...rest]) => rest) };
}
const page = async (name: string) => {
  const title = await screen.findByRole('heading', { level: 2, name }, SLOW);
  return within(title.closest('main') as HTMLElement);
};

test('[CONT-001] [CONT-011] the star of the page makes a contact or a colleague a favourite, or ends that', async () => {
  const { user, store, of } = home('/person/0199004127', { favourites: [] });
  const star = await (await page('Claire Vasseur')).findByRole('button', { name: 'Favourite: Claire Vasseur' }, SLOW);
  expect(star.getAttribute('aria-pressed')).toBe('false');
  await user.click(star);
  await waitFor(() => expect(of('add')).toEqual([['vasseur', '']]));
  act(() => store.set(goToAtom, '/person/2140'));
  const other = await (await page('Priya Raman')).findByRole('button', { name: 'Favourite: Priya Raman' }, SLOW);
  await user.click(other);
  await waitFor(() =>
    expect(of('add')).toEqual([
      ['vasseur', ''],
      ['u-priya', ''],
    ]),
  );
  cleanup();
  const again = home('/person/2140');
  const on = await (await page('Priya Raman')).findByRole('button', { name: 'Favourite: Priya Raman' }, SLOW);
  expect(on.getAttribute('aria-pressed')).toBe('true');
  await again.user.click(on);
  await waitFor(() => expect(again.of('remove')).toEqual([['u-priya']]));
});

test('[CONT-001] rows say who is a favourite, Shift and F change that, and the star of the list shows them alone, in their order', async () => {
  const { user, store, of } = home('/person/0199004127');
  const row = (name: RegExp) => screen.getByRole('link', { name });
  await screen.findByRole('link', { name: /^Priya Raman ★?\s*favourite/ }, SLOW);
  // a call with a favourite is marked as well
  const call = screen.getByRole('link', { name: /^favourite, Priya Raman/ });
  const name = call.querySelector('.b > .a') as Element;
  expect(getComputedStyle(name, '::after').content).toContain('★');
  expect(screen.queryByRole('link', { name: /^Yuki Tanaka.*favourite/ })).toBe(null);
  act(() => row(/^Priya Raman.*2140/).focus());
  await user.keyboard('{Shift>}F{/Shift}');
  await waitFor(() => expect(of('remove')).toEqual([['u-priya']]));
  act(() => row(/^Marc Aubry.*2117$/).focus());
  await user.keyboard('{Shift>}F{/Shift}');
  await waitFor(() => expect(of('add')).toEqual([['u-marc', '']]));
  act(() => row(/^Yuki Tanaka/).focus());
  await user.keyboard('{Shift>}F{/Shift}');
  await waitFor(() => expect(store.get(toastsAtom).map(({ title }) => title)).toContain('fav.noContact'));
  expect(of('add')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Favourites' }));
  const list = within(screen.getByRole('region', { name: 'Favourites' }));
  expect(list.getAllByRole('link').map((one) => one.textContent?.split(' ★')[0])).toEqual([
    expect.stringContaining('Priya Raman'),
    expect.stringContaining('Claire Vasseur'),
  ]);
  expect(screen.queryByRole('region', { name: 'Recent' })).toBe(null);
  act(() => push(store, 'favourites', { op: 'reset', items: [] }));
  expect(list.getByText('No favourites yet. The star of a person makes one.')).toBeTruthy();
});

test('[CONT-003] whoever may change a contact opens its editor; the note and the e-mail of the address book are shown', async () => {
  const { user, store } = home('/person/0199004127', { record: { note: 'Prefers mornings.' } });
  const shown = await page('Claire Vasseur');
  const edit = await shown.findByRole('button', { name: 'Edit contact' }, SLOW);
  expect(shown.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toBe('mailto:claire%40vasseur.example');
  expect(screen.getByRole('region', { name: 'Note' }).textContent).toContain('Prefers mornings.');
  await user.click(edit);
  await waitFor(() => expect(store.get(pathAtom)).toBe('/contact/edit/all/vasseur'));
});

test.each<[string, Parameters<typeof withHome>[2], (store: Store) => void]>([
  ['a contact of somebody else', { record: { mayEdit: false } }, () => {}],
  [
    'a shared one without the right',
    {},
    (store) => store.set(rightsAtom, (all) => ({ ...all, SharedContact: { canUpdate: false } as never })),
  ],
])('[CONT-003] no editor is offered of %s', async (_, given, more) => {
  home('/person/0199004127', given, more);
  const shown = await page('Claire Vasseur');
  await shown.findByRole('link', { name: 'E-mail' }, SLOW);
  expect(shown.queryByRole('button', { name: /^Edit contact/ })).toBe(null);
  expect(screen.queryByRole('region', { name: 'Note' })).toBe(null);
});

test('[NAV-092] whoever is in no address book is put there, with the number; no star is offered of them', async () => {
  const { user, store } = home('/person/447700900381');
  const shown = await page('+44 7700 900 381');
  const link = await shown.findByRole('link', { name: 'New contact' }, SLOW);
  expect(shown.queryByRole('button', { name: /^Favourite:/ })).toBe(null);
  await user.click(link);
  expect(store.get(pathAtom)).toMatch(/^\/contact\/edit\/privates\/new\?pnumber=/);
});

test('[HIST-001] [HIST-005] a call has a second line of what is known, and the last messages stand among the calls', async () => {
  const { store, of } = home('/person/0199004127');
  const shown = await page('Claire Vasseur');
  await shown.findByText('The credit note is on its way.', {}, SLOW);
  await shown.findByText(/waited 1/, {}, SLOW);
  const lines = () =>
    within(screen.getByRole('region', { name: 'Between you' }))
      .getAllByRole('listitem')
      .map((one) =>
        [...one.querySelectorAll('.hd2, .sx, .quote')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
      );
  expect(lines()).toEqual([
    ['Voicemail, 47 s', 'not heard yet'],
    ['Missed', 'through Billing queue · waited 1 min 52 s'],
    ['Missed', 'through Billing queue'],
    ['SMS', 'from you', 'The credit note is on its way.'],
    ['Incoming, 6 min 20 s', 'through Billing queue · Solved', 'Pays by transfer on the 5th.'],
  ]);
  const says = document.querySelector('main .say')?.textContent?.replaceAll('\u00a0', ' ');
  expect(says).toContain('Waited 1 min 52 s in Billing queue. You have not called back yet.');
  expect(of('steps')).toEqual([['h1']]);
  act(() => store.set(goToAtom, '/person/2140'));
  await page('Priya Raman');
  await waitFor(() =>
    expect(lines()).toEqual([
      ['Chat', 'from Priya Raman · 1 not read yet', 'Gate 3 is open again, you can tell the driver.'],
      ['Incoming, 1 min 02 s', 'internal'],
      ['Outgoing, 22 min', 'internal · with Marc Aubry'],
    ]),
  );
});

test('[CHAT-001] the page writes to a colleague in their chat, and to a number by SMS; what is refused stays in the field', async () => {
  const refused = {
    ok: false,
    fault: { code: 'SMS_NO_GATEWAY', status: 503, label: 'i__SMS_NO_GATEWAY_LABEL' },
  } as const;
  const { user, store, of } = home('/person/2140', { chats: { begin: async () => refused } });
  await page('Priya Raman');
  await user.type(await screen.findByRole('textbox', { name: 'Message to Priya Raman' }, SLOW), 'Thanks{Enter}');
  await waitFor(() => expect(of('send')).toEqual([['v1/user/Chat/c3', 'Thanks', expect.any(String)]]));
  act(() => store.set(goToAtom, '/person/0199004127'));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'SMS to Claire Vasseur' }, SLOW);
  expect(document.activeElement).not.toBe(field);
  await user.type(field, 'On our way{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('SMS are not set up here');
  expect([of('begin'), field.value]).toEqual([
    [[{ number: '01 99 00 41 27', typeDest: 'sms' }, 'On our way', expect.any(String)]],
    'On our way',
  ]);
  // A thread that comes meanwhile takes the text along.
  act(() =>
    store.set(chatThreads.applyAtom, {
      op: 'put',
      item: storyChat('c9', { kind: 'sms', number: '+33199004127', name: 'Claire Vasseur', userId: null }),
    }),
  );
  const next = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'SMS to Claire Vasseur' });
  await waitFor(() => expect(next.value).toBe('On our way'));
});

test.each<[string, string, string, (store: Store) => void]>([
  [
    'where no SMS can be sent',
    '/person/0199004127',
    'Claire Vasseur',
    (store) => store.set(profileAtom, (profile) => profile && { ...profile, hasSmsGateway: false }),
  ],
  [
    'where nobody reads it any more',
    '/person/2140',
    'Priya Raman',
    (store) =>
      store.set(chatThreads.applyAtom, {
        op: 'put',
        item: storyChat('c3', { number: '2140', canWrite: false, revision: 9 }),
      }),
  ],
])('[CHAT-001] there is no field %s', async (_, path, name, more) => {
  home(path, {}, more);
  await (await page(name)).findByRole('button', { name: /^Favourite:/ }, SLOW);
  await screen.findAllByRole('button', { name: /^Chat with/ }, SLOW);
  expect(screen.queryByRole('textbox', { name: /^(?:SMS|Message) to/ })).toBe(null);
});
