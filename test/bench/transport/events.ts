import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';
import { median, percentile } from '../percentile.ts';
import { labelOf, turnOf } from './commands.ts';
import type { Arrivals } from './host.ts';
import { PEERS, type PeerName } from './peer.ts';

const ROUNDS = 3;
/** Events of one turn of the panel: what one frame of the push link brings on a busy day. */
const PER_TURN = 100;
const TURNS: Record<PeerName, number> = { port: 100, ringside: 1000, penpal: 100, comlink: 100, 'post-robot': 50 };
/** 10,000 a second, in the steps that a timer allows. */
const PACED = { perTurn: 40, turns: 500, everyMs: 4 };

const run = (
  page: Page,
  name: PeerName,
  drive: { perTurn: number; turns: number; everyMs: number },
): Promise<Arrivals> => page.evaluate(([peer, how]) => window.bench.events(peer, how), [name, drive] as const);

interface Results {
  perSecond: number[];
  p99: number[];
  lost: number;
  disordered: number;
}

/** Bursts as fast as turns go, and 10,000 a second; every event is counted and its place checked. */
export async function eventFigures(page: Page): Promise<Figure[]> {
  const results = new Map<PeerName, Results>(
    PEERS.map((name) => [name, { perSecond: [], p99: [], lost: 0, disordered: 0 }]),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of turnOf(round)) {
      const result = results.get(name)!;
      const burst = { perTurn: PER_TURN, turns: TURNS[name], everyMs: 0 };
      const [fast, paced] = [await run(page, name, burst), await run(page, name, PACED)];
      result.perSecond.push((fast.count / fast.tookMs) * 1000);
      result.p99.push(percentile(paced.latencyMs, 0.99));
      result.lost += burst.perTurn * burst.turns + PACED.perTurn * PACED.turns - fast.count - paced.count;
      result.disordered += fast.disordered + paced.disordered;
    }
  return PEERS.flatMap((name): Figure[] => {
    const { perSecond, p99, lost, disordered } = results.get(name)!;
    const ours = name === 'ringside';
    return [
      {
        name: `events in turns of ${PER_TURN}, ${labelOf(name)}`,
        value: Math.round(median(perSecond)),
        unit: '/s',
        ...(ours && { budget: 250_000, atLeast: true, goal: true }),
      },
      {
        name: `way of an event at 10,000 a second, ${labelOf(name)}, p99`,
        value: median(p99),
        unit: 'ms',
        ...(ours && { budget: 8, goal: true }),
      },
      {
        name: `events lost or out of order, ${labelOf(name)}`,
        value: lost + disordered,
        unit: '',
        ...(ours && { budget: 0, goal: true }),
      },
    ];
  });
}
