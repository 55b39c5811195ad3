import { afterEach, expect, test, vi } from 'vitest';
import { createHostBridge } from '../../packages/panel/src/host/bridge/index.ts';
import { englishWords } from '../../packages/panel/src/host/bridge/test/englishWords.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { FakeHost, HOST_ORIGIN, type PanelPage } from './memory/fakePages.ts';
import { profile } from './testPanel.ts';

const url = 'https://panel.test/panel/';
const ends: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const end of ends.splice(0)) end();
});

/** A page that says nothing until `speak`, and a server that answers `ping` so. */
function meet(ping: () => Promise<Response>) {
  vi.useFakeTimers();
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(String(address));
    return ping();
  });
  let speak = (): void => {};
  const host = new FakeHost({
    [url](page: PanelPage) {
      speak = () => {
        const bridge = createHostBridge({
          window: page as never,
          config: { allowedParentFrames: [HOST_ORIGIN], crmApiEnabled: true },
          boot: 'b',
          clock: Date,
          words: englishWords,
          handlers: {},
        });
        bridge.publishInfo(profile);
      };
    },
  });
  const phone = createPhone({ url, mount: host.mount(), title: 'Phone' });
  const told: string[] = [];
  phone.on('connection', ({ state, cause }) => told.push(`${state} ${cause}`));
  ends.push(phone.destroy);
  return {
    ...{ phone, told, asked },
    /** The panel comes after all. */
    async say(): Promise<void> {
      speak();
      await vi.advanceTimersByTimeAsync(300);
    },
    /** The same, and the clock is the real one again. */
    async speak(): Promise<void> {
      await this.say();
      vi.useRealTimers();
    },
  };
}

test.each(['wrong-address', 'origin-refused'])(
  'a page that has said nothing for 3 s, and a server that says %s: the phone fails, and is ready when a panel speaks after all',
  async (cause) => {
    const { phone, told, asked, ...page } = meet(async () => Response.json({ cause }));
    await vi.advanceTimersByTimeAsync(2900);
    expect([phone.state, asked]).toEqual(['connecting', []]);
    const refused = phone.ready.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(200);
    expect([phone.state, await refused, asked]).toEqual([
      'failed',
      `ready 503: ${cause}`,
      ['https://panel.test/panel/ping'],
    ]);
    await page.speak();
    await vi.waitFor(() => expect(phone.state).toBe('ready'), 20_000);
    expect(await phone.ready).toMatchObject({ boot: 'b' });
    expect(told).toEqual(['connecting null', `failed ${cause}`, 'ready null']);
  },
);

test.each([
  [
    'nobody answers',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['connecting null', 'connecting unreachable'],
  ],
  ['the server sees nothing wrong', async () => Response.json({ cause: null }), ['connecting null']],
])('%s: the phone goes on waiting', async (_case, ping, expected) => {
  const { phone, told, ...page } = meet(ping);
  await vi.advanceTimersByTimeAsync(3100);
  expect([phone.state, told]).toEqual(['connecting', expected]);
  await page.speak();
  expect(await phone.ready).toMatchObject({ boot: 'b' });
});

test('a panel that speaks in time is not asked about', async () => {
  const { phone, asked, say } = meet(async () => Response.json({ cause: 'wrong-address' }));
  await vi.advanceTimersByTimeAsync(1000);
  await say();
  // the welcome comes by a port, which has a clock of its own
  await vi.waitFor(() => expect(phone.state).toBe('ready'), 20_000);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
});
