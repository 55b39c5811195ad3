import { sleep } from '@ringside/testing/wait';
import type { Frame } from 'playwright';
import type { Figure } from '../figure.ts';
import { percentile } from '../percentile.ts';
import { type Crm, openMarkedCrm, withProduct } from './withCrm.ts';

const IDLE_RELOADS = 5;
const RELOADS_IN_CALL = 5;

/** Reads a mark of a frame that may be between two pages. */
const audioMark = (frame: Frame): Promise<number> => frame.evaluate(() => window.marks?.audio ?? 0).catch(() => 0);

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 15_000;
  while (!(await check())) {
    if (Date.now() > giveUp) throw new Error(`waited in vain until ${what}`);
    await sleep(10);
  }
}

/** From the reload of an idle panel until the host's next command is answered with the user's data. */
async function idleReloads({ page, frame }: Crm): Promise<number[]> {
  const samples: number[] = [];
  for (let i = 0; i < IDLE_RELOADS; i += 1) {
    await page.evaluate(() => {
      window.seen.length = 0;
    });
    const begun = Date.now();
    await frame.evaluate(() => location.reload()).catch(() => undefined);
    await page.waitForFunction(() => window.seen.some(({ event }) => event === 'GENERAL_INFO'), null, { polling: 10 });
    await page.evaluate(() => window.phone.getInfo());
    samples.push(Date.now() - begun);
    await page.waitForTimeout(300);
  }
  return samples;
}

/** From the reload of the panel in a running call until the first packet of sound in the new page. */
async function reloadsInCall({ page, frame, panel }: Crm): Promise<number[]> {
  await panel.expectReady();
  await page.evaluate(() => window.phone.call({ number: '*43' }));
  await until('there is sound', async () => (await audioMark(frame)) > 0);
  const samples: number[] = [];
  for (let i = 0; i < RELOADS_IN_CALL; i += 1) {
    await page.waitForTimeout(1000);
    const begun = Date.now();
    await frame.evaluate(() => location.reload()).catch(() => undefined);
    let audio = 0;
    await until('there is sound again', async () => {
      audio = await audioMark(frame);
      return audio > begun;
    });
    samples.push(audio - begun);
  }
  return samples;
}

export const reload = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => {
    const crm = await openMarkedCrm(browser, product);
    const idle = await idleReloads(crm);
    const inCall = await reloadsInCall(crm);
    return [
      [
        'Reload of the panel',
        [
          { name: 'idle, to the next answered command, p50', value: percentile(idle, 0.5), unit: 'ms' },
          { name: 'idle, to the next answered command, max', value: Math.max(...idle), unit: 'ms' },
          {
            name: 'in a call, to audio back, p50',
            value: percentile(inCall, 0.5),
            unit: 'ms',
            budget: 2000,
            goal: true,
          },
          { name: 'in a call, to audio back, max', value: Math.max(...inCall), unit: 'ms', budget: 2000, goal: true },
        ],
      ],
    ];
  });
