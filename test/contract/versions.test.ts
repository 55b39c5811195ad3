import { afterEach, expect, test } from 'vitest';
import { createHostBridge } from '../../packages/panel/src/host/bridge/index.ts';
import { englishWords } from '../../packages/panel/src/host/bridge/test/englishWords.ts';
import { setUp } from '../../packages/panel/src/host/bridge/test/testHost.ts';
import { PROTOCOLS, REVISIONS } from '../../packages/protocol/src/bridge/version.ts';
import { createPhone } from '../../packages/sdk/src/index.ts';
import { FakeHost, HOST_ORIGIN, type PanelPage } from './memory/fakePages.ts';
import { profile } from './testPanel.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

test.each<[string, unknown, number | undefined]>([
  ['of today', [1], 1],
  ['one number ahead that still speaks ours', [2, 1], 1],
  ['whose order says nothing', [1, 2], 1],
  ['far ahead', [99], undefined],
  ['that speaks nothing', [], undefined],
  ['that names texts', ['1'], undefined],
  ['that names fractions', [1.5, 1], undefined],
  ['that names no list', 1, undefined],
  ['that names nothing', undefined, undefined],
  ['that names too much', Array.from({ length: 33 }, (_, i) => i), undefined],
  ['with a list that has a hole', [null, 1], undefined],
])('a panel of today answers a host %s', (_which, protos, expected) => {
  const host = setUp();
  open.push(() => host.close());
  host.bridge.publishInfo(profile);
  host.say({ ringside: 1, type: 'hello', protos });
  expect(host.welcomes.map(({ proto }) => proto)).toEqual(expected === undefined ? [] : [expected]);
});

/** A panel of a later day, in front of the SDK of today, which speaks protocol 1. */
function meet(protocols: readonly number[]) {
  const welcomes: unknown[] = [];
  const url = 'https://panel.test/';
  const host = new FakeHost({
    [url](page: PanelPage) {
      const bridge = createHostBridge({
        window: page as never,
        config: { allowedParentFrames: [HOST_ORIGIN], crmApiEnabled: true },
        boot: 'b',
        clock: Date,
        words: englishWords,
        protocols,
        handlers: { CALL: () => ({ status: 200, content: { lineID: 'l', callID: 'c' } }) },
      });
      bridge.publishInfo(profile);
    },
  });
  const { deliver } = host;
  host.deliver = (target, data, ...more) => {
    if ((data as { type?: string }).type === 'welcome') welcomes.push((data as { proto: number }).proto);
    deliver.call(host, target, data, ...more);
  };
  const phone = createPhone({ url, mount: host.mount(), title: 'Phone', timeouts: { connect: 60 } });
  open.push(() => phone.destroy());
  return { phone, welcomes };
}

test('a panel of protocol 3 keeps the two before it: the SDK of protocol 1 works with it', async () => {
  const { phone, welcomes } = meet([3, 2, 1]);
  await phone.ready;
  expect([await phone.call({ number: '2104' }), welcomes]).toEqual([{ lineID: 'l', callID: 'c' }, [1]]);
});

test('a panel of protocol 4 has let 1 go: the SDK of protocol 1 says that nobody answers', async () => {
  const { phone, welcomes } = meet([4, 3, 2]);
  await expect(phone.ready).rejects.toMatchObject({ reason: 'connect-timeout', status: 503 });
  expect(welcomes).toEqual([]);
});

test('the panel speaks the newest protocol that has a revision, and keeps at most two before it', () => {
  const newest = Math.max(...REVISIONS.map(({ proto }) => proto));
  const kept = [newest, newest - 1, newest - 2].filter((proto) =>
    REVISIONS.some((revision) => revision.proto === proto),
  );
  expect(PROTOCOLS).toEqual(kept);
});
