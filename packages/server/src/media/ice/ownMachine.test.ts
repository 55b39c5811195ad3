import { expect, test, vi } from 'vitest';
import * as connections from './peerConnection.ts';
import { WeriftEndpoint } from './WeriftEndpoint.ts';

vi.mock('./peerConnection.ts', async (original) => {
  const actual = await original<typeof connections>();
  return { ...actual, listenOn: vi.fn(actual.listenOn) };
});

test.each([
  { who: 'its own machine only', ownMachineOnly: true, heard: { '203.0.113.9': false, '127.0.0.1': true } },
  { who: 'everybody', ownMachineOnly: false, heard: { '203.0.113.9': true, '127.0.0.1': true } },
])('a server for $who looks at what comes from there', async ({ ownMachineOnly, heard }) => {
  const listenOn = vi.mocked(connections.listenOn);
  listenOn.mockClear();
  const endpoint = new WeriftEndpoint('lite', { loopbackOnly: false, ownMachineOnly });
  await endpoint.offer();
  const isHeard = listenOn.mock.calls[0]?.[1].isHeard ?? (() => true);
  expect(Object.fromEntries(Object.keys(heard).map((address) => [address, isHeard(address)]))).toEqual(heard);
  await endpoint.close();
});
