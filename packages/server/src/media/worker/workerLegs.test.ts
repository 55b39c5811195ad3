import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { decodeG711 } from '../codec/g711.ts';
import type { Endpoint } from '../MediaEngine.ts';
import { LEG, loud, phone } from './test/workerEngine.ts';
import type { WorkerEndpoint } from './WorkerEndpoint.ts';
import { WorkerMediaEngine } from './WorkerMediaEngine.ts';

const isLoud = (payload: Uint8Array) => decodeG711('PCMU', payload).some((sample) => Math.abs(sample) > 5000);

const peakOf = async (file: string) => {
  const bytes = (await readFile(file)).subarray(44);
  return Math.max(...new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1))));
};

test('legs in two workers hear each other: sound as it came, digits, mixed, and recorded; and not any more', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, workers: 2, spread: 1 });
  const [a, b] = [await phone(engine), await phone(engine)];
  const beside = await phone(engine, a.endpoint);
  expect(threadsOf(a, b, beside)).toEqual([0, 1, 0]);
  b.endpoint.hear({ kind: 'peer', endpointId: a.endpoint.id });
  await vi.waitFor(() => {
    a.say(loud);
    expect(b.got.length).toBeGreaterThan(0);
  }, 20_000);
  expect(b.got[0]?.payload).toEqual(Buffer.from(loud));
  a.say(Uint8Array.of(7, 10, 0, 160), 101);
  await vi.waitFor(() => expect(b.got.at(-1)?.payloadType).toBe(101), 20_000);

  const folder = await mkdtemp(join(tmpdir(), 'ringside-relay-'));
  const recorder = await engine.createRecorder(join(folder, 'x.wav'));
  recorder.take([a.endpoint.id, b.endpoint.id], false);
  b.endpoint.hear({ kind: 'mix', endpointIds: [a.endpoint.id, beside.endpoint.id], beep: false });
  b.got.length = 0;
  const talking = setInterval(() => a.say(loud), 20);
  await vi.waitFor(() => expect(b.got.some(({ payload }) => isLoud(payload))).toBe(true), 20_000);
  await vi.waitFor(async () => expect(await peakOf(join(folder, 'x.wav'))).toBeGreaterThan(5000), 20_000);
  clearInterval(talking);
  expect(await recorder.stop()).toBeGreaterThan(0);

  b.endpoint.hear({ kind: 'nothing' });
  // Asked for afterwards, answered afterwards: nothing is on its way any more.
  const [before, sent] = [await a.endpoint.stats(), (await b.endpoint.stats()).packetsSent];
  a.say(loud);
  await vi.waitFor(async () => {
    expect((await a.endpoint.stats()).packetsReceived).toBeGreaterThan(before.packetsReceived);
  }, 20_000);
  expect((await b.endpoint.stats()).packetsSent).toBe(sent);
  for (const one of [a, b, beside]) one.close();
  await engine.close();
  await rm(folder, { recursive: true });

  function threadsOf(...phones: { endpoint: Endpoint }[]) {
    return phones.map(({ endpoint }) => (endpoint as WorkerEndpoint).thread?.index);
  }
});

test('a worker that dies takes its own legs along, not those of the other', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, workers: 2, spread: 1 });
  const lost: string[] = [];
  const legs = ['a', 'b'].map((name) => {
    const endpoint = engine.createEndpoint(LEG);
    endpoint.handlers = { onLost: () => lost.push(name) };
    return endpoint as WorkerEndpoint;
  });
  await legs[0]?.thread?.end();
  await vi.waitFor(() => expect(lost).toEqual(['a']), 20_000);
  await expect(legs[1]?.offer()).resolves.toContain('m=audio');
  expect([engine.size, engine.load().calls]).toEqual([1, 1]);
  await engine.close();
});

test('what a machine can carry is measured at the start, and told', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, workers: 1 });
  await vi.waitFor(() => expect(engine.load().limit).toBeGreaterThan(10), 20_000);
  expect(engine.load()).toMatchObject({ calls: 0, isFull: false });
  await engine.close();
});

test('what a worker says of its use counts', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, workers: 1 });
  const [a, b] = [await phone(engine), await phone(engine)];
  b.endpoint.hear({ kind: 'peer', endpointId: a.endpoint.id });
  const talking = setInterval(() => a.say(loud), 20);
  const { thread } = a.endpoint as WorkerEndpoint;
  await vi.waitFor(() => expect(thread?.used).toEqual({ share: expect.toSatisfy((n) => n > 0), endpoints: 2 }), 20_000);
  clearInterval(talking);
  for (const one of [a, b]) one.close();
  await engine.close();
});

test('unless said otherwise there is a worker per core', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, spread: 1 });
  const cores = availableParallelism();
  const legs = Array.from({ length: cores + 1 }, () => engine.createEndpoint(LEG) as WorkerEndpoint);
  expect(new Set(legs.map(({ thread }) => thread?.index)).size).toBe(cores);
  await engine.close();
});
