import { type Cutter, createCutter } from '@ringside/testing/server';
import { sleep } from '@ringside/testing/wait';
import type { Page } from 'playwright';
import { callsOf } from '../../e2e/support/host.ts';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { type Counter, createCounter } from './createCounter.ts';
import { type Crm, openMarkedCrm, withProduct } from './withCrm.ts';

const PER_SECOND = 200;
const CUTS = 11;
/** A link that did not last a second is taken for a bad one, and waits longer; every cut here is one of its own. */
const BETWEEN_CUTS_MS = 1100;
const FREEZES = 3;
const LONG_CUT_MS = 10_000;

/** Changes as the host page got them: number and epoch milliseconds. */
const arrivalsOf = (page: Page): Promise<[change: number, at: number][]> =>
  page.evaluate(() => (window as unknown as { arrivals: [number, number][] }).arrivals);

const arrived = (page: Page, change: number): Promise<unknown> =>
  page.waitForFunction(
    (least) => ((window as unknown as { arrivals: [number, number][] }).arrivals.at(-1)?.[0] ?? 0) >= least,
    change,
    { polling: 10, timeout: 20_000 },
  );

function tally(arrivals: [number, number][]): { different: number; twice: number; disordered: number } {
  const numbers = arrivals.map(([number]) => number);
  const different = new Set(numbers).size;
  const disordered = numbers.filter((number, i) => i > 0 && number < (numbers[i - 1] ?? 0)).length;
  return { different, twice: numbers.length - different, disordered };
}

/** Time at which the host had everything up to this change. */
const reached = (arrivals: [number, number][], change: number): number =>
  arrivals.find(([number]) => number >= change)?.[1] ?? Number.NaN;

interface Recovery {
  converged: number;
  registered: number;
}

/** One failure, and how long until the host has all that happened before `since` and the phone is registered. */
async function recover({ page, frame }: Crm, counter: Counter, fail: () => Promise<number>): Promise<Recovery> {
  await frame.evaluate(() => {
    window.marks.registered = 0;
  });
  const since = await fail();
  const change = counter.confirmed + 1;
  await arrived(page, change).catch((error: Error) => {
    throw counter.failure ?? error;
  });
  await frame.waitForFunction(() => window.marks.registered > 0, null, { polling: 10, timeout: 20_000 });
  const registered = await frame.evaluate(() => window.marks.registered);
  return { converged: reached(await arrivalsOf(page), change) - since, registered: registered - since };
}

async function cutFor(cutter: Cutter, ms: number): Promise<number> {
  cutter.cut();
  await sleep(ms);
  cutter.restore();
  return Date.now();
}

async function freeze(cutter: Cutter): Promise<number> {
  cutter.freeze('all');
  const at = Date.now();
  // What was already on its way does not count as back.
  await sleep(200);
  return at;
}

/** A cut longer than the server's grace for a call without its phone: what counts is the link, and whether the call is still there. */
async function longCut({ page, frame }: Crm, cutter: Cutter): Promise<Recovery & { calls: number }> {
  await frame.evaluate(() => Object.assign(window.marks, { registered: 0, live: 0 }));
  const since = await cutFor(cutter, LONG_CUT_MS);
  await frame.waitForFunction(() => window.marks.registered > 0 && window.marks.live > 0, null, {
    polling: 10,
    timeout: 20_000,
  });
  // An end that was missed comes with the link.
  await sleep(500);
  const { registered, live } = await frame.evaluate(() => ({ ...window.marks, peers: [] }));
  return { converged: live - since, registered: registered - since, calls: (await callsOf(page)).length };
}

const times = (name: string, samples: number[], budgets: [p50: number | null, max: number]): Figure[] => [
  {
    name: `${name}, p50`,
    value: percentile(samples, 0.5),
    unit: 'ms',
    ...(budgets[0] !== null && { budget: budgets[0], goal: true }),
  },
  { name: `${name}, max`, value: Math.max(...samples), unit: 'ms', budget: budgets[1], goal: true },
];

/** Cut and silent links under a call that changes 200 times a second: nothing lost or doubled, how long until all is right. */
export const reconnection = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const cutter = await createCutter(product.panel);
    const crm = await openMarkedCrm(browser, product, null, cutter.origin);
    const { page } = crm;
    await page.evaluate(() => {
      const arrivals: [number, number][] = [];
      Object.assign(window, { arrivals });
      window.phone.on('CALL_EVENT', ({ record }) => {
        if (record) arrivals.push([Number(record.id), Date.now()]);
      });
    });
    await page.evaluate(() => window.phone.call({ number: '*43' }));
    await sleep(1000);
    const [call] = await callsOf(page);
    const counter = await createCounter(product.panel, call?.callID ?? '', PER_SECOND);
    await sleep(500);
    const cuts: Recovery[] = [];
    for (let i = 0; i < CUTS; i += 1) {
      // Evenly from 50 to 1000 ms, long and short in turns.
      const ms = 50 + (950 * ((i * 4) % CUTS)) / (CUTS - 1);
      cuts.push(await recover(crm, counter, () => cutFor(cutter, ms)));
      await sleep(BETWEEN_CUTS_MS);
    }
    // Changes go on: only those up to here must have arrived.
    const { confirmed } = counter;
    await arrived(page, confirmed);
    const underCuts = { confirmed, ...tally((await arrivalsOf(page)).filter(([number]) => number <= confirmed)) };
    const silent: Recovery[] = [];
    for (let i = 0; i < FREEZES; i += 1) silent.push(await recover(crm, counter, () => freeze(cutter)));
    await counter.stop();
    await arrived(page, counter.confirmed);
    const long = await longCut(crm, cutter);
    const all = tally(await arrivalsOf(page));
    await cutter.close();
    const count = (name: string, value: number): Figure => ({ name, value, unit: '', budget: 0, goal: true });
    return [
      [
        `Links that fail, ${PER_SECOND} changes a second asked for`,
        [
          { name: 'changes during the cuts', value: underCuts.confirmed, unit: '' },
          count('of these, the host never got', underCuts.confirmed - underCuts.different),
          { name: 'changes in all', value: counter.confirmed, unit: '' },
          // Past the server's 1000 kept frames the link catches up by a snapshot, which has the last state only.
          { name: 'of these, overtaken by a snapshot', value: counter.confirmed - all.different, unit: '' },
          count('changes the host got twice', all.twice),
          count('changes out of order', all.disordered),
          ...times(
            'host has all after cuts of 50 to 1000 ms',
            cuts.map(({ converged }) => converged),
            [250, 1000],
          ),
          ...times(
            'SIP registered after cuts of 50 to 1000 ms',
            cuts.map(({ registered }) => registered),
            [500, 2000],
          ),
          ...times(
            'host has all after a link fell silent',
            silent.map(({ converged }) => converged),
            [null, 3000],
          ),
          ...times(
            'SIP registered after a link fell silent',
            silent.map(({ registered }) => registered),
            [null, 5000],
          ),
          { name: 'push caught up after a cut of 10 s', value: long.converged, unit: 'ms', budget: 1000, goal: true },
          { name: 'SIP registered after a cut of 10 s', value: long.registered, unit: 'ms', budget: 2000, goal: true },
          { name: 'calls that outlived a cut of 10 s', value: long.calls, unit: 'of 1' },
        ],
      ],
    ];
  });
