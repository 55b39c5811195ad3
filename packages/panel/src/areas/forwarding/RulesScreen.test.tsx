import { forwardingVerbs } from '@ringside/client/forwarding';
import type { Forwarding } from '@ringside/domain/forwarding';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './Screens.tsx';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveList, giveVerbs, push } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { forwardingStories, storyExplained, storyRules } from './stories.ts';

const SLOW = { timeout: 20_000 };

function opened(name: string) {
  const asked: unknown[][] = [];
  const written =
    (verb: string) =>
    async (...given: unknown[]) => {
      asked.push([verb, ...given]);
      return { ok: true, value: storyRules[0] };
    };
  const drawn = renderStory(name, {
    set(store: Store) {
      forwardingStories[name]?.set(store);
      const explain = async () => ({ ok: true, value: storyExplained });
      const all = async () => ({ ok: true, value: storyRules });
      giveVerbs(store, [forwardingVerbs], { all, explain, order: written('order'), change: written('change') });
    },
  });
  return { ...drawn, asked };
}
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Rules, the first one first' }, SLOW);
  return within(list).getAllByRole('listitem');
};

test('[NAV-051] [FWD-051] rules in their order: each as a sentence, whether it applies now, and a switch', async () => {
  const { user, asked } = opened('forwardings');
  const texts = (await rows()).map((row) => row.querySelector('.fwd-sentence')?.textContent);
  expect(texts).toEqual([
    'Always, on holidays: Marc Aubry',
    'No answer in 20 s, external, Mon–Fri 9–18: voicemail',
    'On call, internal: call back',
    expect.stringMatching(/^Always: 06 39 98 44 10$/),
  ]);
  const now = async () => (await rows()).map((row) => row.querySelector('.fwd-now')?.textContent);
  await expect.poll(now).toEqual(['Not now', 'Applies now', 'Applies now · Made by a service', 'Off']);
  expect(screen.getByText(/the mailbox of Inès Marchetti takes a message\.$/)).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: '“Mobile” is active' }));
  expect(asked[0]).toMatchObject(['change', 'v1/user/Forwarding/mobile', { label: 'Mobile', activated: true }]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(asked[1]).toMatchObject(['change', 'v1/user/Forwarding/mobile', { label: 'Mobile', activated: false }]);
});

test('Alt and an arrow move a rule; the focus goes with it, and it is said', async () => {
  const { user, asked, store } = opened('forwardings');
  const link = within((await rows())[1] as HTMLElement).getByRole('link');
  link.focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const uris = ['customers', 'holidays', 'callback', 'mobile'].map((id) => `v1/user/Forwarding/${id}`);
  expect(asked).toEqual([['order', uris]]);
  expect(screen.getByText('“Customers, office hours” is rule 1 of 4.')).toBeTruthy();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Customers, office hours/);
  await user.click(await screen.findByRole('button', { name: 'Undo' }, SLOW));
  const before = storyRules.map(({ uri }) => uri);
  await expect.poll(() => asked.at(-1)).toEqual(['order', before]);
  asked.pop();
  within((await rows())[0] as HTMLElement)
    .getByRole('link')
    .focus();
  // Not beyond the first one.
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(asked).toHaveLength(1);
  push(store, 'forwardings', { op: 'reset', items: [storyRules[3], storyRules[0]] });
  await expect.poll(async () => (await rows()).length).toBe(2);
});

test('[NAV-052] the rules of one service', async () => {
  const { store } = opened('forwarding-service-list');
  expect(store.get(pathAtom)).toBe('/forwarding/own/callback');
  expect((await rows()).map((row) => row.querySelector('.sr')?.textContent)).toEqual(['Call back: ']);
});

