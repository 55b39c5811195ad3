import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { setUp } from '../../packages/panel/src/host/bridge/test/testHost.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { FakeHost, type PanelPage } from './memory/fakePages.ts';

const PANEL = 'https://panel.test/';
const nextTurn = () => sleep(5);

test('before the panel has answered, a welcome is believed from its window and its origin only, with the nonce and a port', async () => {
  // What a panel would say, nonce apart.
  const real = setUp();
  real.hello();
  const [welcome] = real.welcomes;
  let nonce: unknown;
  const host = new FakeHost({
    [PANEL](page: PanelPage) {
      page.addEventListener('message', (event) => {
        nonce = (event as MessageEvent<{ nonce?: unknown }>).data?.nonce ?? nonce;
      });
    },
  });
  const phone = createPhone({ url: PANEL, mount: host.mount(), title: 'Phone' });
  await expect.poll(() => nonce).toBeTypeOf('string');
  const { port1, port2 } = new MessageChannel();
  const source = phone.frame.contentWindow as unknown;
  const say = async (changes: object): Promise<string> => {
    const whole = { data: { ...welcome, nonce }, origin: 'https://panel.test', source, ports: [port1] };
    host.window.dispatchEvent(Object.assign(new Event('message'), { ...whole, ...changes }));
    await nextTurn();
    return phone.state;
  };
  const forgeries = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { source: host.window },
    { source: null },
    { ports: [] },
    { data: { ...welcome, nonce: 'guessed' } },
    { data: { ...welcome, nonce, snapshot: null } },
  ];
  for (const forgery of forgeries) expect([forgery, await say(forgery)]).toEqual([forgery, 'connecting']);
  expect(await say({})).toBe('ready');
  phone.destroy();
  real.close();
  port2.close();
});
