import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createPeerConnection, forgetStunServer, listenOn } from '../ice/peerConnection.ts';
import { WeriftEndpoint } from '../ice/WeriftEndpoint.ts';
import { SILENCE_LIMIT_MS } from '../MediaEngine.ts';
import { MEDIA_NICENESS } from './goFirst.ts';
import { offer } from './test/workerEngine.ts';
import type { WorkerEndpoint } from './WorkerEndpoint.ts';
import { WorkerMediaEngine } from './WorkerMediaEngine.ts';

/** How many threads of this process have the niceness of sound. */
const goingFirst = (): number =>
  readdirSync('/proc/self/task').filter((tid) => {
    try {
      // after the name, which may hold blanks, niceness is the 17th field
      return (
        Number(readFileSync(`/proc/self/task/${tid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16]) ===
        MEDIA_NICENESS
      );
    } catch {
      return false;
    }
  }).length;

/** Whether this user may let a thread go before others. */
function mayGoFirst(): boolean {
  const before = getPriority();
  try {
    setPriority(MEDIA_NICENESS);
    setPriority(before);
    return true;
  } catch {
    return false;
  }
}

test('an unusable description rejects and leaves the worker alive', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  await expect(engine.createEndpoint().answer('v=0 nonsense')).rejects.toThrow();
  await expect(engine.createEndpoint().answer('')).rejects.toThrow();
  await expect(engine.createEndpoint().offer()).resolves.toContain('a=ice-lite');
  await engine.close();
});

test.runIf(process.platform === 'linux')(
  'the thread of the sound, and no other, goes before what else the machine does',
  async () => {
    const before = goingFirst();
    const engine = new WorkerMediaEngine({ loopbackOnly: true });
    await engine.createEndpoint().offer();
    expect(goingFirst() - before).toBe(mayGoFirst() ? 1 : 0);
    await engine.close();
  },
);

test('a worker that dies takes its endpoints along, rejects what was asked, and is followed by another', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  const lost: string[] = [];
  const endpoint = engine.createEndpoint();
  endpoint.handlers = { onLost: () => lost.push(endpoint.id) };
  await endpoint.offer();
  const folder = await mkdtemp(join(tmpdir(), 'ringside-lost-'));
  const watch = { quietMs: null, onFailed: () => lost.push('failed'), onLost: () => lost.push('recorder') };
  const recorder = await engine.createRecorder(join(folder, 'x.wav'), watch);
  // Takes longer than the worker needs to end.
  const asked = engine.createEndpoint().offer();
  await engine.crash();
  await expect(asked).rejects.toThrow('media worker ended');
  expect([lost, engine.size, await recorder.stop()]).toEqual([[endpoint.id, 'recorder'], 0, null]);
  await rm(folder, { recursive: true });
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
  await vi.waitFor(() => expect(silent).toEqual(['quiet']), 20_000);
  await vi.waitFor(async () => expect((await loud.stats()).packetsReceived).toBeGreaterThan(50), 20_000);
  expect(silent).toEqual(['quiet']);
  await phone.close();
  await engine.close();
});

test('a phone that is there and needs four seconds to agree on its keys is not taken for silent', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  const leg = engine.createEndpoint();
  const silent: string[] = [];
  leg.handlers = { onSilent: () => silent.push('leg') };
  const phone = createPeerConnection('full', { loopbackOnly: true });
  phone.addTransceiver('audio');
  await phone.setRemoteDescription({ type: 'offer', sdp: await leg.offer() });
  forgetStunServer(phone);
  listenOn(phone, { addresses: ['127.0.0.1'] });
  // Its checks are answered; what the server says of keys is read late.
  const [transport] = phone.iceTransports;
  const heard = vi.spyOn(transport!.connection.onData, 'execute').mockImplementation(() => undefined);
  await phone.setLocalDescription(await phone.createAnswer());
  await leg.accept(phone.localDescription?.sdp ?? '');
  leg.watch();
  const since = performance.now();
  await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(SILENCE_LIMIT_MS + 500), 20_000);
  expect((await leg.stats()).isConnected).toBe(false);
  heard.mockRestore();
  await vi.waitFor(async () => expect((await leg.stats()).isConnected).toBe(true), 20_000);
  expect(silent).toEqual([]);
  await phone.close();
  await engine.close();
});

test('a desk phone that listens is not ended after three seconds; one that suppresses silence, only receives or holds the call, later still', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, plainLimitMs: 300 });
  const silent: string[] = [];
  const phones = {
    comfortNoise: offer('0 13'),
    suppresses: offer('0', 'a=silenceSupp:on - - - -'),
    receives: offer('0', 'a=recvonly'),
    holds: offer('0', 'a=sendonly'),
    holdsByZeros: offer('0').replace('c=IN IP4 127.0.0.1', 'c=IN IP4 0.0.0.0'),
  };
  for (const [name, sdp] of [...Object.entries(phones), ['usual', offer('0')] as const]) {
    const endpoint = engine.createEndpoint({ address: '127.0.0.1', remote: '127.0.0.1' });
    endpoint.handlers = { onSilent: () => silent.push(name) };
    await endpoint.answer(sdp);
    endpoint.watch();
  }
  await vi.waitFor(() => expect(silent).toEqual(['usual']), 20_000);
  await engine.close();
});

test('a phone that takes its call back has the whole time again until it must be heard', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, plainLimitMs: 400 });
  const endpoint = engine.createEndpoint({ address: '127.0.0.1', remote: '127.0.0.1' });
  let silentAfter = 0;
  await endpoint.answer(offer('0', 'a=sendonly'));
  const since = performance.now();
  endpoint.handlers = {
    onSilent: () => {
      silentAfter = performance.now() - since;
    },
  };
  endpoint.watch();
  await endpoint.answer(offer('0'));
  await vi.waitFor(() => expect(silentAfter).toBeGreaterThan(0), 20_000);
  expect(silentAfter).toBeGreaterThan(750);
  await engine.close();
});

test('what a worker has died of is told', async () => {
  const faults: string[] = [];
  const engine = new WorkerMediaEngine({ loopbackOnly: true }, ({ message }) => faults.push(message));
  const { thread } = engine.createEndpoint() as WorkerEndpoint;
  // A message that it trips over.
  thread?.tell({ op: 'take', recorder: 'r' } as never);
  await expect.poll(() => faults, { timeout: 10_000 }).toEqual([expect.stringContaining('undefined')]);
  await engine.close();
});
