import type { FoundRecord } from '@ringside/protocol/bridge/types';
import { buildProfile } from '@ringside/testing/panel';
import { cleanup, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import type { HostAnswer, PageListener } from '../../../kernel/ground/PagePort.ts';
import { omniOpenAtom, omniTextAtom } from '../../../kernel/omnibox.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { offerPageSearch, pageSearchAtom } from './pageSearch.ts';

afterEach(cleanup);

const claire: FoundRecord = {
  ...{ id: '003', label: 'Claire Vasseur', type: 'Contact' },
  ...{ number: '+33 1 99 00 41 27', detail: 'Purchasing' },
};
type Answer = HostAnswer<'searchContacts'>;

/** A page around the panel that searches its records, or will. */
function host(has: boolean, answer: Answer = { status: 200, content: [claire] }) {
  const asked: unknown[] = [];
  const own = { has, listener: {} as Partial<PageListener> };
  const port = {
    ask: vi.fn(async (name: string, content: unknown) => {
      asked.push([name, content]);
      return answer;
    }),
    hostHas: () => own.has,
    listen: (listener: Partial<PageListener>) => Object.assign(own, { listener }),
  };
  return { port: port as unknown as Parameters<typeof offerPageSearch>[1], own, asked };
}
const none = new AbortController().signal;

test('the page is asked for names, by users whose company has a CRM, while it offers the search', async () => {
  const store = createStore();
  const { port, own, asked } = host(false);
  offerPageSearch(store, port);
  expect(store.get(pageSearchAtom)).toBeNull();
  own.has = true;
  own.listener.hostChanged?.();
  const ask = store.get(pageSearchAtom)!.ask;
  expect(await ask('cla', none)).toBeNull();
  store.set(profileAtom, buildProfile({ crmAllowed: false }));
  expect(await ask('cla', none)).toBeNull();
  store.set(profileAtom, buildProfile({ crmAllowed: true }));
  expect(await ask('cla', none)).toEqual([claire]);
  expect(asked).toEqual([['searchContacts', { query: 'cla', limit: 10 }]]);
  own.has = false;
  own.listener.hostChanged?.();
  expect(store.get(pageSearchAtom)).toBeNull();
});

test('[CRM-041] a number that somebody types leaves the panel only where the CRM may see personal calls', async () => {
  const store = createStore();
  const { port, asked } = host(true);
  offerPageSearch(store, port);
  const { ask } = store.get(pageSearchAtom)!;
  store.set(profileAtom, buildProfile({ crmAllowed: true, crmSeesPersonalCalls: false }));
  expect(await ask('+33 1 99', none)).toBeNull();
  expect(asked).toEqual([]);
  store.set(profileAtom, buildProfile({ crmAllowed: true, crmSeesPersonalCalls: true }));
  await ask('0199004127', none);
  expect(asked).toEqual([['searchContacts', { query: '0199004127', digits: '199004127', limit: 10 }]]);
});

/** The number field with a text, beside such a page. */
function field(answer: Answer, text: string) {
  const { port } = host(true, answer);
  return renderStory('home', {
    set: (store) => {
      store.set(profileAtom, buildProfile({ crmAllowed: true }));
      offerPageSearch(store, port);
      store.set(omniTextAtom, text);
      store.set(omniOpenAtom, true);
    },
  });
}

test('records of the page with a number stand in the list under a name of their own', async () => {
  const noNumber = { id: '004', label: 'Claire without a number' };
  field({ status: 200, content: [claire, noNumber] }, 'clai');
  const group = await screen.findByRole('group', { name: 'In the CRM' }, { timeout: 10_000 });
  const rows = [...group.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/Claire Vasseur.*Purchasing.*Contact/);
});

test('a page that does not answer is told of, below the list', async () => {
  field({ status: 503, content: null }, 'clai');
  expect(await screen.findByText('The CRM did not answer', undefined, { timeout: 10_000 })).toBeTruthy();
});
