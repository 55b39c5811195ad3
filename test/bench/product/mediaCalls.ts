import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { WorkerMediaEngine } from '../../../packages/server/src/media/worker/WorkerMediaEngine.ts';
import type { Figure } from '../figure.ts';
import { A_LAW, type Heard, MU_LAW, offerOf, phonePairs, portOf } from './phonePairs.ts';
import { stolenSeconds, threadSeconds } from './processorSeconds.ts';
import type { Span } from './standstill.ts';

const SECONDS = 10;
/** A packet is late when it took longer. */
const LATE_MS = 20;
/** Turns of server and bare relay (MEDIA_ROUNDS). */
const ROUNDS = Number(process.env['MEDIA_ROUNDS'] ?? 4);
/** Calls between two people that a core is to carry. */
const A_CORE = 140;

/** Calls between plain phones on one worker; the phones are a thread of their own. `cores`: what the worker used. */
async function talk(pairs: number, laws: [number, number]) {
  const engine = new WorkerMediaEngine({ loopbackOnly: true, workers: 1 });
  let before = 0;
  let cores = 0;
  const used = (): number => threadSeconds('self').get('media') ?? 0;
  try {
    const connect = async (ports: number[]): Promise<number[]> => {
      const legs = ports.map(() => engine.createEndpoint({ address: '127.0.0.1', remote: '127.0.0.1' }));
      const ours: number[] = [];
      for (const [i, leg] of legs.entries()) {
        ours.push(portOf(await leg.answer(offerOf(ports[i] as number, laws[i % 2] as number))));
      }
      legs.forEach((leg, i) => {
        leg.hear({ kind: 'peer', endpointId: legs[i ^ 1]?.id ?? '' });
      });
      return ours;
    };
    const heard = await phonePairs({ pairs, laws, seconds: SECONDS }, connect, (what) => {
      if (what === 'begun') before = used();
      else cores = (used() - before) / SECONDS;
    });
    return { ...heard, cores, isFull: engine.load().isFull, limit: engine.load().limit };
  } finally {
    await engine.close();
  }
}

/** The same phones through a bare relay: how late packets are on this machine without a server. */
async function relayed(pairs: number) {
  const relay = new Worker(new URL('./bareRelay.ts', import.meta.url));
  try {
    const connect = async (phones: number[]): Promise<number[]> => {
      relay.postMessage({ phones });
      const [ports] = (await once(relay, 'message')) as [number[]];
      return ports;
    };
    return await phonePairs({ pairs, laws: [MU_LAW, MU_LAW], seconds: SECONDS }, connect, () => {});
  } finally {
    await relay.terminate();
  }
}

/** A queue that a standstill has left is gone after so long. */
const AFTER_MS = 40;

/** Packets that no standstill of the machine touched, and how many of these were late. */
function untouched(flights: Heard['flights'], spans: readonly Span[]): { heard: number; late: number } {
  const free = { heard: 0, late: 0 };
  for (let at = 0; at < flights.length; at += 2) {
    const [sent, heard] = [flights[at]!, flights[at + 1]!];
    if (spans.some(([from, to]) => sent < to + AFTER_MS && heard > from)) continue;
    free.heard += 1;
    if (heard - sent > LATE_MS) free.late += 1;
  }
  return free;
}

/** Server and bare relay take turns, since a machine that stands still for 40 ms makes either of them late; a thread that only sleeps says when. */
async function besideRelay(): Promise<Figure[]> {
  const begin = stolenSeconds();
  const late = { server: 0, relay: 0 };
  const received = { server: 0, relay: 0 };
  const free = { server: { heard: 0, late: 0 }, relay: { heard: 0, late: 0 } };
  const witness = new Worker(new URL('./standstill.ts', import.meta.url));
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const who of ['server', 'relay'] as const) {
        const heard = who === 'server' ? await talk(100, [A_LAW, MU_LAW]) : await relayed(100);
        witness.postMessage('spans');
        const [spans] = (await once(witness, 'message')) as [Span[]];
        const of = untouched(heard.flights, spans);
        late[who] += heard.late;
        received[who] += heard.received;
        free[who].heard += of.heard;
        free[who].late += of.late;
      }
    }
  } finally {
    await witness.terminate();
  }
  const end = stolenSeconds();
  const running = (who: 'server' | 'relay'): number => (free[who].late * 100) / free[who].heard;
  const share = (who: 'server' | 'relay'): number => (late[who] * 100) / received[who];
  return [
    { name: 'packets that took over 20 ms, the server', value: share('server'), unit: '%' },
    { name: 'packets that took over 20 ms, the bare relay', value: share('relay'), unit: '%' },
    { name: 'of the server beyond the relay', value: share('server') - share('relay'), unit: '%' },
    { name: 'while the machine ran: the server', value: running('server'), unit: '%', budget: 0.1, goal: true },
    { name: 'while the machine ran: the bare relay', value: running('relay'), unit: '%' },
    {
      name: 'packets under way while the machine stood still, server and relay',
      value: 100 - ((free.server.heard + free.relay.heard) * 100) / (received.server + received.relay),
      unit: '%',
    },
    {
      name: 'of the processors, what the host gave to other machines',
      value: ((end.stolen - begin.stolen) * 100) / (end.all - begin.all),
      unit: '%',
    },
  ];
}

/** How many calls a core carries, and how late their packets come. Times mean something on a machine that does nothing else. */
export async function mediaCalls(): Promise<[string, Figure[]][]> {
  const tables: [string, Figure[]][] = [];
  for (const [pairs, laws, name] of [
    [100, [MU_LAW, MU_LAW], '100 calls, one law'],
    [100, [A_LAW, MU_LAW], '100 calls, A-law to mu-law'],
    [A_CORE, [MU_LAW, MU_LAW], `${A_CORE} calls, one law`],
  ] as [number, [number, number], string][]) {
    const { sent, received, late, p50, p99, max, cores, isFull, limit } = await talk(pairs, laws);
    const late100 = (late * 100) / received;
    tables.push([
      `Media: ${name} (load average ${(loadavg()[0] ?? 0).toFixed(1)})`,
      [
        { name: 'packets that took over 20 ms', value: late100, unit: '%', budget: 0.1, goal: true },
        {
          name: 'packets that did not come',
          value: Math.max(0, 1 - received / sent) * 100,
          unit: '%',
          budget: 0.1,
          goal: true,
        },
        { name: 'from phone to phone, p50', value: p50, unit: 'ms' },
        { name: 'from phone to phone, p99', value: p99, unit: 'ms' },
        { name: 'from phone to phone, longest', value: max, unit: 'ms' },
        { name: 'of a core, the media worker', value: cores * 100, unit: '%' },
        { name: 'calls a core', value: pairs / cores, unit: '', budget: A_CORE, atLeast: true, goal: true },
        { name: 'calls that it would take, as measured at the start', value: limit ?? Number.NaN, unit: '' },
        { name: 'further calls are refused', value: Number(isFull), unit: '' },
      ],
    ]);
  }
  tables.push([`Media: 100 calls beside a bare relay, ${ROUNDS} turns each`, await besideRelay()]);
  return tables;
}
