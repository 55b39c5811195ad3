import { afterEach, expect, test, vi } from 'vitest';
import { createFakeFrame } from '../testing/fakeFrame.ts';
import { createLink } from './link.ts';

const PANEL = 'https://phone.test/panel/';
const BEAT = 1_000;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A link that is ready, with a clock that moves only by hand. */
function start() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const clock = { now: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
  let nonce: unknown;
  const { iframe, view } = createFakeFrame(PANEL, (data) => {
    nonce = (data as { nonce: unknown }).nonce;
  });
  const states: string[] = [];
  const link = createLink(
    { url: PANEL, timeouts: { heartbeat: BEAT } },
    { frame: iframe },
    {
      hello: () => null,
      up: () => undefined,
      message: () => undefined,
      state: ({ state, cause }) => states.push(`${state} ${cause}`),
    },
  );
  link.start();
  /** A page in the frame answers the hello. @returns its end of the port */
  const welcome = (): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    const data = { nonce, snapshot: { seq: 0, calls: [], groups: [] } };
    const from = { origin: 'https://phone.test', source: iframe.contentWindow };
    view.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port1], ...from }));
    ends.unshift(() => port2.close());
    return port2;
  };
  ends.push(link.destroy);
  const panel = welcome();
  expect(link.state).toBe('ready');
  states.length = 0;
  return {
    link,
    states,
    panel,
    welcome,
    load: () => iframe.dispatchEvent(new Event('load')),
    /** The next heartbeat, `late` ms after its time. */
    beat(late = 0) {
      clock.now += BEAT + late;
      vi.advanceTimersByTime(BEAT);
    },
  };
}

test('a panel that gives no sign of life for three heartbeats is lost', () => {
  const { link, states, beat } = start();
  beat();
  beat();
  expect([link.state, states]).toEqual(['ready', []]);
  beat();
  expect(states).toEqual(['reconnecting unresponsive']);
});

test('a page that was held up itself has heard nothing because of that: its panel is not lost', () => {
  const { link, beat } = start();
  for (let i = 0; i < 10; i++) beat(BEAT);
  expect(link.state).toBe('ready');
  beat();
  beat();
  expect(link.state).toBe('ready');
  beat();
  expect(link.state).toBe('reconnecting');
});

test('a page that says welcome before its own load is not lost by it; the load of the next one is a loss', async () => {
  const { link, states, panel, load, welcome } = start();
  load();
  expect([link.state, states]).toEqual(['ready', []]);
  panel.postMessage({ type: 'bye', cause: 'pagehide' });
  await vi.waitFor(() => expect(link.state).toBe('reconnecting'));
  welcome();
  load();
  expect(states).toEqual(['reconnecting panel-unloaded', 'ready null']);
  load();
  expect(states).toEqual(['reconnecting panel-unloaded', 'ready null', 'reconnecting panel-unloaded']);
});

test.each([
  ['wrong-address', 'failed wrong-address'],
  ['origin-refused', 'failed origin-refused'],
  ['away', 'connecting unreachable'],
] as const)('of a page that says nothing the reason is told within 5 s of its load: %s', async (cause, state) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { iframe } = createFakeFrame(PANEL, () => undefined);
  const states: string[] = [];
  const link = createLink(
    { url: PANEL },
    { frame: iframe, probe: async () => (cause === 'away' ? Promise.reject(new TypeError()) : cause) },
    {
      hello: () => null,
      up: () => undefined,
      message: () => undefined,
      state: ({ state: now, cause: why }) => why && states.push(`${now} ${why}`),
    },
  );
  link.start();
  ends.push(link.destroy);
  iframe.dispatchEvent(new Event('load'));
  // leaves two seconds of the five to the question itself; a panel that speaks within a second is not asked about
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(states).toEqual([state]);
});
