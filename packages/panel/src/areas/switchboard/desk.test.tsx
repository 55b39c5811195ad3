import type { Line } from '@ringside/domain/call';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { colleagues, lines, profileAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { push } from '../../stories/storyGround.ts';
import { talking } from '../../stories/storyLines.ts';
import { withQueues } from '../queues/stories.ts';
import { storyParked, withDesk } from './stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
type Given = Parameters<typeof withDesk>[1];

function open(given?: Given, layout: 'narrow' | 'wide' = 'wide') {
  let asked: unknown[][] = [];
  const rendered = renderStory('switchboard', {
    layout,
    set: (store) => {
      asked = withDesk(store, given);
    },
  });
  return { ...rendered, asked };
}
const claire = talking({ id: 'c', callUri: 'telephony/Call/c', isIncoming: true });
const tile = (name: RegExp) => screen.findByRole('button', { name }, SLOW);
const find = () => screen.findByLabelText('Find, or just type', {}, SLOW) as Promise<HTMLInputElement>;
const says = () => document.querySelector('.swb-says [role=status]')?.textContent;

describe('[GEN-002] [SWB-003] the switchboard', () => {
  const entry = () => screen.queryByRole('link', { name: 'Switchboard' });
  test.each([
    ['switchboardUserWithFullRights', true],
    ['SwitchboardRestrictedRights', true],
    ['notASwitchboardUser', false],
  ])('is in the menu of a switchboard user, and of nobody else: %s', async (mode, isThere) => {
    const { store } = renderStory('home', { layout: 'wide' });
    act(() => store.set(profileAtom, (profile) => profile && { ...profile, switchboard: mode }));
    await screen.findByRole('link', { name: /Contacts/ }, SLOW);
    expect(entry() !== null).toBe(isThere);
  });

  test('stands beside what agents and supervisors have; a plain user has none of it', async () => {
    const { store } = renderStory('home', { layout: 'wide' });
    await screen.findByRole('link', { name: /Contacts/ }, SLOW);
    const links = () =>
      ['Queues', 'Supervision', 'Switchboard'].filter((name) => screen.queryByRole('link', { name }) !== null);
    expect(links()).toEqual([]);
    act(() => void withQueues(store, '/'));
    await waitFor(() => expect(links()).toEqual(['Queues']));
    act(() => store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: true }));
    await waitFor(() => expect(links()).toEqual(['Queues', 'Supervision']));
    const switchboard = 'SwitchboardFullRights';
    act(() => store.set(profileAtom, (profile) => profile && { ...profile, switchboard }));
    await waitFor(() => expect(links()).toEqual(['Queues', 'Supervision', 'Switchboard']));
  });

  test.each([
    ['switchboardUserWithFullRights', true],
    ['switchboardUserWithRestrictedRights', false],
  ])('[SWB-004] shows its people to both, and lets those with full rights change them: %s', async (mode, isThere) => {
    open({ mode });
    expect(await tile(/^Marc Aubry/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Order' }) !== null).toBe(isThere);
    (await tile(/^Marc Aubry/)).focus();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tags' }) !== null).toBe(isThere));
  });
});

describe('people at the desk', () => {
  test('say what their phones do as it changes, and their tags', async () => {
    const { store } = open();
    const marc = await tile(/^Marc Aubry/);
    expect(marc.textContent).toContain('#french #german');
    const [first] = store.get(colleagues.allAtom);
    act(() => store.set(colleagues.applyAtom, { op: 'put', item: { ...first!, telephony: 'busy' } }));
    await waitFor(() => expect(marc.className).toContain('blft--busy'));
    expect(marc.textContent).toContain('in a call 0:00');
  });

  test('stay where they are under a chip; who does not fit fades', async () => {
    const { user } = open();
    await tile(/^Marc Aubry/);
    const all = () => [...document.querySelectorAll('.swb-tile')];
    const before = all().map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: /^In a call/ }));
    expect(all().map(({ textContent }) => textContent)).toEqual(before);
    const clear = all().filter((one) => !one.classList.contains('is-faded'));
    expect(clear.map((one) => one.querySelector('.nm')?.textContent)).toEqual(['Priya Raman', 'Kofi Mensah']);
  });
});

