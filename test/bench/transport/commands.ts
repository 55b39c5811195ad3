import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';
import { median, middle, percentile } from '../percentile.ts';
import { PEERS, type PeerName } from './peer.ts';

/** Many short rounds: what slows the machine down for a tenth of a second is in the round of all five, or in that of few. */
const ROUNDS = 120;
const PER_ROUND = 25;
const WARMING_ROUNDS = 20;
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

type Rounds = Record<PeerName, number[][]>;

/** Median of the rounds' ratios of their middles: what slows the machine down slows both. A median would be whole steps of 5 us. */
const typical = (rounds: Rounds, name: PeerName, to: PeerName): number =>
  median(rounds[name].map((samples, i) => middle(samples) / middle(rounds[to][i] ?? [])));

/** Ratio of what one in a hundred of all round trips takes: a round has too few for its own. */
const rare = (rounds: Rounds, name: PeerName, to: PeerName): number =>
  percentile(rounds[name].flat(), 0.99) / percentile(rounds[to].flat(), 0.99);

async function oneCommand(page: Page, command: 'getCalls' | 'fill', title: string): Promise<Figure[]> {
  const rounds: Rounds = { port: [], ringside: [], penpal: [], comlink: [], 'post-robot': [] };
  for (let round = -WARMING_ROUNDS; round < ROUNDS; round += 1)
    for (const name of turnOf(round + WARMING_ROUNDS)) {
      const samples = await page.evaluate(([peer, what, count]) => window.bench.roundTrips(peer, what, count), [
        name,
        command,
        PER_ROUND,
      ] as const);
      // The first rounds compile the code.
      if (round >= 0) rounds[name].push(samples);
    }
  const times = PEERS.flatMap((name): Figure[] => {
    const all = rounds[name].flat();
    const goal = (budget: number) => (name === 'ringside' ? { budget, goal: true } : {});
    const us = [0.5, 0.99].map(
      (p): Figure => ({ name: `${title}, ${labelOf(name)}, p${p * 100}`, value: percentile(all, p), unit: 'us' }),
    );
    if (name === 'port') return us;
    return [
      ...us,
      {
        name: `${title}, ${labelOf(name)} / floor, p50`,
        value: typical(rounds, name, 'port'),
        unit: 'x',
        ...goal(1.1),
      },
      { name: `${title}, ${labelOf(name)} / floor, p99`, value: rare(rounds, name, 'port'), unit: 'x', ...goal(1.25) },
    ];
  });
  const beside = { value: typical(rounds, 'ringside', 'penpal'), unit: 'x', budget: 1, goal: true };
  return [...times, { name: `${title}, Ringside / Penpal, p50`, ...beside }];
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
