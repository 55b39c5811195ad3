import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Connections from './peerConnection.ts';

const asked: { isHeard?: (address: string) => boolean }[] = [];

// Other files of this worker have loaded both modules already, so they are loaded anew.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('./peerConnection.ts', async (original) => {
    const actual = await original<typeof Connections>();
    const listenOn: typeof actual.listenOn = (connection, options) => {
      asked.push(options as (typeof asked)[number]);
      return actual.listenOn(connection, options);
    };
    return { ...actual, listenOn };
  });
});
afterAll(() => {
  vi.doUnmock('./peerConnection.ts');
  vi.resetModules();
});

test.each([
  { who: 'its own machine only', ownMachineOnly: true, heard: { '203.0.113.9': false, '127.0.0.1': true } },
  { who: 'everybody', ownMachineOnly: false, heard: { '203.0.113.9': true, '127.0.0.1': true } },
])('a server for $who looks at what comes from there', async ({ ownMachineOnly, heard }) => {
  const { WeriftEndpoint } = await import('./WeriftEndpoint.ts');
  asked.length = 0;
  const endpoint = new WeriftEndpoint('lite', { loopbackOnly: false, ownMachineOnly });
  await endpoint.offer();
  expect(asked).toHaveLength(1);
  const isHeard = asked[0]?.isHeard ?? (() => true);
  expect(Object.fromEntries(Object.keys(heard).map((address) => [address, isHeard(address)]))).toEqual(heard);
  await endpoint.close();
});
