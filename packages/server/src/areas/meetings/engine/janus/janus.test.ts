import { createCutter } from '@ringside/testing/server';
import { settle, until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { EngineBench } from '../test/EnginePeer.ts';
import { janusBench } from './test/janusBench.ts';
import { type Asked, info, startStandIn } from './test/standIn.ts';
import { janusProgram, type RunningJanus, startJanus } from './test/startJanus.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});
const lost = ({ events }: EngineBench): string[] => events.flatMap(({ kind, seat }) => (kind === 'lost' ? [seat] : []));

describe('a server in place of Janus', () => {
  let asked: Asked[] = [];
  async function standIn(...given: Parameters<typeof startStandIn>) {
    const its = await startStandIn(...given);
    open.push(its);
    asked = its.asked;
    return its;
  }

  test.each([
    ['nonsense', () => 'nonsense', /says what Janus does not/],
    ['nothing', () => null, /Janus does not answer "info"/],
    ['that it is too old', () => ({ ...info, version: 903 }), /older than 1\.0/],
    ['that it has no rooms', () => ({ ...info, plugins: {} }), /has no janus\.plugin\.videoroom/],
    ['no session', () => ({ ...info }), /Janus gives no session/],
    [
      'that the secret is another',
      ({ janus }: Asked) =>
        janus === 'info' ? info : { janus: 'error', error: { code: 403, reason: 'Unauthorized request' } },
      /Janus refuses "create": Unauthorized request \(403\)/,
    ],
  ])('that says %s is a clear error, and no engine', async (_what, answer, says) => {
    const { engine, faults } = await standIn(answer, 200);
    await expect(engine.open('room')).rejects.toThrow(says);
    await expect(engine.join('room', 'a')).rejects.toThrow('no such room');
    expect([await engine.isReady(), faults.at(-1)]).toEqual([false, expect.stringMatching(says)]);
  });

  test('is asked once for a camera that comes up while the seat comes in, in the size that is wished', async () => {
    const speaks = ({ janus, body }: Asked): object | null => {
      const event = (data: object, sdp?: string) => {
        return { janus: 'event', plugindata: { data }, ...(sdp && { jsep: { type: 'offer', sdp } }) };
      };
      if (janus === 'info') return info;
      if (janus === 'create' || janus === 'attach') return { janus: 'success', data: { id: asked.length } };
      if (body?.request === 'publish') return event({}, 'm=video 9 x 96\r\na=mid:7\r\na=recvonly\r\n');
      const [{ feed = 0 } = {}] = (body?.['streams'] ?? []) as { feed?: number }[];
      const streams = [
        { mid: '0', type: 'video', feed_id: feed },
        { mid: '1', type: 'audio' },
      ];
      return body?.['ptype'] === 'subscriber' ? event({ streams }, 'offer') : event({});
    };
    let sends = 0;
    const offered: string[] = [];
    const { engine } = await standIn((one, socket) => {
      if (sends === 0 || one.body?.['ptype'] !== 'publisher') return speaks(one);
      socket.send(JSON.stringify({ janus: 'webrtcup', sender: sends }));
      // the seat that comes in hears so only once it has been offered what came up meanwhile
      until('both are offered it', () => offered.length === 2)
        .then(() => socket.send(JSON.stringify({ ...speaks(one), transaction: one.transaction })))
        .catch(() => {});
      return null;
    });
    engine.onEvent = (event) => {
      if (event.kind !== 'offered') return;
      const streams = event.streams.map(({ mid, from, kind }) => `${mid} ${from} ${kind}`);
      offered.push(`${event.seat} ${event.n}: ${streams}`);
      engine.subscribe(event.seat, event.n, 'answer').catch(() => {});
    };
    await engine.open('room');
    await engine.join('room', 'b');
    await engine.switchLayer('b', 'a', 'low');
    await engine.join('room', 'a');
    sends = asked.findLastIndex(({ janus }) => janus === 'attach') + 1;
    await engine.publish('a', 'offer');
    await engine.join('room', 'c');
    await settle();
    expect(new Set(offered)).toEqual(new Set(['b 1: 0 a video', 'c 1: 0 a video']));
    expect(offered).toHaveLength(2);
    const requests = () => asked.map(({ body }) => body);
    const subscribed = requests().filter((body) => body?.['ptype'] === 'subscriber' || body?.request === 'update');
    expect(subscribed).toMatchObject([
      { autoupdate: false, streams: [{ mid: '7', substream: 0 }] },
      { autoupdate: false, streams: [{ mid: '7', substream: 2 }] },
    ]);
    await engine.switchLayer('b', 'a', 'high');
    expect(requests().at(-1)).toEqual({ request: 'configure', streams: [{ mid: '0', substream: 2 }] });
  });
});

const program = janusProgram();
describe.skipIf(!program)('Janus', () => {
  let janus: RunningJanus;
  beforeAll(async () => {
    janus = await startJanus(program ?? '');
  });
  afterAll(() => janus.close());

  async function comesIn(bench: EngineBench, seat: string) {
    const peer = bench.peer(seat);
    await bench.engine.join('room', seat);
    await peer.publish('audio');
    return peer;
  }

  test('that is ended takes its seats along, and the next room is made as soon as it is back', async () => {
    const faults: string[] = [];
    const bench = janusBench({ ...janus, reclaimMs: 200 }, ({ message }) => faults.push(message));
    open.push(bench);
    await bench.engine.open('room');
    await comesIn(bench, 'a');
    await janus.kill();
    await until('the seat is lost', () => lost(bench).includes('a'));
    expect(faults.at(-1)).toMatch(/all are out of meetings: Janus cannot be reached/);
    await expect(bench.engine.open('other')).rejects.toThrow('cannot be reached');
    await expect(bench.engine.join('room', 'b')).rejects.toThrow('no such room');
    await janus.startAgain();
    await bench.engine.open('room');
    await bench.engine.join('room', 'a');
    await bench.engine.stop();
    await expect(bench.engine.open('room')).rejects.toThrow('over');
  });

  test('goes on where the connection to it is cut, who left meanwhile is out', async () => {
    const cutter = await createCutter(janus.url.replace('ws:', 'http:'));
    open.push(cutter);
    const bench = janusBench({ ...janus, url: cutter.origin.replace('http:', 'ws:') });
    open.push(bench);
    await bench.engine.open('room');
    const [a, b, c] = [await comesIn(bench, 'a'), await comesIn(bench, 'b'), await comesIn(bench, 'c')];
    const reaches = (from: typeof a, to: typeof a, payload: number) =>
      until(`${to.seat} gets ${payload}`, () => {
        from.send('audio', payload);
        return to.got.includes(`${from.seat} audio ${payload}`);
      });
    await reaches(a, b, 1);
    await reaches(c, b, 2);
    cutter.cut();
    const left = bench.engine.kick('c');
    // sound does not go by the way that is cut
    await reaches(a, b, 3);
    cutter.restore();
    await left;
    const d = await comesIn(bench, 'd');
    await reaches(d, b, 4);
    c.send('audio', 5);
    await reaches(d, b, 6);
    expect([b.got.includes('c audio 5'), lost(bench)]).toEqual([false, []]);
  });
});
