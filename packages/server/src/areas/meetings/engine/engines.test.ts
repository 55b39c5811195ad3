import { freeUdpPort } from '@ringside/testing/ports';
import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test as one } from 'vitest';
import { janusBench } from './janus/test/janusBench.ts';
import { janusProgram, type RunningJanus, startJanus } from './janus/test/startJanus.ts';
import type { EngineBench, EnginePeer } from './test/EnginePeer.ts';
import { embeddedBench } from './test/embeddedBench.ts';
import { fakeBench } from './test/FakeEngine.ts';
import { forwarderBench } from './test/forwarderBench.ts';

const program = janusProgram();
let janus: RunningJanus | null = null;
beforeAll(async () => {
  if (program) janus = await startJanus(program);
});
afterAll(() => janus?.close());

const benches = {
  fake: fakeBench,
  embedded: embeddedBench,
  // as it runs in the thread of the embedded one, where a mutation run sees nothing
  forwarder: forwarderBench,
  janus: () => janusBench(janus ?? { url: '', secret: '', address: '' }),
};
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function roomOf(kind: keyof typeof benches): Promise<EngineBench> {
  const bench = benches[kind]();
  open.push(bench);
  await bench.engine.open('room');
  return bench;
}
async function comesIn(bench: EngineBench, seat: string): Promise<EnginePeer> {
  const peer = bench.peer(seat);
  await bench.engine.join('room', seat);
  await peer.publish('audio', 'video');
  return peer;
}
/** Sends until it has come: the first packets may be too early for a connection that is just being made. */
const reaches = (from: EnginePeer, to: EnginePeer, kind: 'audio' | 'video', payload: number) =>
  until(`${to.seat} gets ${kind} ${payload} of ${from.seat}`, () => {
    from.send(kind, payload);
    return to.got.includes(`${from.seat} ${kind} ${payload}`);
  });

