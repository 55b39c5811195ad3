import { setTimeout as pass } from 'node:timers/promises';
import { onPath } from '@ringside/testing/programs';
import { until } from '@ringside/testing/wait';
import { janusBench } from '../../../packages/server/src/areas/meetings/engine/janus/test/janusBench.ts';
import { startJanus } from '../../../packages/server/src/areas/meetings/engine/janus/test/startJanus.ts';
import type { EngineBench } from '../../../packages/server/src/areas/meetings/engine/test/EnginePeer.ts';
import { embeddedBench } from '../../../packages/server/src/areas/meetings/engine/test/embeddedBench.ts';
import type { WeriftPeer } from '../../../packages/server/src/areas/meetings/engine/test/WeriftPeer.ts';
import { everyFrame } from '../../../packages/server/src/media/mix/mediaClock.ts';
import type { Figure } from '../figure.ts';
import { median } from '../percentile.ts';
import { threadSeconds } from '../product/processorSeconds.ts';

const SECONDS = 4;
const ROUNDS = 5;
/** Rounds before the first that counts: until then the engine makes machine code of what it does. */
const WARM = 2;
/** Bytes of a packet. Of sound and picture 25 come a second each. */
const BYTES = { audio: 80, video: 1000 };

interface Side {
  bench: EngineBench;
  peers: WeriftPeer[];
  /** Processor seconds of the engine alone. */
  spent: () => number;
}

/** Has people in a room, each of whom gets sound and picture of all others. */
async function fill(bench: EngineBench, people: number): Promise<WeriftPeer[]> {
  await bench.engine.open('room');
  const peers: WeriftPeer[] = [];
  for (let n = 0; n < people; n++) {
    const peer = bench.peer(`p${n}`) as WeriftPeer;
    await bench.engine.join('room', peer.seat);
    await peer.publish('audio', 'video');
    peers.push(peer);
  }
  const others = (people - 1) * 2;
  await until('everybody is offered all', () => peers.every(({ offers }) => offers.at(-1)?.length === others));
  await until('everybody gets all', () => {
    send(peers);
    return peers.every(({ got }) => new Set(got).size === others);
  });
  return peers;
}

function send(peers: readonly WeriftPeer[]): void {
  for (const peer of peers) for (const kind of ['audio', 'video'] as const) peer.send(kind, 0, { bytes: BYTES[kind] });
}

/** Microseconds of the engine for a packet that comes out, packets a second, and which share of them came. */
async function round({ bench, peers, spent }: Side): Promise<{ cost: number; out: number; share: number }> {
  let frames = 0;
  let got = 0;
  const count = () => {
    for (const peer of peers) got += peer.got.splice(0).length;
  };
  let isOdd = false;
  const stop = everyFrame(() => {
    isOdd = !isOdd;
    if (isOdd) return;
    send(peers);
    count();
    frames++;
  });
  await pass(500);
  [frames, got] = [0, 0];
  const [before, begun] = [spent(), performance.now()];
  await pass(SECONDS * 1000);
  const [seconds, passed] = [spent() - before, (performance.now() - begun) / 1000];
  count();
  stop();
  if (bench.events.some(({ kind }) => kind === 'lost'))
    throw new Error('a seat is lost: the machine is too busy to measure');
  const wanted = frames * peers.length * (peers.length - 1) * 2;
  return { cost: (seconds * 1e6) / got, out: got / passed, share: got / wanted };
}

/** The forwarder of the server beside Janus: the same people send the same to each in turns; their own work is not counted. */
export async function meetings(): Promise<[string, Figure[]][]> {
  const program = onPath('janus', 'janus');
  if (!program) return [];
  const janus = await startJanus(program);
  const results: [string, Figure[]][] = [];
  for (const people of [4, 6]) {
    const [ours, theirs] = [embeddedBench(), janusBench(janus, console.error)];
    const sides = {
      embedded: {
        bench: ours,
        peers: await fill(ours, people),
        spent: () => threadSeconds('self').get('meetings') ?? 0,
      },
      janus: {
        bench: theirs,
        peers: await fill(theirs, people),
        spent: () => threadSeconds(String(janus.pid)).get('all') ?? 0,
      },
    };
    const rounds: Record<keyof typeof sides, Awaited<ReturnType<typeof round>>>[] = [];
    for (let n = 0; n < WARM + ROUNDS; n++)
      rounds.push({ embedded: await round(sides.embedded), janus: await round(sides.janus) });
    rounds.splice(0, WARM);
    for (const { bench } of Object.values(sides)) await bench.close();
    const of = (side: keyof typeof sides, what: 'cost' | 'out' | 'share') =>
      median(rounds.map((one) => one[side][what]));
    /** Of a core, for sound and picture of one to another as they are sent here: fifty packets a second. */
    const pair = (side: keyof typeof sides) => (of(side, 'cost') * 50) / 1e4;
    results.push([
      `${people} people in a meeting, ${Math.round(of('embedded', 'out'))} packets a second out`,
      [
        { name: 'embedded: of a core for each forwarded pair', value: pair('embedded'), unit: '%' },
        { name: 'Janus: the same', value: pair('janus'), unit: '%' },
        { name: 'embedded: came', value: of('embedded', 'share') * 100, unit: '%' },
        { name: 'Janus: came', value: of('janus', 'share') * 100, unit: '%' },
        {
          name: 'embedded / Janus',
          value: median(rounds.map((one) => one.embedded.cost / one.janus.cost)),
          unit: '',
          ...{ budget: 1.5, goal: true },
        },
      ],
    ]);
  }
  await janus.close();
  return results;
}
