import { serviceVerbs } from '@ringside/client/services';
import { act, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './ServiceScreen.tsx';
import { createFakeIntents } from '@ringside/testing/panel';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { createStoryGround, giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { followServices } from './acts.ts';
import { availableServicesAtom } from './state.ts';
import { withServices } from './stories.ts';

const SLOW = { timeout: 20_000 };

function opened(path: string, answers: object = {}) {
  const given: { asked: unknown[][] } = { asked: [] };
  const drawn = renderStory('service-callback', {
    set(store: Store) {
      given.asked = withServices(store, path, answers);
    },
  });
  return { ...drawn, given };
}
const refusedAs = (code: string, status: number) => async () => ({
  ok: false,
  fault: { code, status, label: `i__${code}_LABEL` },
});
const save = () => screen.getByRole('button', { name: 'Save' });

test.each([
  ['[NAV-022]', 'callqueuing', 'on a call'],
  ['[NAV-026]', 'callback', 'do not take'],
  ['[NAV-027]', 'bosssecretary', 'Marc Aubry'],
  ['[NAV-028]', 'awayattendant', 'not at my desk'],
  ['[NAV-029]', 'availabilityattendant', 'when I am back'],
])('%s %s has a page: a switch, and a sentence with “%s”', async (_id, service, words) => {
  opened(`/settings/${service}`);
  await screen.findByRole('switch', { name: 'Active' }, SLOW);
  expect(screen.getByText(words).tagName).toBe('B');
});

test.each([
  ['[NAV-023]', 'wa', 'Welcome'],
  ['[NAV-024]', 'qm', 'Music while waiting'],
  ['[NAV-025]', 'ccs', 'When it is full'],
])(
  '%s /settings/callqueuing/%s: “%s” is what everybody has or a greeting of one’s own, kept at once',
  async (_id, topic, name) => {
    const { user, given } = opened(`/settings/callqueuing/${topic}`);
    await screen.findByRole('group', { name }, SLOW);
    const [standard, own] = [
      screen.getByRole('radio', { name: topic === 'qm' ? 'standard' : 'nothing' }),
      await screen.findByRole('radio', { name: 'Welcome' }),
    ] as HTMLInputElement[];
    const other = own?.checked ? standard : own;
    await user.click(other as HTMLElement);
    await screen.findByText('Saved');
    expect(given.asked).toMatchObject([
      ['write', { service: 'callqueuing', sounds: { [topic]: other === own ? 'g1' : '' } }],
    ]);
  },
);

test('[NAV-032] a service that may not be had, or cannot be read, says so', async () => {
  renderStory('service-denied');
  await screen.findByText('You do not have this service', {}, SLOW);
  renderStory('service-failed');
  await screen.findByText('The service could not be read', {}, SLOW);
});

test('[FWD-049] an active secretary service needs a colleague with an extension; off it is kept without', async () => {
  const { user, given } = opened('/settings/bosssecretary');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Secretary' }, SLOW), '');
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('Choose a colleague with an extension as the secretary.');
  expect(given.asked).toEqual([]);
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await user.click(save());
  await screen.findByText('Saved');
  expect(given.asked).toMatchObject([['write', { active: false, extension: '' }]]);
});

test('[FWD-048] the away attendant that meets a rule is told with the name of that rule, and nothing is lost', async () => {
  const { user } = opened('/settings/awayattendant', { write: refusedAs('LAL_60_15', 412) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Callers' }, SLOW), 'everyone');
  await user.click(screen.getByRole('switch', { name: 'Active' }));
  await user.click(save());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('It meets your rule “Holidays”');
  expect((screen.getByRole('combobox', { name: 'Callers' }) as HTMLSelectElement).value).toBe('A');
});

test('fields of each service are written as they are, after a change of each', async () => {
  const { user, given } = opened('/settings/callback');
  await user.click(await screen.findByRole('checkbox', { name: 'When I am on a call' }, SLOW));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Phones ring before' }), '30 s');
  await user.click(save());
  expect(given.asked).toEqual([
    ['write', { service: 'callback', active: true, onBusy: false, onNoAnswer: true, delayMs: 30_000 }],
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'When there is no answer' }));
  await user.click(save());
  expect(screen.getByRole('alert').textContent).toBe('Choose when it is offered.');
  expect(given.asked).toHaveLength(1);
});

test('how many wait, for how long, and to whom key 2 leads', async () => {
  const first = opened('/settings/callqueuing');
  await first.user.selectOptions(await screen.findByRole('combobox', { name: 'At most, callers' }, SLOW), '5');
  await first.user.selectOptions(screen.getByRole('combobox', { name: 'For at most, minutes' }), '2');
  await first.user.click(screen.getByRole('link', { name: 'Welcome' }));
  // What is not saved asks first.
  await first.user.click(await screen.findByRole('button', { name: 'Stay' }));
  await first.user.click(save());
  expect(first.given.asked).toMatchObject([['write', { places: 5, minutes: 2 }]]);
  const second = opened('/settings/availabilityattendant');
  const to = await screen.findByRole('combobox', { name: 'On key 2 to' }, SLOW);
  await second.user.clear(to);
  await second.user.type(to, '01 99 x');
  expect(screen.getByRole('alert').textContent).toBe('Only plus and digits.');
  await second.user.type(to, '{Backspace}00');
  await second.user.click(save());
  expect(second.given.asked).toMatchObject([['write', { to: '019900' }]]);
  expect(second.store.get(pathAtom)).toBe('/settings/availabilityattendant');
});

test('[PROF-003] [PROF-020] the services are asked for with the first profile, not with later ones, and leave with the user', async () => {
  const store = createStore();
  let count = 0;
  const available = async () => {
    count += 1;
    return { ok: true, value: [{ service: 'callback', active: false }] };
  };
  giveVerbs(store, [serviceVerbs], { available });
  const ground = createStoryGround(store, createFakeIntents());
  let signedOut = () => {};
  let signedIn = () => {};
  followServices({
    ...ground,
    onSignedIn: (work: () => void) => {
      signedIn = work;
    },
    onSignedOut: (work: () => void) => {
      signedOut = work;
    },
  });
  expect(count).toBe(0);
  store.set(sessionAtom, { at: 'signedIn' } as never);
  signedIn();
  await expect.poll(() => store.get(availableServicesAtom)).toHaveLength(1);
  store.set(profileAtom, { number: '2104' } as never);
  store.set(profileAtom, { number: '2105' } as never);
  expect(count).toBe(1);
  signedOut();
  expect(store.get(availableServicesAtom)).toBeNull();
});

test('[NAV-027] from one service to another each page has its name, and nothing of the one before, which would be left to save', async () => {
  const { store, user } = opened('/settings/callback');
  await screen.findByText('do not take', {}, SLOW);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Call back');
  act(() => store.set(goToAtom, '/settings/bosssecretary'));
  await screen.findByText('Marc Aubry', {}, SLOW);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Boss and secretary');
  expect(screen.queryByText('do not take')).toBeNull();
  expect(save()).toHaveProperty('disabled', true);
  // Nothing was changed, so nothing is asked.
  await user.click(screen.getByRole('button', { name: /Back/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
