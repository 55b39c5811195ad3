import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { stories } from '../../packages/panel/src/shell/stories/stories.ts';

/**
 * Every screen in every state, drawn by the build that ships (preact): pictures for the eye, and what a machine can
 * check: WCAG rules, nothing clipped, nothing wider than the panel, no target below 24 px.
 */
const root = fileURLToPath(new URL('../../packages/panel/', import.meta.url));
const pictures = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));

const sizes: { name: string; width: number; height: number; theme: string; axe: boolean; locale?: string }[] = [
  { name: '360', width: 360, height: 640, theme: 'light', axe: true },
  // the same page, made narrower and wider as a person does it
  { name: '280', width: 280, height: 640, theme: 'light', axe: false },
  { name: '1280', width: 1280, height: 800, theme: 'light', axe: true },
  { name: '360-dark', width: 360, height: 640, theme: 'dark', axe: true },
  { name: '320-fr', width: 320, height: 640, theme: 'light', axe: false, locale: 'fr' },
];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let server: PreviewServer;
let outDir: string;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Not below test-results: the next run empties that folder at its start.
  outDir = await mkdtemp(join(tmpdir(), 'ringside-stories-'));
  const input = `${root}stories.html`;
  await build({
    root,
    mode: 'iframe',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input } },
  });
  server = await preview({ root, build: { outDir }, preview: { host: '127.0.0.1', port: 0 }, logLevel: 'error' });
});
test.afterAll(async () => {
  await server.close();
  await rm(outDir, { recursive: true, force: true });
});

/** Parts that stick out of the panel, texts that are cut without an ellipsis, and controls that are too small. */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.className)} "${element.textContent?.slice(0, 30)}"`;
    const panel = document.querySelector('.ringside');
    if (!panel) return ['no panel'];
    const frame = panel.getBoundingClientRect();
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const element of panel.querySelectorAll<HTMLElement>('*')) {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width === 0 || style.visibility === 'hidden' || element.closest('.sr, svg')) continue;
      if (box.left < frame.left - 1 || box.right > frame.right + 1) found.push(`sticks out: ${name(element)}`);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      if (isText && isCut && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
        found.push(`cut: ${name(element)}`);
      const isControl = element.matches('button, a[href], input, select, [role="option"]');
      // Links inside a sentence may be as high as their line. WCAG 2.5.8
      if (isControl && style.display !== 'inline' && (box.width < 24 || box.height < 24))
        if (!element.closest('.in, .omni') && !element.matches('.link'))
          found.push(`small, ${Math.round(box.width)} x ${Math.round(box.height)}: ${name(element)}`);
    }
    return [...new Set(found)];
  });
}

/** Waits until what comes late is there: nothing is being fetched, and it has been drawn. */
function watchLoading(page: Page): () => Promise<void> {
  let open = 0;
  page.on('request', () => {
    open += 1;
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', () => {
      open -= 1;
    });
  return async () => {
    for (let quiet = 0, tries = 0; quiet < 2 && tries < 100; tries += 1) {
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      quiet = open === 0 ? quiet + 1 : 0;
    }
  };
}

for (const story of Object.keys(stories)) {
  test(`${story} is drawn without faults at each width and in both themes`, async ({ page }) => {
    const base = server.resolvedUrls?.local[0] ?? '';
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const settled = watchLoading(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const size of sizes) {
      const where = `${story} ${size.name}`;
      await page.setViewportSize(size);
      const address = `${base}stories.html?story=${story}&theme=${size.theme}&locale=${size.locale ?? 'en'}`;
      if (page.url() !== address) await page.goto(address);
      await page.locator('.ringside > *').first().waitFor();
      await expect(page.locator('.main--late')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      await settled();
      await page.screenshot({ path: `${pictures}${story}-${size.name}.png` });
      expect(errors, where).toEqual([]);
      expect(await faults(page), where).toEqual([]);
      if (!size.axe) continue;
      const axe = await new AxeBuilder({ page })
        // Before the tags: options replace all that was set.
        .options({ resultTypes: ['violations'] })
        .withTags(rules)
        .setLegacyMode(true)
        .analyze();
      const violations = axe.violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join(' | ')}`);
      expect(violations, where).toEqual([]);
    }
  });
}
