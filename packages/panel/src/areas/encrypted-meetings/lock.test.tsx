import type { DeviceId, MeetingKeyNews, PeerDevice } from '@ringside/chat/MeetingKeys';
import type { Messaging, MessagingNews } from '@ringside/chat/Messaging';
import { seatVerbs } from '@ringside/client/meetings/seats';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actsIn } from '../../kernel/acts.ts';
import { refuse } from '../../kernel/refusals.ts';
import { lines } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { talking } from '../../stories/storyLines.ts';
import { seatActs } from '../meetings/call/acts.ts';
import { lockFor } from '../meetings/call/lockFor.ts';
import { callAtom, lockerAtom, meetings, sealedAtom, seatAtom } from '../meetings/state.ts';
import { createLock } from './createLock.ts';
import type { FrameWord } from './frames/wire.ts';
import { lockStateAtom } from './state.ts';

beforeEach(() => void vi.stubGlobal('RTCPeerConnection', class {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
});
const button = (name: string) => screen.findByRole('button', { name });

test('the lock says how many people and devices there are, what is excluded, and which device is not verified', async () => {
  renderStory('meet-encrypted');
  expect(await button('Encrypted from end to end, not all devices are verified')).toBeTruthy();
  const sheet = await screen.findByRole('dialog', { name: 'Encrypted from end to end' });
  expect(sheet.textContent).toContain('4 people, 2 verified devices.');
  for (const what of ['No phones:', 'No recording', 'No guests by link,', 'What the server still sees:'])
    expect(sheet.textContent).toContain(what);
  expect(sheet.textContent).toContain('The device of Yuki Tanabe is not verified');
  expect(sheet.textContent).toContain('The device of Jonas Weber is blocked');
  expect(await button('Verify the device of Yuki Tanabe')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Verify the device of Tomas Lindqvist' })).toBe(null);
});

test('before the keys are there it is no lock, and a tile says whose are not', async () => {
  const { store } = renderStory('meet-locking');
  expect(await screen.findByText('setting up encryption…')).toBeTruthy();
  expect(await screen.findByRole('group', { name: 'Yuki Tanabe, setting up encryption…' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Encrypted from end to end/ })).toBe(null);
  store.set(sealedAtom, new Set<string>());
  store.set(lockStateAtom, (now) => now && { ...now, at: 'encrypted' });
  expect(await button('Encrypted from end to end')).toBeTruthy();
  expect(screen.queryByRole('group', { name: /setting up/ })).toBe(null);
});

test('a meeting that is not encrypted has no lock', async () => {
  renderStory('meet-in-2');
  expect(await button('Leave')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Encrypted from end to end' })).toBe(null);
});

test('before joining it is said what is excluded; who has no rooms, or a browser that cannot, does not come in and reads why', async () => {
  renderStory('meet-encrypted-preview');
  expect(await screen.findByText(/Phones, guests and recording are not possible/)).toBeTruthy();
  await vi.waitFor(async () => expect(await button('Join')).toHaveProperty('disabled', false));
  cleanup();
  renderStory('meet-encrypted-no-rooms');
  expect((await screen.findByRole('alert')).textContent).toContain('you have none here');
  expect(await button('Join')).toHaveProperty('disabled', true);
  expect(await button('Sound only')).toHaveProperty('disabled', true);
  cleanup();
  vi.stubGlobal('RTCRtpScriptTransform', undefined);
  renderStory('meet-encrypted-preview');
  expect((await screen.findByRole('alert')).textContent).toContain('this browser cannot encrypt');
  expect(await button('Join')).toHaveProperty('disabled', true);
});

test('the list has a lock and the word, and no call is moved there', async () => {
  const { store } = renderStory('meet-encrypted-list', {
    set: (into) => into.set(lines.applyAtom, { op: 'reset', items: [talking()] }),
  });
  const next = await screen.findByRole('region', { name: 'Carrier contract' });
  expect(next.textContent).toContain('encrypted');
  const all = store.get(meetings.allAtom).map((one) => ({ ...one, present: 2 }));
  store.set(meetings.applyAtom, { op: 'reset', items: all });
  expect(await button('Move to Carrier contract')).toHaveProperty('disabled', true);
  expect(screen.getByText('Encrypted: no phones')).toBeTruthy();
});

test('the kind is chosen in the editor, which says what it excludes, and stays while people are in the meeting', async () => {
  const { user } = renderStory('meet-new');
  await user.click(await screen.findByRole('radio', { name: /^Encrypted/ }));
  expect(screen.getByText(/Neither guests nor phones come in/)).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Refuse guests from outside' })).toHaveProperty('disabled', true);
  cleanup();
  renderStory('meet-encrypted-runs');
  const kind = (await screen.findByRole('radio', { name: /^Encrypted/ })) as HTMLInputElement;
  expect([kind.checked, kind.matches(':disabled')]).toEqual([true, true]);
  expect(screen.getByText('This stays while people are in the meeting.')).toBeTruthy();
});

test('who comes back before the code is there waits for it', async () => {
  const { store } = renderStory('meet-encrypted-preview');
  await button('Join');
  const [locker, [meeting]] = [store.get(lockerAtom), store.get(meetings.allAtom)];
  if (!meeting || !locker) throw new Error('no meeting');
  store.set(lockerAtom, null);
  const coming = lockFor(store, meeting);
  const lock = vi.fn(async () => refuse({ code: 'SEEN', label: 'i__SEEN_LABEL' }));
  store.set(lockerAtom, { ...locker, lock });
  expect(await coming).toMatchObject({ ok: false, refused: { code: 'SEEN' } });
  expect(await lockFor(store, { ...meeting, isEncrypted: false })).toEqual({ ok: true, value: null });
  expect(lock.mock.calls).toEqual([[meeting.uri]]);
});

test('without what encrypts, nobody takes a place in an encrypted meeting', async () => {
  const { store } = renderStory('meet-encrypted-preview');
  await button('Join');
  store.set(lockerAtom, null);
  const join = vi.fn();
  giveVerbs(store, [seatVerbs], { join });
  const [meeting] = store.get(meetings.allAtom);
  if (!meeting) throw new Error('no meeting');
  const brought = { microphone: null, camera: null, isMuted: false, isCameraOff: true };
  const done = await actsIn(store, seatActs).join(meeting, brought, false);
  expect([done.ok, join.mock.calls.length, store.get(callAtom)]).toEqual([false, 0, null]);
});

test('keys go to the devices of the place, and are taken from them; a person is sealed until something of them is open', async () => {
  const { store } = renderStory('meet-locked');
  const known = store.get(seatAtom);
  if (!known) throw new Error('not in a meeting');
  const seat = { ...known, people: known.people.map((one) => ({ ...one, isMuted: false })) };
  store.set(seatAtom, seat);
  const told: FrameWord[] = [];
  const given: DeviceId[][] = [];
  const watchers = new Set<(news: MessagingNews) => void>();
  const isOver = { is: false };
  const peer = (id: string): PeerDevice => ({ identity: `key of ${id}`, trust: 'unverified' });
  const rooms: Pick<Messaging, 'giveKey' | 'watch'> = {
    async giveKey(devices) {
      given.push([...devices]);
      return { ok: true, value: devices.map(({ user }) => peer(user)) };
    },
    watch(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
  };
  const lock = createLock({
    ...{ store, rooms, device: { user: '@p0:s', id: 'D1' }, meetingUri: seat.meetingUri },
    thread: {
      transform: () => ({}) as RTCRtpScriptTransform,
      say: (word) => told.push(word),
      end: () => Object.assign(isOver, { is: true }),
    },
  });
  const hear = (from: string, identity: string): void => {
    const content = { meeting: seat.meetingUri, seat: from, kid: 0, key: btoa('k'.repeat(16)) };
    const news: MeetingKeyNews = { news: 'meetingKey', value: { identity, content } };
    for (const tell of watchers) tell(news);
  };
  // it may come before the user has a place
  hear('p1', 'key of @p1:s');
  hear('p2', 'key of @p1:s');
  lock.begin(seat);
  await vi.waitFor(() => expect(store.get(lockStateAtom)?.known).toEqual(new Set(['p1'])));
  expect(given[0]).toEqual([
    { user: '@p1:s', id: 'D1' },
    { user: '@p2:s', id: 'D1' },
  ]);
  expect(told.filter(({ do: what }) => what === 'receive')).toMatchObject([{ from: 'p1', kid: 0 }]);
  expect([store.get(sealedAtom), store.get(lockStateAtom)?.at]).toEqual([new Set(['p1', 'p2']), 'settingUp']);
  hear('p2', 'key of @p2:s');
  lock.opened('p1');
  expect([store.get(sealedAtom), store.get(lockStateAtom)?.at]).toEqual([new Set(['p2']), 'encrypted']);
  // who is muted and not seen sends nothing that could be opened
  const people = seat.people.map((one) => (one.id === 'p2' ? { ...one, isMuted: true } : one));
  store.set(seatAtom, { ...seat, people });
  expect(store.get(sealedAtom)).toEqual(new Set());
  store.set(seatAtom, { ...seat, people: people.filter(({ id }) => id !== 'p2') });
  expect(told.at(-1)).toEqual({ do: 'forget', from: 'p2' });
  lock.close();
  expect([isOver.is, watchers.size, store.get(lockStateAtom)]).toEqual([true, 0, null]);
});
