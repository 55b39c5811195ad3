import { recordVerbs } from '@ringside/client/meetings/records';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import type { Store } from '../../../kernel/store.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { meetingUserAtom, seatAtom } from '../state.ts';

// A browser that can have meetings; the tests have none.
beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});
const button = (name: string) => screen.findByRole('button', { name });
const good = async () => ({ ok: true, value: null });
const verbsOf = () => ({ start: vi.fn(good), stop: vi.fn(good) });
const be = (store: Store, state: 'announcing' | 'recording' | 'over', why: 'full' | null = null) =>
  store.set(seatAtom, (seat) => seat && { ...seat, record: { state, since: seat.since, why } });

test('the owner records by More and ends it; everybody sees the mark, and reads what becomes of it', async () => {
  const verbs = verbsOf();
  const { store, user } = renderStory('meet-rec-over', { set: (at) => giveVerbs(at, [recordVerbs], verbs) });
  await user.click(await button('More'));
  await user.click(await screen.findByRole('button', { name: /^Record Everybody hears and reads/ }));
  expect(verbs.start.mock.calls).toEqual([['data/Meeting/weekly']]);
  expect(screen.queryByText('Recording')).toBe(null);
  be(store, 'announcing');
  expect(await screen.findByText('Recording')).toBeTruthy();
  expect(screen.getByText('Everybody hears that the meeting is recorded. Nothing is kept yet.')).toBeTruthy();
  be(store, 'recording');
  expect(await screen.findByText('The sound of everybody is recorded from now on, for Inès Marchetti.')).toBeTruthy();
  await user.click(await button('More'));
  await user.click(await screen.findByRole('button', { name: /^Stop recording/ }));
  expect(verbs.stop.mock.calls).toEqual([['data/Meeting/weekly']]);
  be(store, 'over', 'full');
  expect(await screen.findByText(/no room is left/)).toBeTruthy();
  expect(screen.queryByText('Recording')).toBe(null);
});

test('on a wide page it stands in the bar; who may not record, or does not host, has neither', async () => {
  const verbs = verbsOf();
  const { store, user } = renderStory('meet-rec-on', {
    set: (at) => giveVerbs(at, [recordVerbs], verbs),
    layout: 'wide',
  });
  await user.click(await button('Stop rec.'));
  expect(verbs.stop).toHaveBeenCalledOnce();
  store.set(meetingUserAtom, (own) => own && { ...own, mayRecord: false });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Stop rec.' })).toBe(null));
  expect(screen.getByText('Recording')).toBeTruthy();
  cleanup();
  renderStory('meet-in-4');
  await button('Mute');
  expect(screen.queryByRole('button', { name: 'More' })).toBe(null);
});

test('whoever comes later reads before joining that it is recorded', async () => {
  renderStory('meet-rec-preview');
  expect(await screen.findByText(/The meeting is being recorded: you hear so, then your sound is kept/)).toBeTruthy();
  expect(screen.queryByText(/Nothing is recorded/)).toBe(null);
});

test('what was recorded is listed where the user reads about meetings, and leads to its player', async () => {
  const { store, user } = renderStory('meet-rec-list');
  const list = await screen.findByRole('region', { name: 'Recordings of your meetings' });
  const [first, second] = await within(list).findAllByRole('button');
  expect(first?.textContent).toMatch(/^Carrier contract.*30.*min.*kept until/);
  expect(second?.textContent).toMatch(/^Weekly dispatch/);
  await user.click(first!);
  expect(store.get(navigationAtom).path).toBe('/voicemails/detail/rs-carrier');
});

test('without any it says so, and a failure can be tried again', async () => {
  const recordings = vi.fn(async (_limit: number): Promise<object> => ({ ok: true, value: [] }));
  recordings.mockResolvedValueOnce({ ok: false, fault: { code: 'X', status: 500, label: 'i__X_LABEL' } });
  const { user } = renderStory('meet-rec-list', { set: (store) => giveVerbs(store, [recordVerbs], { recordings }) });
  await screen.findByText('The recordings could not be read.');
  await user.click(await button('Try again'));
  expect(await screen.findByText('You have recorded no meeting')).toBeTruthy();
});
