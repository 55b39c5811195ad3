import { sleep } from '@ringside/testing/wait';
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

interface Status {
  id: string;
  state: string;
  packetsReceived: number;
  packetsSent: number;
}

/** Packets of each talking robot so far. */
async function counts(all: () => Promise<Status[]>): Promise<Map<string, { sent: number; came: number }>> {
  const talking = (await all()).filter(({ state }) => state === 'talking');
  return new Map(talking.map(({ id, packetsSent: sent, packetsReceived: came }) => [id, { sent, came }]));
}

/** As many calls at once as a team has, with real audio both ways; the robots' side runs on the same machine. */
export async function load(): Promise<[string, Figure[]][]> {
  const product = await startProduct();
  try {
    const demo = { 'X-Ringside-Demo': '1', 'Content-Type': 'application/json' };
    const all = async (): Promise<Status[]> =>
      (await fetch(`${product.crm}/robots`, { headers: demo })).json() as Promise<Status[]>;
    for (let n = 0; n < LEGS; n += 1) {
      if (n >= AT_ONCE) await sleep(1050);
      const call = { from: `01990180${String(n).padStart(2, '0')}`, to: '*43', say: { toneHz: 300 + n * 10 } };
      await fetch(`${product.crm}/robots/call`, { method: 'POST', headers: demo, body: JSON.stringify(call) });
    }
    await sleep(3000);
    const before = await counts(all);
    const worked = processorSeconds(product.data);
    await sleep(SECONDS * 1000);
    const total = processorSeconds(product.data);
    const after = await counts(all);
    const grown = [...after].map(([id, { sent, came }]) => {
      const earlier = before.get(id) ?? { sent: 0, came: 0 };
      return { sent: sent - earlier.sent, came: came - earlier.came };
    });
    const losses = grown.map(({ sent, came }) => Math.max(0, 1 - came / sent) * 100);
    // Less than all when the machine has no time for them: that is no loss, but no full load either.
    const sent = grown.reduce((sum, one) => sum + one.sent, 0) / (grown.length * PACKETS_A_SECOND * SECONDS);
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
            name: 'packets that did not come back, mean',
            value: losses.reduce((sum, loss) => sum + loss, 0) / losses.length,
            unit: '%',
            budget: 1,
            goal: true,
          },
          { name: 'packets that did not come back, worst leg', value: percentile(losses, 1), unit: '%' },
          { name: 'of 50 packets a second, the robots sent', value: sent * 100, unit: '%' },
          { name: "cores at work, the server's media worker", value: cores('media'), unit: '' },
          { name: 'cores at work, all else of the server', value: server - cores('media'), unit: '' },
          { name: "cores at work, the robots' side", value: cores('robots'), unit: '' },
          {
            name: 'calls between two people a core of the server',
            value: ((losses.length / 2) * sent) / server,
            unit: '',
          },
        ],
      ],
    ];
  } finally {
    await product.stop();
  }
}
