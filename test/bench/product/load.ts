import { startProduct } from '../../e2e/support/product.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { processorSeconds } from './processorSeconds.ts';

/** A robot's call to the echo is one leg of the server; two legs are a call between two people. */
const LEGS = Number(process.env['LEGS'] ?? 100);
const SECONDS = 20;
const PACKETS_A_SECOND = 50;
/** The server takes 60 calls a minute from one phone, and all robots are one. */
const AT_ONCE = 55;
const LOOKS = 40;
const LOOK_MS = 25;

interface Status {
  id: string;
  state: string;
  packetsReceived: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Packets of each talking robot, and when that was so: with many calls a robot is told about every half second, so for a
 * second it is watched when the number changes.
 */
async function counts(all: () => Promise<Status[]>): Promise<Map<string, { packets: number; at: number }>> {
  const seen = new Map<string, { packets: number; at: number }>();
  for (let look = 0; look < LOOKS; look += 1) {
    const at = performance.now();
    for (const { id, state, packetsReceived: packets } of await all()) {
      if (state !== 'talking') seen.delete(id);
      else if (seen.get(id)?.packets !== packets) seen.set(id, { packets, at });
    }
    await pause(LOOK_MS);
  }
  return seen;
}

/** As many calls at once as a team has, with real audio both ways; the robots' side runs on the same machine. */
export async function load(): Promise<[string, Figure[]][]> {
  const product = await startProduct();
  try {
    const demo = { 'X-Ringside-Demo': '1', 'Content-Type': 'application/json' };
    const all = async (): Promise<Status[]> =>
      (await fetch(`${product.crm}/robots`, { headers: demo })).json() as Promise<Status[]>;
    for (let n = 0; n < LEGS; n += 1) {
      if (n >= AT_ONCE) await pause(1050);
      const call = { from: `01990180${String(n).padStart(2, '0')}`, to: '*43', say: { toneHz: 300 + n * 10 } };
      await fetch(`${product.crm}/robots/call`, { method: 'POST', headers: demo, body: JSON.stringify(call) });
    }
    await pause(3000);
    const before = await counts(all);
    const worked = processorSeconds(product.data);
    await pause(SECONDS * 1000);
    const total = processorSeconds(product.data);
    const after = await counts(all);
    const losses = [...after].map(([id, { packets, at }]) => {
      const { packets: earlier, at: since } = before.get(id) ?? { packets: 0, at: 0 };
      return (1 - (packets - earlier) / (PACKETS_A_SECOND * ((at - since) / 1000))) * 100;
    });
    const cores = (thread: string): number => ((total.get(thread) ?? 0) - (worked.get(thread) ?? 0)) / SECONDS;
    const server = cores('all') - cores('robots');
    return [
      [
        'Load',
        [
          {
            name: 'legs that talk at once (two are a call between two people)',
            value: losses.length,
            unit: '',
            budget: LEGS,
            atLeast: true,
            goal: true,
          },
          {
            name: 'packets that did not come, mean',
            value: Math.max(0, losses.reduce((sum, loss) => sum + loss, 0) / losses.length),
            unit: '%',
            budget: 1,
            goal: true,
          },
          { name: 'packets that did not come, worst leg', value: Math.max(0, percentile(losses, 1)), unit: '%' },
          { name: "cores at work, the server's media worker", value: cores('media'), unit: '' },
          { name: 'cores at work, all else of the server', value: server - cores('media'), unit: '' },
          { name: "cores at work, the robots' side", value: cores('robots'), unit: '' },
          { name: 'calls between two people a core of the server', value: losses.length / 2 / server, unit: '' },
        ],
      ],
    ];
  } finally {
    await product.stop();
  }
}