test('without a rule three beginnings, each opens the editor with it', async () => {
  const { user, store } = opened('forwardings-empty');
  expect(await screen.findByRole('heading', { name: 'No rules yet' }, SLOW)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use “No answer: voicemail”' }));
  expect(store.get(pathAtom)).toBe('/forwarding/own/rule/new?begin=voicemail');
});

test('a list that has not come is loading; what the server does not say is not made up', async () => {
  renderStory('forwardings-loading', {
    set(store: Store) {
      forwardingStories['forwardings-loading']?.set(store);
      const fault = { code: 'NETWORK', status: 0, label: 'i__ERROR_NETWORK_LABEL' };
      giveVerbs(store, [forwardingVerbs], { explain: async () => ({ ok: false, fault }) });
    },
  });
  expect(await screen.findByText('What happens to your calls is not known at the moment.', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Rules, the first one first' })).toBeNull();
});

test('the first page says that rules come before its sentence, and leads to them; not where none is on', async () => {
  const { store } = renderStory('home', {
    set(given: Store) {
      giveList(given, 'forwardings', storyRules);
    },
  });
  const link = await screen.findByRole('link', { name: 'Unless one of your 3 rules sends them on' }, SLOW);
  expect(link.getAttribute('href')).toContain('/forwarding/own');
  push(store, 'forwardings', { op: 'reset', items: storyRules.map((rule) => ({ ...rule, activated: false })) });
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Unless/ })).toBeNull());
});

test('[NAV-054] all rules of a contact are read in their order; whoever may not is told who may', async () => {
  const { store } = renderStory('forwarding-of-contact', forwardingStories['forwarding-of-contact']);
  const texts = (await rows()).map((row) => row.querySelector('.fwd-sentence')?.textContent);
  expect(texts).toHaveLength(storyRules.length);
  expect(texts[0]).toBe('Always, on holidays: Marc Aubry');
  expect((await rows()).map((row) => row.querySelector('.fwd-now')?.textContent)).toEqual(['On', 'On', 'On', 'Off']);
  expect(screen.queryByRole('switch')).toBeNull();
  store.set(goToAtom, '/forwarding/u-marc/all');
  expect(await screen.findByText('These rules are not yours to see', {}, SLOW)).toBeTruthy();
});

test('[NAV-054] rules of a contact that others change are there at once, and go with the right', async () => {
  const says: { rules: readonly Forwarding[] | null } = { rules: storyRules };
  const asked: string[] = [];
  const { store } = renderStory('forwarding-of-contact', {
    set(given: Store) {
      forwardingStories['forwarding-of-contact']?.set(given);
      giveVerbs(given, [forwardingVerbs], {
        async of(id: string) {
          asked.push(id);
          const fault = { code: 'ROUTER_ERR_403', status: 403, label: 'i__ROUTER_ERR_403_LABEL' };
          return says.rules ? { ok: true, value: says.rules } : { ok: false, fault };
        },
      });
    },
  });
  const uri = 'v1/user/Forwarding/of/u-ines';
  expect(await rows()).toHaveLength(storyRules.length);
  // As they were when the list came: what was read before may be older.
  says.rules = storyRules.slice(1);
  push(store, 'contactForwardings', { op: 'reset', items: [{ uri, print: 'one' }] });
  await waitFor(async () => expect(await rows()).toHaveLength(storyRules.length - 1));
  says.rules = storyRules.slice(0, 1);
  push(store, 'contactForwardings', { op: 'put', isNew: false, item: { uri, print: 'two' } });
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  // Rules of another colleague are not read.
  const before = asked.length;
  push(store, 'contactForwardings', { op: 'put', isNew: false, item: { uri: `${uri}-too`, print: 'three' } });
  says.rules = null;
  push(store, 'contactForwardings', { op: 'reset', items: [] });
  expect(await screen.findByText('These rules are not yours to see', {}, SLOW)).toBeTruthy();
  expect(asked.slice(before)).toEqual(['u-ines']);
  says.rules = storyRules;
  push(store, 'contactForwardings', { op: 'reset', items: [{ uri, print: 'two' }] });
  expect(await rows()).toHaveLength(storyRules.length);
});
