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
const heard = () => screen.queryByRole('log')?.textContent;

/** The room, in which time passes when the test says so. */
async function open(talk = unreadTalk()) {
  const { tell } = openRoom({ talk });
  await waitFor(() => expect(document.querySelectorAll('.msg').length).toBeGreaterThan(3));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let rows = talk.rows ?? [];
  const say = (...more: typeof rows) => {
    rows = [...rows, ...more];
    return act(async () => tell({ news: 'talk', value: storyTalk({ ...talk, rows }) }));
  };
  return { say, pass: (ms: number) => act(async () => vi.advanceTimersByTime(ms)) };
}

test('whoever hears the page is told what was new at the opening, once', async () => {
  const { say, pass } = await open();
  expect(heard()).toBe('12 new, first from Yuki Tanabe');
  await pass(10_000);
  await say();
  expect(heard()).toBe('12 new, first from Yuki Tanabe');
});

test('a message that comes is read out; several at once are counted, not more than one of them in three seconds', async () => {
  const { say, pass } = await open({ ...unreadTalk(), unreadFrom: null });
  expect(heard()).toBe('');
  await say(message('a', 'Gate 4 is free.', { by: yuki }));
  expect(heard()).toBe('Yuki Tanabe: Gate 4 is free.');
  await pass(1000);
  await say(message('b', 'Or gate 5.', { by: jonas }));
  await pass(1000);
  await say(message('c', 'Which one?', { by: yuki }));
  await pass(900);
  expect(heard()).toBe('Yuki Tanabe: Gate 4 is free.');
  await pass(200);
  expect(heard()).toBe('2 new, first from Jonas Weber');
});

test('what the user says is never read out, also not among others, and the same words are twice', async () => {
  const { say, pass } = await open({ ...unreadTalk(), unreadFrom: null });
  await say(message('a', 'On my way.', { by: own, isOwn: true }));
  expect(heard()).toBe('');
  const element = () => screen.getByRole('log').firstElementChild;
  await say(message('b', 'Good.', { by: yuki }), message('c', 'Yes.', { by: own, isOwn: true }));
  expect(heard()).toBe('Yuki Tanabe: Good.');
  const before = element();
  await pass(3100);
  await say(message('d', 'Good.', { by: yuki }));
  expect([heard(), element() === before]).toEqual(['Yuki Tanabe: Good.', false]);
});
