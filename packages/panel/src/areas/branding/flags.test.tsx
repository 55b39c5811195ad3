import { brandingVerbs } from '@ringside/client/brand/branding';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// Areas are chunks of their own; here they are there at once.
import '../caller-id/CallerIdScreen.tsx';
import '../contacts/ContactsScreen.tsx';
import '../terminals/TerminalSheet.tsx';
import '../whats-new/WhatsNewScreen.tsx';
import './BrandScreen.tsx';
import { panelConfigAtom, terminals } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { stories } from '../../stories/stories.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { withContacts } from '../contacts/stories.ts';
import { usualBrand } from './draft.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const config = { version: '1', allowedParentFrames: [], crmApiEnabled: false, name: 'Ringside' };
const worn = (flags: string) => ({ ...config, brand: { lightMode: true, hasFrame: false, flags } });
/** A story in a page that wears a brand with these flags, as the server writes them. */
function open(name: string, flags: string, more: (store: Store) => void = () => undefined) {
  cleanup();
  return renderStory(name, {
    set: (store) => {
      stories[name]?.set?.(store);
      more(store);
      store.set(panelConfigAtom, worn(flags));
    },
  });
}

test('[BRAND-003] all numbers stand in the rows of the address book, or the first alone', async () => {
  const numbers = ['01 99 00 41 27', '06 39 98 20 14'].map((number) => ({ kind: 'work', number }));
  const one = { uri: 'u', id: 'i', kind: 'UserContact', name: 'Claire Vasseur', company: '', title: '', numbers };
  const page = async () => ({ ok: true as const, value: { items: [one], hasMore: false } });
  const row = async (flags: string) => {
    open('contacts', flags, (store) => void withContacts(store, '/contact/all', { page }));
    return (await screen.findByRole('link', { name: /^Claire Vasseur/ }, SLOW)).textContent;
  };
  expect(await row('')).not.toContain('06 39');
  expect(await row('address=numbers')).toContain('01 99 00 41 27 · 06 39 98 20 14');
});

test('[BRAND-003] one caller id is offered, and none for each state; who had chosen so keeps it', async () => {
  const isOffered = async (story: string, flags: string) => {
    open(story, flags);
    await screen.findByRole('radio', { name: /^One number/ }, SLOW);
    return screen.queryByRole('radio', { name: /^By my presence/ }) !== null;
  };
  expect(await isOffered('caller-id', '')).toBe(true);
  expect(await isOffered('caller-id', 'callerId=static')).toBe(false);
  expect(await isOffered('caller-id-presence', 'callerId=static')).toBe(true);
});

test('[BRAND-003] the message of the company stands on the first page of what is new', async () => {
  const { user } = open('whats-new', 'welcome=https%3A%2F%2Fnews.corvid.example%2Fhello');
  const link = await screen.findByRole('link', { name: 'A message of your company' }, SLOW);
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://news.corvid.example/hello',
    'noreferrer',
  ]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.queryByRole('link', { name: 'A message of your company' })).toBe(null);
  open('whats-new', '');
  await screen.findByText('Welcome to Ringside', undefined, SLOW);
  expect(screen.queryByRole('link', { name: 'A message of your company' })).toBe(null);
});

test('[BRAND-003] [SOFT-033] softphones are called as the company calls them, where they have no name of their own', async () => {
  const unnamed = (store: Store) => {
    for (const one of store.get(terminals.allAtom))
      if (one.kind === 'softphone') store.set(terminals.applyAtom, { op: 'put', item: { ...one, label: '' } });
  };
  open('softphone-connecting', 'softphone=Desk+app', unnamed);
  expect(await screen.findByRole('button', { name: /^Desk app/ }, SLOW)).toBeTruthy();
  open('softphone-connecting', '', unnamed);
  expect(await screen.findByRole('button', { name: /^Softphone/ }, SLOW)).toBeTruthy();
});

test('[BRAND-003] [BRAND-007] flags are set beside the looks, and saved with them', async () => {
  const asked: { lightMode: boolean; flags: object }[] = [];
  const { user } = open('branding', '', (store) =>
    giveVerbs(store, [brandingVerbs], {
      read: async () => ({ ok: true, value: { branding: null, allowed: [], hasTagManager: false } }),
      write: async (wish: (typeof asked)[number]) => {
        asked.push(wish);
        return { ok: true, value: null };
      },
    }),
  );
  await user.click(await screen.findByRole('switch', { name: /^Numbers of the country/ }, SLOW));
  for (const name of [/^All numbers/, /^One caller ID/, /^Light for/])
    await user.click(screen.getByRole('switch', { name }));
  await user.type(screen.getByRole('textbox', { name: /^What softphones/ }), 'Desk app');
  await user.type(screen.getByRole('textbox', { name: /^Address of a message/ }), 'https://a.example');
  await act(async () => user.click(screen.getByRole('button', { name: 'Save' })));
  expect(asked).toEqual([
    {
      ...usualBrand,
      lightMode: false,
      flags: {
        ...{ internationalNumberFormat: true, addressNumberDisplay: true, staticCallerIdSelect: true },
        ...{ multiSoftphoneName: 'Desk app', welcomeMessageUrl: 'https://a.example' },
      },
    },
  ]);
});
