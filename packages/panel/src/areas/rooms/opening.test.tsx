import type { Messaging, MessagingNews } from '@ringside/chat/Messaging';
import { roomVerbs } from '@ringside/client/rooms/rooms';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './roomsArea.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import { messagingAtom, roomRowsAtom, starterAtom } from './state.ts';
import { withRooms } from './stories.ts';

afterEach(cleanup);

/** Rooms are being opened: the server answers when the test says so. */
function opening() {
  const own = { starts: 0, fail: (): void => {}, answer: (_: unknown): void => {} };
  let messaging = {} as ReturnType<typeof withRooms>;
  const { store } = renderStory('rooms', {
    set: (its) => {
      messaging = withRooms(its, '/matrix');
      const answer = new Promise<unknown>((resolve) => {
        own.answer = resolve;
      });
      giveVerbs(its, [roomVerbs], { loginToken: () => answer });
      its.set(starterAtom, {
        async start(_window, onEnd) {
          own.starts += 1;
          own.fail = onEnd;
          return messaging.fake as Messaging;
        },
      });
    },
  });
  return { own, store, ...messaging };
}
const granted = {
  ok: true,
  value: {
    ...{ loginToken: 'once', userId: '@ines:story', serverName: 'story' },
    config: { matrixPassphraseSalt: 'salt', matrixKeyBackupPolicy: 'ForceManualPassphrase' },
  },
};
const ofAnother: MessagingNews = { news: 'rooms', value: [] };

test('the thread of rooms starts while the server is asked; nothing is asked of it or heard before that has answered', async () => {
  const { own, store, asked, tell } = opening();
  await waitFor(() => expect(own.starts).toBe(1));
  tell(ofAnother);
  expect([asked, store.get(roomRowsAtom)]).toEqual([[], null]);
  own.answer(granted);
  await waitFor(() => expect(store.get(messagingAtom)).toEqual({ at: 'ready' }));
  expect(asked.map(([name]) => name)).toEqual(['open']);
  expect(await screen.findByRole('link', { name: /Dispatch/ })).toBeTruthy();
});

test('a sign-in that is refused asks nothing of the thread, which serves the next try', async () => {
  const { own, store, asked } = opening();
  await waitFor(() => expect(own.starts).toBe(1));
  own.answer({ ok: false, fault: { code: 'ROUTER_ERR_403' } });
  await waitFor(() => expect(store.get(messagingAtom)?.at).toBe('unavailable'));
  expect(asked).toEqual([]);
  expect(own.starts).toBe(1);
});

test('a thread that ends while the server is asked is not used, whatever is answered', async () => {
  const { own, store, asked } = opening();
  await waitFor(() => expect(own.starts).toBe(1));
  own.fail();
  own.answer(granted);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(store.get(messagingAtom)).toMatchObject({ at: 'unavailable', why: 'the worker has ended' });
  expect(asked).toEqual([]);
});
