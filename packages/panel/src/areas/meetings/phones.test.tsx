import { meetingVerbs } from '@ringside/client/meetings/meetings';
import { seatVerbs } from '@ringside/client/meetings/seats';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import { callAtom, movingAtom } from './state.ts';
import { meeting } from './stories.ts';

// A browser that can have meetings; the tests have none.
beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});
const button = (name: string) => screen.findByRole('button', { name });

test('the owner has number and PIN of a meeting, copies them with the link, and sees which phones may come', async () => {
  const written: string[] = [];
  const { user } = renderStory('meet-list');
  await user.click(await button('Share Carrier contract'));
  const card = await screen.findByRole('region', { name: 'By phone' });
  expect(card.textContent).toContain('+33 1 99 00 27 80');
  expect(card.textContent).toContain('482 913 507');
  expect(card.textContent).toContain('are refused, as guests are');
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text));
  await user.click(await button('Copy number and PIN'));
  await user.click(await button('Copy invitation'));
  await vi.waitFor(() => expect(written).toHaveLength(2));
  expect(written[0]).toBe('+33 1 99 00 27 80, 482 913 507#');
  expect(written[1]).toMatch(
    /^Carrier contract\n.*\/externals\/#\/externals\/ines\/secret.*\nBy phone: .*, PIN 482 913 507#$/,
  );
});

test('phones are among the people, and the owner mutes and removes them', async () => {
  const verbs = { mutePhone: vi.fn(async () => ({ ok: true })), removePhone: vi.fn(async () => ({ ok: true })) };
  const { user } = renderStory('meet-phones', { set: (store) => giveVerbs(store, [seatVerbs], verbs) });
  await user.click(await button('People, 4'));
  expect(await screen.findByText('By phone · 01 99 00 41 27 · muted')).toBeTruthy();
  expect(await button('Mute Claire Vasseur')).toHaveProperty('disabled', true);
  await user.click(await button('Mute +44 7700 900381'));
  await user.click(await button('Remove Claire Vasseur'));
  expect(verbs.mutePhone.mock.calls).toEqual([['data/Meeting/weekly', 'p6']]);
  expect(verbs.removePhone.mock.calls).toEqual([['data/Meeting/weekly', 'p5']]);
});

test('a call of two is moved to a meeting: there at once by whoever is in it, else by the preview', async () => {
  const taken = vi.fn(async (_meeting: string, _call: string) => ({ ok: true, value: null }));
  const { store, user } = renderStory('meet-move', {
    set: (store) => giveVerbs(store, [seatVerbs], { takeCall: taken }),
  });
  const card = await screen.findByRole('region', { name: 'Move the call with Claire Vasseur to a meeting' });
  expect(card.textContent).toContain('4 in it · Tomas Lindqvist hosts');
  await user.click(await button('Move to Weekly dispatch'));
  expect(store.get(navigationAtom).path).toBe('/conference/room/weekly');
  expect(store.get(movingAtom)).toMatchObject({ lineId: 'a', meetingUri: 'data/Meeting/weekly' });
  expect(await screen.findByText(/Claire Vasseur is on hold until you are in, and comes along/)).toBeTruthy();
  expect(taken).not.toHaveBeenCalled();
  store.set(navigationAtom, { path: '/conference', stack: [] });
  await vi.waitFor(() => expect(store.get(movingAtom)).toBe(null));
});

test('where people from outside are refused, the list says so before the call is on hold', async () => {
  const texts = async (refusesGuests: boolean) => {
    cleanup();
    renderStory('meet-move', {
      set(store) {
        giveList(store, 'meetings', [meeting('weekly', { present: 4, refusesGuests })]);
        giveList(store, 'meetingUser', [{ uri: 'u', type: 'premium', appId: 'a', refusesGuests, mayRecord: true }]);
      },
    });
    const card = await screen.findByRole('region', { name: 'Move the call with Claire Vasseur to a meeting' });
    await vi.waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(2));
    return within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/Move$/, ''));
  };
  expect(await texts(true)).toEqual([
    'Weekly dispatchguests from outside are refused · 4 in it · Tomas Lindqvist hosts',
    'New meetingguests from outside are refused · You host',
  ]);
  expect(await texts(false)).toEqual(['Weekly dispatch4 in it · Tomas Lindqvist hosts', 'New meetingYou host']);
});

test('in the meeting already, the call comes at once; a new meeting is made for it', async () => {
  const verbs = { takeCall: vi.fn(async (_meeting: string, _call: string) => ({ ok: true, value: null })) };
  const create = vi.fn(async (_draft: object) => ({ ok: true, value: { uri: 'data/Meeting/new' } }));
  const value = { isReady: true, token: 't', platforms: { mobile: true, linux: true } };
  const { store, user } = renderStory('meet-move', {
    set(store) {
      giveVerbs(store, [seatVerbs], verbs);
      giveVerbs(store, [meetingVerbs], { create, connect: async () => ({ ok: true, value }) });
    },
  });
  await vi.waitFor(async () => expect(await button('Move to New meeting')).toHaveProperty('disabled', false));
  await user.click(await button('Move to New meeting'));
  expect(create.mock.calls[0]?.[0]).toMatchObject({ name: 'Call with Claire Vasseur', users: [] });
  expect(store.get(movingAtom)).toMatchObject({ meetingUri: 'data/Meeting/new' });
  store.set(callAtom, {
    ...{ meetingUri: 'data/Meeting/weekly', seatId: 'p0', isMuted: false, camera: null, screen: null },
    streams: new Map(),
  });
  store.set(navigationAtom, { path: '/conference', stack: [] });
  await user.click(await button('Move to Weekly dispatch'));
  expect(verbs.takeCall.mock.calls).toEqual([['data/Meeting/weekly', 'v1/call/a']]);
});
