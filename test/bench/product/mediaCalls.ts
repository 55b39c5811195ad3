import { loadavg } from 'node:os';
import { WorkerMediaEngine } from '../../../packages/server/src/media/worker/WorkerMediaEngine.ts';
import type { Figure } from '../figure.ts';
import { A_LAW, MU_LAW, offerOf, phonePairs, portOf } from './phonePairs.ts';
import { threadSeconds } from './processorSeconds.ts';

const SECONDS = 10;
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
  return tables;
}
