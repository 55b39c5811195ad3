import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai/vanilla';
import { afterEach, expect, test, vi } from 'vitest';
import type { Acts, Ground } from '../../../kernel/ground/Ground.ts';
import { sessionAtom } from '../../../kernel/state.ts';
import { borrowSignIn, checkTie, lendSignIn } from './popOut.ts';

const ORIGIN = 'https://phone.test';
const signedOut = { at: 'signedOut', refused: null, expired: false } as const;

afterEach(() => {
  vi.useRealTimers();
});

function ground(at: 'signedIn' | 'signedOut') {
  const store = createStore();
  store.set(sessionAtom, at === 'signedIn' ? { at } : signedOut);
  const asked: string[] = [];
  const entry = {
    ticket: async (origin: string) => {
      asked.push(`ticket ${origin}`);
      return { ok: true, value: { token: 'once', expiresIn: 60 } };
    },
    exchange: async (token: string, origin: string) => {
      asked.push(`exchange ${token} ${origin}`);
      return { ok: true, value: null };
    },
  };
  const of = <T extends object>(_acts: Acts<T>) => entry as unknown as T;
  const enter = vi.fn(async (_reason: string, get: () => Promise<unknown>) => get());
  return { store, of, session: { enter } as unknown as Ground['session'], enter, asked };
}

/** A window, as far as the two look at one. */
function view(parts: { opener?: object | null; parent?: object; location?: object }) {
  const events = new EventTarget();
  const said: unknown[] = [];
  const window = {
    ...{ origin: ORIGIN, parent: null, opener: null, ...parts },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    postMessage: (data: unknown, to: string) => said.push({ data, to }),
  } as unknown as Window;
  const hear = (data: unknown, source: unknown, origin = ORIGIN) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }));
  return { window, said, hear };
}
const ask = { ringside: 'popOut' };
const grant = { ringside: 'popOutGrant', token: 'once' };

test('a signed-in panel in a frame lets the window of its page go on with its sign-in, and nobody else', async () => {
  const page = {};
  const frame = view({ parent: page });
  const panel = ground('signedIn');
  const end = lendSignIn(panel, frame.window);
  const popup = view({ opener: page });

  frame.hear(ask, popup.window, 'https://crm.test');
  frame.hear({ ringside: 'signIn' }, popup.window);
  frame.hear(ask, null);
  const beside = view({});
  frame.hear(ask, beside.window);
  const ofAnother = view({ opener: {} });
  frame.hear(ask, ofAnother.window);
  panel.store.set(sessionAtom, signedOut);
  frame.hear(ask, popup.window);
  await sleep(0);
  expect([panel.asked, popup.said, beside.said, ofAnother.said]).toEqual([[], [], [], []]);

  panel.store.set(sessionAtom, { at: 'signedIn' });
  // asked again before the server has answered: one token is enough
  frame.hear(ask, popup.window);
  frame.hear(ask, popup.window);
  await sleep(0);
  expect(popup.said).toEqual([{ data: grant, to: ORIGIN }]);
  expect(panel.asked).toEqual([`ticket ${ORIGIN}`]);
  end();
  frame.hear(ask, popup.window);
  await sleep(0);
  expect(popup.said).toHaveLength(1);
});

test('the window asks every frame of the page that opened it, under our own origin only, and signs in once', async () => {
  vi.useFakeTimers();
  const frames = [view({}), view({})];
  const window = view({ opener: { length: 2, 0: frames[0]?.window, 1: frames[1]?.window } });
  const panel = ground('signedOut');
  borrowSignIn(panel, window.window);
  vi.advanceTimersByTime(250);
  for (const { said } of frames) expect(said).toEqual(Array(2).fill({ data: ask, to: ORIGIN }));
  window.hear(grant, frames[0]?.window, 'https://crm.test');
  window.hear({ ringside: 'popOutGrant', token: 7 }, frames[0]?.window);
  expect(panel.enter).not.toHaveBeenCalled();
  window.hear(grant, frames[0]?.window);
  window.hear(grant, frames[1]?.window);
  await vi.advanceTimersByTimeAsync(1000);
  expect(panel.asked).toEqual([`exchange once ${ORIGIN}`]);
  expect(panel.enter.mock.calls.map(([reason]) => reason)).toEqual(['window']);
  expect(frames[0]?.said).toHaveLength(2);
});

test('without a panel that answers it is given up; a window that nobody opened, or that is signed in, asks nobody', () => {
  vi.useFakeTimers();
  const frame = view({});
  const opener = { length: 1, 0: frame.window };
  borrowSignIn(ground('signedOut'), view({ opener }).window);
  vi.advanceTimersByTime(60_000);
  expect([frame.said.length, vi.getTimerCount()]).toEqual([20, 0]);
  borrowSignIn(ground('signedIn'), view({ opener }).window);
  borrowSignIn(ground('signedOut'), view({}).window);
  expect([frame.said.length, vi.getTimerCount()]).toEqual([20, 0]);
});

/** A window at the address that is spared the cut, and where it was sent. */
function tied(opener: object | null, search = '?tied=') {
  const sent: string[] = [];
  const location = { pathname: '/', search, hash: '#/dialpad', replace: (to: string) => sent.push(to) };
  return { ...view({ opener, location }), sent };
}

test('a panel in a frame tells the window of its page that the page may keep the tie, signed in or not, and nobody else', () => {
  const page = {};
  const frame = view({ parent: page });
  lendSignIn(ground('signedOut'), frame.window);
  const popup = view({ opener: page });
  const ofAnother = view({ opener: {} });
  frame.hear({ ringside: 'tie' }, ofAnother.window);
  frame.hear({ ringside: 'tie' }, popup.window, 'https://crm.test');
  expect([popup.said, ofAnother.said]).toEqual([[], []]);
  frame.hear({ ringside: 'tie' }, popup.window);
  expect(popup.said).toEqual([{ data: { ringside: 'tied' }, to: ORIGIN }]);
});

test('a window whose page has a panel of ours keeps the tie; an answer of others does not count', () => {
  vi.useFakeTimers();
  const frame = view({});
  const window = tied({ length: 1, 0: frame.window });
  checkTie(window.window);
  window.hear({ ringside: 'tied' }, frame.window, 'https://crm.test');
  window.hear({ ringside: 'other' }, frame.window);
  vi.advanceTimersByTime(9000);
  expect(frame.said).toEqual(Array(37).fill({ data: { ringside: 'tie' }, to: ORIGIN }));
  window.hear({ ringside: 'tied' }, frame.window);
  vi.advanceTimersByTime(60_000);
  expect([window.sent, vi.getTimerCount()]).toEqual([[], 0]);
});

test('a page without a panel of ours that opened the window loses it, and so does one that hides; others are left alone', () => {
  vi.useFakeTimers();
  const stranger = tied({ length: 0 });
  const hidden = tied(null);
  const plain = tied({ length: 0 }, '');
  for (const { window } of [stranger, hidden, plain]) checkTie(window);
  vi.advanceTimersByTime(1);
  expect([stranger.sent, hidden.sent]).toEqual([[], ['/#/dialpad']]);
  vi.advanceTimersByTime(10_000);
  expect([stranger.sent, hidden.sent, plain.sent, vi.getTimerCount()]).toEqual([['/#/dialpad'], ['/#/dialpad'], [], 0]);
});
