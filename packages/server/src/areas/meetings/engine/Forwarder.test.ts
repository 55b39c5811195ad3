import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import type { EnginePeer } from './test/EnginePeer.ts';
import { forwarderBench } from './test/forwarderBench.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function roomOf() {
  const bench = forwarderBench();
  const { engine, events } = bench;
  open.push(bench);
  await engine.open('room');
  const comes = async (seat: string): Promise<EnginePeer> => {
    const peer = bench.peer(seat);
    await engine.join('room', seat);
    return peer;
  };
  return { engine, events, comes };
}
const reaches = (from: EnginePeer, to: EnginePeer, kind: 'audio' | 'video', payload: number) =>
  until(`${to.seat} gets ${kind} ${payload} of ${from.seat}`, () => {
    from.send(kind, payload);
    return to.got.includes(`${from.seat} ${kind} ${payload}`);
  });
const offered = (to: EnginePeer, ...streams: string[]) =>
  until(`${to.seat} is offered ${streams}`, () => to.offers.at(-1)?.toSorted().join() === streams.join());

test('a microphone comes as sound and a camera as pictures, also to who comes late; who has no camera shows none', async () => {
  const { comes, engine, events } = await roomOf();
  const [a, b] = [await comes('a'), await comes('b')];
  await a.publish('audio', 'video');
  await b.publish('audio');
  await offered(b, 'a audio', 'a video');
  await offered(a, 'b audio');
  await reaches(a, b, 'audio', 1);
  await reaches(a, b, 'video', 2);
  await reaches(b, a, 'audio', 3);
  const c = await comes('c');
  await offered(c, 'a audio', 'a video', 'b audio');
  expect(events.filter(({ kind }) => kind === 'connected').map(({ seat }) => seat)).toEqual(['a', 'b']);
  // one connection of a seat sends
  await expect(engine.publish('a', 'v=0')).rejects.toThrow('publishes already');
});

test('who comes in muted is heard by nobody, and does not talk, until the microphone is on', async () => {
  const { comes, engine, events } = await roomOf();
  const [a, b] = [await comes('a'), await comes('b')];
  await engine.mute('a', 'audio', true);
  await a.publish('audio', 'video');
  await offered(b, 'a audio', 'a video');
  a.send('audio', 1);
  a.talk();
  // on the same path, after it
  await reaches(a, b, 'video', 2);
  expect([b.got.includes('a audio 1'), events.some(({ kind }) => kind === 'talks')]).toEqual([false, false]);
  await engine.mute('a', 'audio', false);
  await reaches(a, b, 'audio', 3);
  await until('a talks', () => {
    a.talk();
    return events.some((event) => event.kind === 'talks' && event.seat === 'a' && event.isTalking);
  });
});
