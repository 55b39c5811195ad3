import type { Page } from 'playwright';
import type { Figure } from '../figure.ts';
import { heapOf } from '../heapOf.ts';
import { labelOf } from './commands.ts';
import { PEERS, type PeerName } from './peer.ts';

/** A command is two messages. */
const COMMANDS = 25_000;
const EVENTS = { perTurn: 40, turns: 1250, everyMs: 0 };
const MESSAGES = 2 * COMMANDS + EVENTS.perTurn * EVENTS.turns;
const WARM_UP = 0.1;

async function soak(page: Page, name: PeerName, share: number): Promise<void> {
  await page.evaluate(([peer, count]) => window.bench.pipelined(peer, count, 64), [name, COMMANDS * share] as const);
  await page.evaluate(
    // The page keeps the samples only until it has answered.
    ([peer, drive]) => window.bench.events(peer, drive).then(() => undefined),
    [name, { ...EVENTS, turns: EVENTS.turns * share }] as const,
  );
}

/** Heap per message over 100,000 messages, on both ends. */
export async function heapFigures(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  const host = await page.context().newCDPSession(page);
  for (const name of PEERS.filter((peer) => peer !== 'post-robot')) {
    const frame = page.frames().find((candidate) => candidate.url().includes(`peer=${name}&`))!;
    // Fails when the panel's page is not in a process of its own.
    const panel = await page.context().newCDPSession(frame);
    await soak(page, name, WARM_UP);
    const before = [await heapOf(host), await heapOf(panel)];
    await soak(page, name, 1);
    const after = [await heapOf(host), await heapOf(panel)];
    await panel.detach();
    for (const [i, end] of ['host', 'panel'].entries())
      figures.push({
        name: `heap per message, ${labelOf(name)}, ${end}`,
        value: ((after[i] ?? 0) - (before[i] ?? 0)) / MESSAGES,
        unit: 'B',
        ...(name === 'ringside' && { budget: 0.2, goal: true }),
      });
  }
  return figures;
}
