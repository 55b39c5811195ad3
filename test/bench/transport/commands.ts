import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../percentile.ts';
import { PEERS, type PeerName } from './peer.ts';

const ROUNDS = 12;
const PER_ROUND = 250;
const PIPELINED = 2000;

/** Names in an order that differs from round to round, so that nobody always follows the same one. */
export const turnOf = (round: number): PeerName[] => [
  ...PEERS.slice(round % PEERS.length),
  ...PEERS.slice(0, round % PEERS.length),
];

const LABELS: Record<PeerName, string> = {
  port: 'bare port (floor)',
  ringside: 'Ringside',
  penpal: 'Penpal',
  comlink: 'Comlink over a port',
  'post-robot': 'post-robot',
};
export const labelOf = (name: PeerName): string => LABELS[name];

/** Median of the rounds' ratios to the floor of the same round: what slows the machine down slows both. */
const ratio = (rounds: Record<PeerName, number[][]>, name: PeerName, p: number): number =>
  median(rounds[name].map((samples, i) => percentile(samples, p) / percentile(rounds.port[i] ?? [], p)));

async function oneCommand(page: Page, command: 'getCalls' | 'fill', title: string): Promise<Figure[]> {
  const rounds: Record<PeerName, number[][]> = { port: [], ringside: [], penpal: [], comlink: [], 'post-robot': [] };
  for (let round = -2; round < ROUNDS; round += 1)
    for (const name of turnOf(round + 2)) {
      const samples = await page.evaluate(([peer, what, count]) => window.bench.roundTrips(peer, what, count), [
        name,
        command,
        PER_ROUND,
      ] as const);
      // The first rounds compile the code.
      if (round >= 0) rounds[name].push(samples);
    }
  return PEERS.flatMap((name): Figure[] => {
    const all = rounds[name].flat();
    const goals = name === 'ringside' ? [1.1, 1.25] : [undefined, undefined];
    return [
      { name: `${title}, ${labelOf(name)}, p50`, value: percentile(all, 0.5), unit: 'us' },
      { name: `${title}, ${labelOf(name)}, p99`, value: percentile(all, 0.99), unit: 'us' },
      ...(name === 'port'
        ? []
        : [0.5, 0.99].map(
            (p, i): Figure => ({
              name: `${title}, ${labelOf(name)} / floor, p${p * 100}`,
              value: ratio(rounds, name, p),
              unit: 'x',
              ...(goals[i] !== undefined && { budget: goals[i], goal: true }),
            }),
          )),
    ];
  });
}

/** Round trips of a read and of a set, and how many commands a second with 64 under way. */
export async function commandFigures(page: Page): Promise<Figure[]> {
  const figures = [...(await oneCommand(page, 'getCalls', 'read')), ...(await oneCommand(page, 'fill', 'set'))];
  for (const name of PEERS) {
    const took: number[] = [];
    for (let i = 0; i < 3; i += 1)
      took.push(
        await page.evaluate(([peer, count]) => window.bench.pipelined(peer, count, 64), [name, PIPELINED] as const),
      );
    figures.push({
      name: `commands with 64 under way, ${labelOf(name)}`,
      value: Math.round((PIPELINED / median(took)) * 1000),
      unit: '/s',
    });
  }
  return figures;
}
