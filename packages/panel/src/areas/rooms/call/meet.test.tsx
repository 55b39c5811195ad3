import { meetingVerbs } from '@ringside/client/meetings/meetings';
import { promptVerbs } from '@ringside/client/meetings/prompts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The area and its parts are chunks of their own; here they are there at once.
import '../roomsArea.ts';
import '../talk/talkArea.ts';
import './callArea.ts';
import { settle } from '@ringside/testing/wait';
import { pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveList, giveVerbs } from '../../../stories/storyGround.ts';
import { seatAtom } from '../../meetings/state.ts';
import { storyRooms } from '../list/stories.ts';
import { roomPath } from '../state.ts';
import { withRooms } from '../stories.ts';
import { openRoom } from '../test/openRoom.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const ROOM = '!dispatch:s';
const made = { ok: true, value: { uri: 'data/Meeting/now' } };
const numbers = async () => ({ ok: true, value: { '@yuki:story': '2155', '@jonas:story': '2201' } }) as const;

interface Given {
  type?: string;
  create?: () => Promise<unknown>;
  members?: number;
  /** Who of the room has an extension. */
  heard?: () => Promise<unknown>;
}
/** A room whose call was pressed. */
async function press(given: Given = {}) {
  const { type = 'premium_plus', create = async () => made, members = 4, heard = numbers } = given;
  const rows = storyRooms.map((room) => (room.id === ROOM ? { ...room, members } : room));
  const ready = { isReady: true, token: 't', platforms: {}, driver: null };
  const verbs = { connect: async () => ({ ok: true, value: ready }), create: vi.fn(create) };
  const ring = vi.fn(async (_meeting: string, _user: string) => ({ ok: true, value: null }));
  let messaging = {} as ReturnType<typeof withRooms>;
  const rendered = renderStory('rooms', {
    set(store) {
      messaging = withRooms(store, roomPath(ROOM), { rows, answers: { numbers: heard as typeof numbers } });
      giveVerbs(store, [meetingVerbs], verbs);
      giveVerbs(store, [promptVerbs], { ring });
      giveList(store, 'meetingUser', [{ uri: 'u', type, appId: 'a', refusesGuests: true, mayRecord: true }]);
    },
  });
  const { user } = rendered;
  const called = (name: string) => messaging.asked.filter(([one]) => one === name).map(([, ...its]) => its);
  await user.click(await screen.findByRole('button', { name: 'Call the room' }, SLOW));
  return { ...rendered, called, verbs, ring };
}
const findQuestion = () => screen.findByRole('alertdialog', { name: 'Start a meeting with Dispatch?' }, SLOW);
/** The question whether all of a room meet. */
async function ask(given: Given = {}) {
  const pressed = await press(given);
  return { ...pressed, question: await findQuestion() };
}
const go = (question: HTMLElement) =>
  within(question).findByRole<HTMLButtonElement>('button', { name: 'Start the meeting' });

test('a room is called by a meeting of all who have an extension, encrypted as the room is; the room hears of it', async () => {
  const { user, question, verbs, called, store, ring } = await ask();
  expect(await within(question).findByText('2 people are called when you are in.')).toBeTruthy();
  expect(within(question).getByText(/^1 has no extension/)).toBeTruthy();
  await waitFor(async () => expect((await go(question)).disabled).toBe(false));
  expect(verbs.create).not.toHaveBeenCalled();
  await user.click(await go(question));
  await waitFor(() => expect(verbs.create).toHaveBeenCalledTimes(1));
  expect(verbs.create.mock.calls[0]).toEqual([
    expect.objectContaining({
      name: 'Dispatch',
      startsAt: null,
      isEncrypted: true,
      users: [expect.anything(), expect.anything()],
    }),
  ]);
  await waitFor(() => expect(store.get(pathAtom)).toBe('/conference/room/now'));
  expect(called('send')[0]?.slice(0, 2)).toEqual([
    ROOM,
    'I have started the meeting “Dispatch”. It is under Meetings.',
  ]);
  // Nobody is called into a meeting that the user only looks at, nor into another one.
  const seatIn = (meetingUri: string) => ({
    uri: 's',
    id: 'p0',
    meetingUri,
    since: 0,
    offer: 0,
    chat: 0,
    record: null,
    people: [],
  });
  act(() => store.set(seatAtom, seatIn('data/Meeting/other')));
  expect(ring).not.toHaveBeenCalled();
  act(() => store.set(seatAtom, seatIn('data/Meeting/now')));
  await waitFor(() => expect(ring).toHaveBeenCalledTimes(2));
  expect(ring.mock.calls).toEqual(
    (verbs.create.mock.calls as unknown as [{ users: string[] }][])[0]?.[0].users.map((one) => [
      'data/Meeting/now',
      one,
    ]),
  );
  act(() => store.set(seatAtom, null));
  act(() => store.set(seatAtom, seatIn('data/Meeting/now')));
  await act(settle);
  expect(ring).toHaveBeenCalledTimes(2);
});

test('the question is drawn once it is known who is called, so that nothing of it moves; it waits for no answer forever', async () => {
  const own = { answer: null as (() => void) | null };
  const heard = () =>
    new Promise((resolve) => {
      own.answer = () => void numbers().then(resolve);
    });
  await press({ heard });
  await waitFor(() => expect(own.answer).not.toBeNull());
  await act(settle);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(() => own.answer?.());
  expect((await findQuestion()).textContent).toContain('2 people are called when you are in.');
  cleanup();
  await press({ heard });
  expect(await findQuestion()).toBeTruthy();
});

test('whoever says no, or may make no meeting, or whose meeting is refused, stays and nobody hears of it', async () => {
  const first = await ask();
  await first.user.click(within(first.question).getByRole('button', { name: 'Cancel' }));
  expect([screen.queryByRole('alertdialog'), first.verbs.create.mock.calls, first.called('send')]).toEqual([
    null,
    [],
    [],
  ]);
  cleanup();
  const second = await ask({ type: 'standard' });
  expect(await within(second.question).findByText('Your licence joins meetings, and makes none.')).toBeTruthy();
  expect((await go(second.question)).disabled).toBe(true);
  cleanup();
  const fault = { code: 'ERROR_LICENCE', status: 403, label: 'i__ERROR_NETWORK_LABEL' };
  const third = await ask({ create: async () => ({ ok: false, fault }) });
  await waitFor(async () => expect((await go(third.question)).disabled).toBe(false));
  await third.user.click(await go(third.question));
  await waitFor(() => expect(third.verbs.create).toHaveBeenCalledTimes(1));
  expect(third.called('send')).toEqual([]);
  expect(third.store.get(pathAtom)).toBe(roomPath(ROOM));
});

test('nobody is called in a room where one is alone or may not write', async () => {
  for (const more of [{ members: 1 }, { canSend: false }]) {
    openRoom({ rows: storyRooms.map((room) => ({ ...room, ...more })) });
    await screen.findByRole('button', { name: 'Room settings' }, SLOW);
    expect(screen.queryByRole('button', { name: 'Call the room' })).toBeNull();
    cleanup();
  }
});
