import { createSocket } from 'node:dgram';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { getPriority, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { decodeG711 } from '../codec/g711.ts';
import { createPeerConnection, forgetStunServer, listenOn } from '../ice/peerConnection.ts';
import { WeriftEndpoint } from '../ice/WeriftEndpoint.ts';
import { type Endpoint, SILENCE_LIMIT_MS } from '../MediaEngine.ts';
import { type PlainPacket, readRtp, writeRtp } from '../rtp/rtpPacket.ts';
import { readPlainSdp } from '../sdp/plainSdp.ts';
import { MEDIA_NICENESS } from './goFirst.ts';
import type { WorkerEndpoint } from './WorkerEndpoint.ts';
import { WorkerMediaEngine } from './WorkerMediaEngine.ts';

test('an unusable description rejects and leaves the worker alive', async () => {
  const engine = new WorkerMediaEngine({ loopbackOnly: true });
  await expect(engine.createEndpoint().answer('v=0 nonsense')).rejects.toThrow();
  await expect(engine.createEndpoint().answer('')).rejects.toThrow();
  await expect(engine.createEndpoint().offer()).resolves.toContain('a=ice-lite');
  await engine.close();
});

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
  await vi.waitFor(() => expect(silent).toEqual(['usual']), 20_000);
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

const LEG = { address: '127.0.0.1', remote: '127.0.0.1' };
/** A phone of mu-law with its leg in the engine; `got` are the payloads that it heard. */
async function phone(engine: WorkerMediaEngine, near?: Endpoint) {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const got: PlainPacket[] = [];
  socket.on('message', (data) => got.push(readRtp(data) as PlainPacket));
  const endpoint = engine.createEndpoint(LEG, near);
  const sdp = offer('0 101', 'a=rtpmap:101 telephone-event/8000').replace('audio 9', `audio ${socket.address().port}`);
  const port = readPlainSdp(await endpoint.answer(sdp)).port;
  let seq = 0;
  const say = (payload: Uint8Array, payloadType = 0) => {
    seq++;
    socket.send(writeRtp({ payloadType, seq, timestamp: seq * 160, ssrc: port, marker: seq === 1, payload }), port);
  };
  return { endpoint, got, say, close: () => socket.close() };
}
/** 500 Hz, loud. */
const loud = Uint8Array.from({ length: 160 }, (_, i) => (i % 16 < 8 ? 0x10 : 0x90));

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

const isLoud = (payload: Uint8Array) => decodeG711('PCMU', payload).some((sample) => Math.abs(sample) > 5000);
const peakOf = async (file: string) => {
  const bytes = (await readFile(file)).subarray(44);
  return Math.max(...new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1))));
};

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
