import { settle, until } from '@ringside/testing/wait';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withWords } from '../../../words/translate.ts';
import { callAtom, type OwnCall } from '../state.ts';
import { enMeetings } from '../words.en.ts';
import { Troubles } from './Troubles.tsx';

// the page of a meeting brings them along
beforeAll(() => withWords(Promise.resolve({ words: [enMeetings] })));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const call: OwnCall = {
  ...{ meetingUri: 'data/Meeting/m', seatId: 's', isMuted: false, camera: null, screen: null },
  streams: new Map(),
};
/** The line after each look of a browser that counts so, one after the other. */
async function linesFor(counted: object[]): Promise<string[]> {
  const store = createStore();
  let n = 0;
  const stats = async () => [counted[n++] as Record<string, unknown>];
  store.set(callAtom, { ...call, stats });
  render(
    <Provider store={store}>
      <Troubles camera={null} />
    </Provider>,
  );
  const lines: string[] = [];
  // Effects and pictures come a moment later where something of another test is still under way.
  await until('it looks now and then', () => vi.getTimerCount() === 1);
  for (const [look] of counted.entries()) {
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await until('it has looked', () => n === look + 1);
    await settle();
    lines.push(screen.getByRole('status').textContent ?? '');
  }
  return lines;
}
const came = (packetsReceived: number, packetsLost: number) => ({ type: 'inbound-rtp', packetsReceived, packetsLost });
const there = (fractionLost: number) => ({ type: 'remote-inbound-rtp', fractionLost });

test('that little gets through is said in words for as long as it is so, and a burst is forgotten', async () => {
  const weak = expect.stringMatching(/^Your connection is weak: others may break up/);
  const all = [came(200, 0), came(380, 20), came(580, 20), came(780, 20), came(980, 20)];
  expect(await linesFor(all)).toEqual(['', weak, weak, '', '']);
});

test('that others do not get what the user sends is said once they have said so for a while', async () => {
  const weak = expect.stringMatching(/others may not hear or see you well/);
  expect(await linesFor([there(0), there(0.2), there(0.2), there(0.2), there(0)])).toEqual(['', '', '', weak, '']);
});
