import { until } from '@ringside/testing/wait';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { type Asked, info, startStandIn } from './test/standIn.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A server that speaks as Janus does, with the numbers of the handles that it has given, and who is in its room. */
async function speaking(answerMs = 2000) {
  const [handles, isDeaf, here] = [[] as number[], { now: false }, new Set<unknown>()];
  const at = {
    socket: null as WebSocket | null,
    list: (): unknown => [...here].map((id) => ({ id, publisher: false })),
  };
  const its = await startStandIn(({ janus, body }: Asked, socket) => {
    at.socket = socket;
    if (janus === 'info') return info;
    if (janus === 'keepalive') return isDeaf.now ? null : { janus: 'ack' };
    if (janus === 'attach') handles.push(100 + handles.length);
    if (janus !== 'message') return { janus: 'success', data: { id: handles.at(-1) ?? 1 } };
    if (body?.request === 'join') here.add(body['id']);
    const sdp = 'm=audio 9 x 111\r\na=mid:0\r\na=recvonly\r\nm=video 9 x 96\r\na=mid:1\r\na=recvonly\r\n';
    const jsep = body?.request === 'publish' && { jsep: { type: 'answer', sdp } };
    return { janus: 'event', plugindata: { data: { participants: at.list() } }, ...jsep };
  }, answerMs);
  open.push(its);
  const lost: string[] = [];
  its.engine.onEvent = ({ kind, seat }) => void (kind === 'lost' && lost.push(seat));
  const say = (what: object) => at.socket?.send(JSON.stringify(what));
  return { ...its, handles, here, isDeaf, lost, at, say };
}

test('a connection on which Janus answers nothing any more is given up, and the session goes on by another one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { engine, asked, faults, isDeaf } = await speaking(200);
  await engine.open('room');
  const times = (what: string) => asked.filter(({ janus }) => janus === what).length;
  vi.advanceTimersByTime(25_000);
  await until('Janus is asked whether it is there', () => times('keepalive') === 1);
  await engine.join('room', 'a');
  expect([times('claim'), faults]).toEqual([0, []]);
  isDeaf.now = true;
  vi.advanceTimersByTime(25_000);
  await until('the session is taken up again', () => times('claim') === 1);
  await engine.join('room', 'b');
  expect([times('create'), faults]).toEqual([1, ['the connection to Janus has ended']]);
});

test('a browser of which nothing comes for 15 s is gone: not while a camera comes, and not before its first sound', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { engine, handles, lost, say } = await speaking();
  await engine.open('room');
  await engine.join('room', 'a');
  const [, sender] = handles;
  await engine.publish('a', 'offer');
  let isMuted = false;
  const comes = async (type: 'audio' | 'video', receiving: boolean): Promise<void> => {
    say({ janus: 'media', sender, type, mid: type === 'audio' ? '0' : '1', receiving });
    // what is asked after it is answered after it
    isMuted = !isMuted;
    await engine.mute('a', 'video', isMuted);
  };
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return [...lost];
  };
  await comes('video', true);
  await comes('video', false);
  expect(after(40_000)).toEqual([]);
  await comes('audio', true);
  await comes('video', true);
  await comes('audio', false);
  expect(after(40_000)).toEqual([]);
  await comes('video', false);
  expect(after(10_000)).toEqual([]);
  await comes('audio', true);
  expect(after(40_000)).toEqual([]);
  await comes('audio', false);
  expect(after(10_000)).toEqual([]);
  expect(after(5000)).toEqual(['a']);
});

test('after a break who is not in the room any more is out; what is no list of people puts nobody out, and is a fault', async () => {
  const { engine, faults, here, lost, at } = await speaking();
  await engine.open('room');
  for (const seat of ['a', 'b']) await engine.join('room', seat);
  const [first] = here;
  here.delete(first);
  at.socket?.terminate();
  await until('who is gone is out', () => lost.length > 0);
  at.list = () => 'nobody';
  at.socket?.terminate();
  await until('the fault is said', () => faults.at(-1)?.includes('participants') === true);
  expect(lost).toEqual(['a']);
});
