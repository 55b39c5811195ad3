import type { Talk } from '@ringside/chat/Messaging';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
// The parts are chunks of their own; here they are there at once.
import '../../roomsArea.ts';
import '../talkArea.ts';
import { jonas, message, own, storyTalk, unreadTalk, yuki } from '../../list/stories.ts';
import { openRoom } from '../../test/openRoom.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});
const isLive = () => document.querySelector('.msgs')?.getAttribute('aria-live') === 'polite';
const heard = () => screen.queryByRole('log')?.textContent;

/** The room, in which time passes when the test says so. */
async function open(talk = unreadTalk()) {
  const { tell } = openRoom({ talk });
  await waitFor(() => expect(document.querySelectorAll('.msg').length).toBeGreaterThan(3));
  // All of it is drawn, or what was new was said.
  await waitFor(() => expect(document.querySelector('.msgs')?.hasAttribute('data-rests') || heard()).toBeTruthy());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let rows = talk.rows ?? [];
  const say = (...more: typeof rows) => {
    rows = [...rows, ...more];
    return act(async () => tell({ news: 'talk', value: storyTalk({ ...talk, rows }) }));
  };
  const put = (more: Partial<Talk>) =>
    act(async () => tell({ news: 'talk', value: storyTalk({ ...talk, rows, ...more }) }));
  return { say, put, pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)) };
}

test('whoever hears the page hears what was new at the opening, once', async () => {
  const { say, pass } = await open();
  expect(heard()).toBe('12 new, first from Yuki Tanabe');
  await pass(10_000);
  await say();
  expect(heard()).toBe('12 new, first from Yuki Tanabe');
});

test('a message that comes is read out; several at once are counted, not more than one of them in three seconds', async () => {
  const { say, pass } = await open({ ...unreadTalk(), unreadFrom: null });
  expect([heard(), isLive()]).toEqual(['', false]);
  await say(message('a', 'Gate 4 is free.', { by: yuki }));
  expect([heard(), isLive()]).toEqual(['', true]);
  await pass(1000);
  await say(message('b', 'Or gate 5.', { by: jonas }));
  expect(isLive()).toBe(false);
  await pass(1000);
  await say(message('c', 'Which one?', { by: yuki }));
  await pass(900);
  expect([heard(), isLive()]).toEqual(['', false]);
  await pass(200);
  expect(heard()).toBe('2 new, first from Jonas Weber');
  await pass(3100);
  await say(message('d', 'This one.', { by: yuki }));
  expect([heard(), isLive()]).toEqual(['2 new, first from Jonas Weber', true]);
});

test('what the user says is never read out: not on its way, not once it is sent, not among others', async () => {
  const { say, pass, put } = await open({ ...unreadTalk(), unreadFrom: null });
  await say(message('a', 'Gate 4?', { by: yuki }));
  expect(isLive()).toBe(true);
  await put({ unsent: [{ roomId: '!dispatch:s', at: 0, key: 'k', text: 'On my way.', state: 'sending' }] });
  expect(isLive()).toBe(false);
  await say(message('b', 'On my way.', { by: own, isOwn: true }));
  expect([heard(), isLive()]).toEqual(['', false]);
  await pass(3100);
  // Another one's and an own one at once: the list would be read with both.
  await say(message('c', 'Good.', { by: yuki }), message('d', 'Yes.', { by: own, isOwn: true }));
  expect([heard(), isLive()]).toEqual(['1 new, from Yuki Tanabe', false]);
});
