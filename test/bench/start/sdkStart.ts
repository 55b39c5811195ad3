import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright';
import type { Figure } from '../figure.ts';
import { median } from '../percentile.ts';
import { servePages } from '../transport/servePages.ts';

const ROUNDS = 15;
const requireFile = createRequire(import.meta.url);
const read = (path: string): string => readFileSync(path, 'utf8');
/** A file of an installed package, beside its entry. */
const fileOf = (name: string, path: string): string =>
  read(requireFile.resolve(name).replace(new RegExp(`(/node_modules/${name}/).*`), `$1${path}`));

const scripts: [name: string, code: string][] = [
  ['empty script', 'void 0'],
  ['Ringside', read(fileURLToPath(new URL('../../../packages/sdk/dist/browser/ringside.js', import.meta.url)))],
  ['Penpal', fileOf('penpal', 'dist/penpal.min.js')],
  ['Comlink', fileOf('comlink', 'dist/umd/comlink.min.js')],
  ['post-robot', fileOf('post-robot', 'dist/post-robot.min.js')],
];

/** An inline script is compiled and run at once; a comment of its own keeps the engine from knowing it. Milliseconds. */
const runOnce = (page: Page, code: string): Promise<number> =>
  page.evaluate((text) => {
    const script = document.createElement('script');
    script.textContent = text;
    const begun = performance.now();
    document.head.append(script);
    return performance.now() - begun;
  }, `${code}\n//${Math.random()}`);

async function timesOf(page: Page, session: CDPSession, rate: number): Promise<number[]> {
  const samples: number[][] = scripts.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    // A fresh page, so that nothing is there of the round before.
    await page.reload();
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    for (let i = 0; i < scripts.length; i += 1) {
      const at = (i + round) % scripts.length;
      samples[at]?.push(await runOnce(page, scripts[at]?.[1] ?? ''));
    }
  }
  return samples.map(median);
}

/** Host scripts as they ship, in an otherwise empty page, at the full processor and a quarter of it. */
export async function sdkFigures(browser: Browser): Promise<Figure[]> {
  const pages = await servePages();
  const page = await browser.newPage();
  try {
    await page.goto(`${pages.host}/empty.html`);
    const session = await page.context().newCDPSession(page);
    const [full, quarter] = [await timesOf(page, session, 1), await timesOf(page, session, 4)];
    return scripts.flatMap(([name], i): Figure[] => [
      {
        name,
        value: full[i] ?? Number.NaN,
        unit: 'ms',
        ...(name === 'Ringside' && { budget: 1, goal: true }),
      },
      { name: `${name}, a quarter of the processor`, value: quarter[i] ?? Number.NaN, unit: 'ms' },
    ]);
  } finally {
    await page.close();
    await pages.stop();
  }
}
