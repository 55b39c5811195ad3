import { readFileSync } from 'node:fs';
import { freePort } from '@ringside/testing/ports';
import type { Browser, Page } from 'playwright';
import { heapOf } from '../bench/heapOf.ts';
import { pidOf } from '../bench/product/processorSeconds.ts';
import { withProduct } from '../bench/product/withCrm.ts';
import { openStandalone, type PersonName, people } from '../e2e/support/people.ts';
import type { Product } from '../e2e/support/product.ts';
import { nodeHeap } from './nodeHeap.ts';
import { slopeOf } from './slopeOf.ts';
import { openSpeaker, type Speaker } from './speakers.ts';
import { workerHeaps } from './workerHeap.ts';

const EVERY_MS = 30_000;
/** What the server takes from one person for good is ten a second. */
const SPEAKERS = ['marc', 'tomas', 'paul'] as const satisfies PersonName[];
/** Messages after which what stays of a room in memory is as much as it ever is, twice over. */
const FULL = 1500;
/** What a message adds at most, of each heap, once all is warm: at twenty a second 7 MB an hour. */
const MOST_BYTES = 100;

async function roomsOf(browser: Browser, product: Product, who: PersonName): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await openStandalone(page, product, who);
  await page.getByRole('link', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Rooms/ }).click();
  return page;
}

/** An encrypted room of Inès and the speakers, open in her browser. */
async function openAll(browser: Browser, product: Product): Promise<{ reader: Page; speakers: Speaker[] }> {
  const reader = await roomsOf(browser, product, 'ines');
  await reader.getByRole('link', { name: 'New' }).first().click();
  await reader.getByLabel('Name', { exact: true }).first().fill('Long shift');
  for (const name of ['Aubry', 'Lindqvist', 'Ostrander']) {
    await reader.getByRole('textbox', { name: 'People' }).fill(name);
    await reader.getByRole('button', { name: new RegExp(name) }).click();
  }
  await reader.getByRole('button', { name: 'Create' }).click();
  await reader.getByRole('textbox', { name: 'Encrypted message' }).waitFor();
  const speakers = await Promise.all(SPEAKERS.map((who) => openSpeaker(product.panel, people[who].login)));
  for (const speaker of speakers) await speaker.enter();
  return { reader, speakers };
}

interface Sample {
  seconds: number;
  said: number;
  resident: number;
  server: number;
  page: number;
  worker: number;
}
const residentOf = (pid: string): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) * 1024;

/**
 * Messages in an encrypted room that is looked at, and what they leave in the server, in the thread of rooms and in the page of the reader.
 * Ends with 1 where one of them grows, or where it was too short to say.
 *
 * @param rate messages a second, of all who speak
 */
export async function soakRooms(minutes: number, rate: number): Promise<void> {
  const port = await freePort();
  await withProduct(
    async (product, browser) => {
      const { reader, speakers } = await openAll(browser, product);
      const [pid, server] = [pidOf(product.data), await nodeHeap(port)];
      const session = await reader.context().newCDPSession(reader);
      const [worker] = await workerHeaps(browser, 'ringside-rooms');
      for (const speaker of speakers) speaker.talk((1000 * speakers.length) / rate);
      const begun = performance.now();
      const samples: Sample[] = [];
      console.log('seconds   said   server  its heap      page    worker (MB)');
      const sample = async (): Promise<void> => {
        const seconds = Math.round((performance.now() - begun) / 1000);
        const said = speakers.reduce((sum, speaker) => sum + speaker.taken(), 0);
        const heaps = { server: await server.used(), page: await heapOf(session), worker: (await worker?.used()) ?? 0 };
        const now: Sample = { seconds, said, resident: residentOf(pid), ...heaps };
        samples.push(now);
        const shown = [now.resident, now.server, now.page, now.worker].map((bytes) =>
          (bytes / 1e6).toFixed(1).padStart(9),
        );
        console.log(`${String(seconds).padStart(7)}${String(said).padStart(7)}${shown.join('')}`);
      };
      await sample();
      while (performance.now() - begun < minutes * 60_000) {
        await reader.waitForTimeout(Math.max(0, begun + samples.length * EVERY_MS - performance.now()));
        await sample();
      }
      // The first third fills caches, compiles code and makes pools; of a room a number of messages stays in memory, until there are as many.
      const full = samples.findIndex(({ said }) => said >= FULL);
      const warm = samples.slice(Math.max(Math.floor(samples.length / 3), full < 0 ? samples.length - 1 : full));
      const perMessage = (of: 'server' | 'page' | 'worker' | 'resident'): number =>
        slopeOf(warm.map((one) => [one.said, one[of]]));
      const last = samples.at(-1);
      console.log(`${(last?.said ?? 0) / (last?.seconds || 1)} messages a second`);
      for (const what of ['server', 'page', 'worker', 'resident'] as const)
        console.log(`${what}: ${perMessage(what).toFixed(0)} bytes a message from ${warm[0]?.seconds} s on`);
      server.close();
      for (const speaker of speakers) speaker.close();
      const grown = (['server', 'page', 'worker'] as const).filter((of) => !(perMessage(of) < MOST_BYTES));
      if (grown.length === 0) return;
      console.log(`grows: ${grown.join(', ')}`);
      process.exitCode = 1;
    },
    { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` },
  );
}
