import { fractions } from '@ringside/testing/random';
import { expect, test } from 'vitest';
import { englishWords } from '../../packages/panel/src/host/bridge/test/englishWords.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { chaosPort } from './chaosPort.ts';
import { createPlace, PANEL } from './faults.ts';
import { FakeHost, HOST_ORIGIN, type PanelPage } from './memory/fakePages.ts';

test('over a road that loses and doubles, every event arrives once and in order', async () => {
  const next = fractions(5);
  const { phone } = createPlace({ times: () => Math.floor(next() * 3) });
  const services: (string | null)[] = [];
  const over = new Promise<void>((resolve) =>
    phone.on('CALL_EVENT', ({ service }) => {
      services.push(service);
      if (service === 's100') resolve();
    }),
  );
  await phone.ready;
  void phone.sendRaw('CALL', { number: 'stream' }, { key: 'k' });
  // the command itself may be lost; the key keeps one that is merely late from being carried out twice
  const again = setInterval(
    () => services.length === 0 && void phone.sendRaw('CALL', { number: 'stream' }, { key: 'k' }),
    200,
  );
  await over;
  clearInterval(again);
  phone.destroy();
  expect(services).toEqual([null, ...Array.from({ length: 100 }, (_, i) => `s${i + 1}`)]);
});

test('a set whose answer was lost in a reload is carried out once when the panel keeps its keys', async () => {
  const kept = { text: null as string | null };
  const done: string[] = [];
  const { createHostBridge } = await import('../../packages/panel/src/host/bridge/index.ts');
  const { profile } = await import('./testPanel.ts');
  const host = new FakeHost({
    [PANEL]: (page: PanelPage) => {
      const bridge = createHostBridge({
        window: page as never,
        config: { allowedParentFrames: [HOST_ORIGIN], crmApiEnabled: true },
        boot: crypto.randomUUID(),
        clock: Date,
        words: englishWords,
        keyStore: { load: () => kept.text, save: (text) => void Object.assign(kept, { text }) },
        handlers: {
          SET_USER_CLI({ manualCustomCallerID }) {
            done.push(manualCustomCallerID);
            // the page goes in the very moment in which it has answered
            if (done.length === 1) queueMicrotask(() => queueMicrotask(() => queueMicrotask(page.reload)));
            return { status: 200, content: { customCallerID: manualCustomCallerID } };
          },
        },
      });
      bridge.publishInfo(profile);
    },
  });
  const lost = new Set<string>();
  const { deliver } = host;
  host.deliver = (target, data, origin, source, ports = []) =>
    deliver.call(
      host,
      target,
      data,
      origin,
      source,
      // the first page's answers never arrive
      ports.map((port) =>
        chaosPort(port, { times: () => (done.length === 1 && !lost.has('x') ? 0 : 1), isFrozen: () => false }),
      ),
    );
  const phone = createPhone({ url: PANEL, mount: host.mount(), title: 'Phone', timeouts: { heartbeat: 30 } });
  phone.on('connection', ({ state }) => state === 'reconnecting' && lost.add('x'));
  expect(await phone.setUserCli({ manualCustomCallerID: '0199' })).toEqual({ customCallerID: '0199' });
  expect(done).toEqual(['0199']);
  phone.destroy();
});
