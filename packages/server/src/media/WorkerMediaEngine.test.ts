import { expect, test, vi } from 'vitest';
import { WeriftEndpoint } from './WeriftEndpoint.ts';
import { WorkerMediaEngine } from './WorkerMediaEngine.ts';

test('an unusable description rejects and leaves the worker alive', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  await expect(engine.createEndpoint().answer('v=0 nonsense')).rejects.toThrow();
  await expect(engine.createEndpoint().answer('')).rejects.toThrow();
  await expect(engine.createEndpoint().offer()).resolves.toContain('a=ice-lite');
  await engine.close();
});

test('a worker that dies takes its endpoints along, rejects what was asked, and is followed by another', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  const lost: string[] = [];
  const endpoint = engine.createEndpoint();
  endpoint.handlers = { onLost: () => lost.push(endpoint.id) };
  await endpoint.offer();
  // Takes longer than the worker needs to end.
  const asked = engine.createEndpoint().offer();
  await engine.crash();
  await expect(asked).rejects.toThrow('media worker ended');
  expect([lost, engine.size]).toEqual([[endpoint.id], 0]);
  await expect(engine.createEndpoint().offer()).resolves.toContain('m=audio');
  await engine.close();
  await expect(engine.createEndpoint().offer()).rejects.toThrow('media engine closed');
});

test('a leg from which nothing comes for three seconds is told, one that sends is not', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  const quiet = engine.createEndpoint();
  const loud = engine.createEndpoint();
  const silent: string[] = [];
  quiet.handlers = { onSilent: () => silent.push('quiet') };
  loud.handlers = { onSilent: () => silent.push('loud') };
  const phone = new WeriftEndpoint('full', { loopbackOnly: true });
  await quiet.offer();
  await loud.accept(await phone.answer(await loud.offer()));
  phone.hear({ kind: 'tone', hz: 500 }, () => undefined);
  quiet.watch();
  loud.watch();
  await vi.waitFor(() => expect(silent).toEqual(['quiet']), 5000);
  await vi.waitFor(async () => expect((await loud.stats()).packetsReceived).toBeGreaterThan(50), 3000);
  expect(silent).toEqual(['quiet']);
  await phone.close();
  await engine.close();
});

/** Offers of phones that never send anything. */
const offer = (types: string, ...more: string[]) =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio 9 RTP/AVP ${types}`,
    ...more,
    '',
  ].join('\r\n');

test('a desk phone that listens is not ended after three seconds; one that suppresses silence or only receives, later still', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, plainLimitMs: 300 });
  const silent: string[] = [];
  const phones = {
    comfortNoise: offer('0 13'),
    suppresses: offer('0', 'a=silenceSupp:on - - - -'),
    receives: offer('0', 'a=recvonly'),
  };
  for (const [name, sdp] of [...Object.entries(phones), ['usual', offer('0')] as const]) {
    const endpoint = engine.createEndpoint({ address: '127.0.0.1', remote: '127.0.0.1' });
    endpoint.handlers = { onSilent: () => silent.push(name) };
    await endpoint.answer(sdp);
    endpoint.watch();
  }
  await vi.waitFor(() => expect(silent).toEqual(['usual']), 5000);
  await engine.close();
});

test('what a worker has died of is told', async () => {
  const faults: string[] = [];
  const engine = new WorkerMediaEngine({ loopbackOnly: true }, ({ message }) => faults.push(message));
  // A message that it trips over.
  engine.tell({ op: 'take', recorder: 'r' } as never);
  await expect.poll(() => faults).toEqual([expect.stringContaining('undefined')]);
  await engine.close();
});