describe('keys of the desk', () => {
  const withCall: Given = { calls: [claire] };
  test('Enter sends the call to who is chosen, and says before what it does', async () => {
    const { user, asked } = open(withCall);
    (await tile(/^Marc Aubry/)).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(says()).toMatch(/^Enter sends Claire Vasseur to Priya Raman at once/));
    await user.keyboard('{Enter}');
    expect(asked).toEqual([['sendOn', 'telephony/Call/c', '2140']]);
    await waitFor(() => expect(says()).toMatch(/^Choose whom/));
  });

  test('letters find, also by a tag, and Enter sends to the first; Escape begins anew', async () => {
    const { user, asked } = open(withCall);
    (await tile(/^Marc Aubry/)).focus();
    await user.keyboard('maud');
    expect((await find()).value).toBe('maud');
    await waitFor(() => expect(says()).toContain('Maud Leroy'));
    await user.keyboard('{Escape}');
    expect((await find()).value).toBe('');
    await user.keyboard('#german{Enter}');
    expect(asked).toEqual([['sendOn', 'telephony/Call/c', '2117']]);
  });

  test('T talks first, P parks for who is chosen, V leads to the voicemail', async () => {
    const { user, asked, calls } = open(withCall);
    (await tile(/^Elena Brandt/)).focus();
    await user.keyboard('p');
    await waitFor(() => expect(asked).toEqual([['park', 'telephony/Call/c', '2121']]));
    (await tile(/^Elena Brandt/)).focus();
    await user.keyboard('v');
    await waitFor(() => expect(asked.at(-1)).toEqual(['sendToVoicemail', 'telephony/Call/c', '2121']));
    (await tile(/^Elena Brandt/)).focus();
    await user.keyboard('t');
    await waitFor(() => expect(calls).toContainEqual(['call', '2121']));
  });

  test('two who were brought together are connected, two strangers never', async () => {
    const held = { ...claire, state: 'held' as const };
    const marc = talking({ id: 'm', party: { name: 'Marc Aubry', number: '2117' }, callUri: 'telephony/Call/m' });
    const { store, user, calls, asked } = open({ calls: [held, marc] });
    (await tile(/^Elena Brandt/)).focus();
    await user.keyboard('{Enter}');
    expect(asked).toEqual([['sendOn', 'telephony/Call/m', '2121']]);
    const link = (line: Line) => ({ ...line, linkId: 'x' });
    act(() => store.set(lines.applyAtom, { op: 'reset', items: [link(held), link(marc)] }));
    (await tile(/^Elena Brandt/)).focus();
    await waitFor(() => expect(says()).toBe('Enter connects Claire Vasseur with Marc Aubry, and you are out.'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calls).toContainEqual(['connect', 'c', 'm']));
  });

  test('Space takes who has waited longest; without a call Enter calls', async () => {
    const rings = { state: 'ringing' as const, isIncoming: true, talkingSince: null };
    const young = talking({ ...rings, id: 'y', createdAt: 2000 });
    const old = talking({ ...rings, id: 'o', createdAt: 1000, party: { name: 'Halden', number: '0155' } });
    const { user, calls } = open({ calls: [young, old] });
    const waits = within(await screen.findByRole('region', { name: 'Waiting' }, SLOW)).getAllByRole('listitem');
    expect(waits.map(({ textContent }) => /Halden|Claire/.exec(textContent ?? '')?.[0])).toEqual(['Halden', 'Claire']);
    (await tile(/^Marc Aubry/)).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(calls).toContainEqual(['answer', 'o']));
    cleanup();
    const idle = open();
    (await tile(/^Marc Aubry/)).focus();
    await idle.user.keyboard('{Enter}');
    await waitFor(() => expect(idle.calls).toContainEqual(['call', '2117']));
  });
});

describe('what is parked', () => {
  test('is taken back with the call in hand on hold, and says for whom it was', async () => {
    const { store, user, asked, calls } = open({ calls: [claire], parked: [storyParked] });
    const row = (await screen.findByRole('button', { name: /^Take back the call/ }, SLOW)).closest('li');
    expect(row?.textContent).toMatch(/Corvid Logistics01:20 for Jonas Weber/);
    await user.click(within(row!).getByRole('button'));
    await waitFor(() => expect(asked).toEqual([['takeParked', 'telephony/Call/p']]));
    expect(calls).toContainEqual(['hold', 'c']);
    act(() => push(store, 'parked', { op: 'put', item: { ...storyParked, isBack: true, by: 'Ana' }, isNew: false }));
    await waitFor(() => expect(document.querySelector('.swb-held')?.textContent).toMatch(/did not answer, by Ana/));
    act(() => push(store, 'parked', { op: 'remove', uri: storyParked.uri }));
    await waitFor(() => expect(document.querySelector('.swb-held')).toBe(null));
  });

  test('stands among those who wait when it comes back, and says who did not answer', async () => {
    const back = { ...storyParked, callUri: 'telephony/Call/c', isBack: true, rings: true };
    open({ parked: [back], calls: [{ ...claire, state: 'ringing', talkingSince: null }] });
    expect(await screen.findByText('Comes back: Jonas Weber did not answer', {}, SLOW)).toBeTruthy();
    expect(document.querySelector('.swb-held')).toBe(null);
  });
});

test.each([
  ['switchboardUserWithRestrictedRights', true],
  ['notASwitchboardUser', false],
])('[SWB-003] a narrow panel has a tab for the desk: %s', async (mode, isThere) => {
  open({ mode }, 'narrow');
  const tabs = within(await screen.findByRole('navigation', { name: 'Main' }, SLOW));
  const tab = () => tabs.queryByRole('link', { name: 'Switchboard' });
  if (isThere) await waitFor(() => expect(tab()?.getAttribute('aria-current')).toBe('page'), SLOW);
  else expect(tab()).toBe(null);
});

test('in a narrow panel each row has the act that works now, and the foot takes the next call', async () => {
  const { user, asked } = open({ calls: [claire] }, 'narrow');
  await user.click(await screen.findByRole('button', { name: 'Send Claire Vasseur to Marc Aubry' }, SLOW));
  await user.click(await screen.findByRole('button', { name: /^Wait: Claire Vasseur is parked for Priya/ }, SLOW));
  await user.click(await screen.findByRole('button', { name: 'Park' }, SLOW));
  await waitFor(() =>
    expect(asked).toEqual([
      ['sendOn', 'telephony/Call/c', '2117'],
      ['park', 'telephony/Call/c', '2140'],
      ['park', 'telephony/Call/c', null],
    ]),
  );
});
