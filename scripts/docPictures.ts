/**
 * Takes the pictures of the pages for users from the stories of the panel: `node scripts/docPictures.ts`, without a build, or only
 * some by their names. In one light look and at one pixel a dot, so that each stays small; the screens' own tests look at the rest.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { chromiumArgs, chromiumPath } from './chromium.mjs';
import { docPictures } from './docPictures/pictures.ts';

const root = fileURLToPath(new URL('../packages/panel/', import.meta.url));
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
const wanted = process.argv.slice(2);
const outDir = await mkdtemp(join(tmpdir(), 'ringside-pictures-'));
await build({
  ...{ root, mode: 'iframe', logLevel: 'error' },
  build: { outDir, emptyOutDir: true, rolldownOptions: { input: `${root}stories.html` } },
});
const server = await preview({
  ...{ root, build: { outDir }, logLevel: 'error' },
  preview: { host: '127.0.0.1', port: 0 },
});
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  for (const [name, { story, width, height }] of Object.entries(docPictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(`${server.resolvedUrls?.local[0]}stories.html?story=${story}`, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => document.querySelector('.ringside > *') && !document.querySelector('.main--late'));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' });
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true, force: true });
}