for (const kind of ['fake', 'embedded', 'forwarder', 'janus'] as const) {
  const test = kind === 'janus' && !program ? one.skip : one;
  test(`${kind}: each hears and sees every other and not themselves, who comes late gets all in one offer`, async () => {
    const bench = await roomOf(kind);
    const [a, b] = [await comesIn(bench, 'a'), await comesIn(bench, 'b')];
    await reaches(a, b, 'audio', 1);
    await reaches(a, b, 'video', 2);
    await reaches(b, a, 'video', 3);
    const c = await comesIn(bench, 'c');
    await until('c is offered what there is', () => c.offers.length > 0);
    expect(c.offers[0]?.toSorted()).toEqual(['a audio', 'a video', 'b audio', 'b video']);
    await reaches(a, c, 'video', 4);
    await reaches(c, a, 'audio', 5);
    await reaches(c, b, 'video', 6);
    for (const peer of [a, b, c]) expect(peer.got.filter((line) => line.startsWith(peer.seat))).toEqual([]);
    expect(bench.events.filter((event) => event.kind === 'connected').map(({ seat }) => seat)).toEqual(['a', 'b', 'c']);
  });

  test(`${kind}: nothing of a muted kind goes on, until it is heard again`, async () => {
    const bench = await roomOf(kind);
    const [a, b] = [await comesIn(bench, 'a'), await comesIn(bench, 'b')];
    await reaches(a, b, 'audio', 1);
    await bench.engine.mute('a', 'audio', true);
    a.send('audio', 2);
    // the camera goes on, on the same path: what was sent before it has had its chance
    await reaches(a, b, 'video', 3);
    expect(b.got).not.toContain('a audio 2');
    await bench.engine.mute('a', 'audio', false);
    await reaches(a, b, 'audio', 4);
  });

  test(`${kind}: who talks is said, and that it ends by the mute; who is muted does not talk`, async () => {
    const bench = await roomOf(kind);
    const a = await comesIn(bench, 'a');
    const said = () =>
      bench.events.flatMap((event) => (event.kind === 'talks' ? `${event.seat} ${event.isTalking}` : []));
    await until('a talks', () => {
      a.talk();
      return said().includes('a true');
    });
    await bench.engine.mute('a', 'audio', true);
    await until('a has ended', () => said().at(-1) === 'a false');
    const before = said().length;
    a.talk();
    await bench.engine.mute('a', 'video', true);
    expect(said()).toHaveLength(before);
  });

  test(`${kind}: who is put out sends and receives no more; the next one takes the place`, async () => {
    const bench = await roomOf(kind);
    const [a, b] = [await comesIn(bench, 'a'), await comesIn(bench, 'b')];
    await reaches(a, b, 'audio', 1);
    await bench.engine.kick('a');
    await bench.engine.kick('a');
    await expect(bench.engine.publish('a', bench.nonsense)).rejects.toThrow();
    const c = await comesIn(bench, 'c');
    a.send('audio', 2);
    await reaches(c, b, 'audio', 3);
    await reaches(c, b, 'video', 4);
    await reaches(b, c, 'video', 5);
    expect(b.got).not.toContain('a audio 2');
    // a browser leaves out what comes under a number of before
    expect(b.got.filter((line) => line.endsWith('again'))).toEqual([]);
    expect(b.offers.at(-1)?.toSorted()).toEqual(['c audio', 'c video']);
  });

  test(`${kind}: what cannot be used is refused, and the others go on`, async () => {
    const bench = await roomOf(kind);
    const [a, b] = [await comesIn(bench, 'a'), await comesIn(bench, 'b')];
    await bench.engine.join('room', 'x');
    await expect(bench.engine.publish('x', bench.nonsense)).rejects.toThrow();
    await expect(bench.engine.join('room', 'a')).rejects.toThrow();
    await expect(bench.engine.join('elsewhere', 'y')).rejects.toThrow();
    await expect(bench.engine.subscribe('y', 1, bench.nonsense)).rejects.toThrow();
    // of an offer that never was
    await bench.engine.subscribe('b', 99, bench.nonsense);
    await reaches(a, b, 'audio', 1);
  });

  test(`${kind}: a room that is closed is over for all of it`, async () => {
    const bench = await roomOf(kind);
    const a = await comesIn(bench, 'a');
    await bench.engine.close('room');
    await expect(bench.engine.mute('a', 'audio', true)).rejects.toThrow();
    await expect(bench.engine.join('room', 'b')).rejects.toThrow();
    await bench.engine.open('room');
    await bench.engine.join('room', 'a');
    expect([a.got, bench.events.filter((event) => event.kind === 'lost')]).toEqual([[], []]);
  });
}

one('a thread that dies takes its seats along, and the next room starts another one', async () => {
  const bench = embeddedBench();
  open.push(bench);
  await bench.engine.open('room');
  await comesIn(bench, 'a');
  const asked = bench.engine.open('other');
  await bench.engine.crash();
  await asked.catch(() => {});
  await until('the seat is lost', () => bench.events.some((event) => event.kind === 'lost' && event.seat === 'a'));
  await bench.engine.open('room');
  await bench.engine.join('room', 'a');
  await bench.engine.stop();
  await expect(bench.engine.open('room')).rejects.toThrow('over');
});

one('connections of meetings stay within their ports, and the next one has those of who is gone', async () => {
  const first = (await freeUdpPort()) & ~3;
  const bench = embeddedBench({ portRange: [first, first + 3] });
  open.push(bench);
  await bench.engine.open('room');
  const [a, b] = [await comesIn(bench, 'a'), await comesIn(bench, 'b')];
  await reaches(a, b, 'audio', 1);
  await reaches(b, a, 'audio', 2);
  expect(new Set(bench.ports())).toEqual(new Set([first, first + 1, first + 2, first + 3]));
  await bench.engine.join('room', 'c');
  await until('c is out', () => bench.events.some(({ kind, seat }) => kind === 'lost' && seat === 'c'));
  await bench.engine.kick('a');
  const again = await comesIn(bench, 'd');
  await reaches(again, b, 'audio', 3);
});
