import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, type Request, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { stories } from '../../packages/panel/src/stories/stories.ts';
import { type Look, languageLooks, looks, looksOf } from './support/looks.ts';
import { reversedDigits } from './support/reversedDigits.ts';
import { violationsOf } from './support/violationsOf.ts';

/**
 * Every screen in every state, drawn by the build that ships (preact): pictures for the eye, and what a machine can
 * check: WCAG rules, nothing clipped, nothing wider than the panel, no target below 24 px.
 */
const root = fileURLToPath(new URL('../../packages/panel/', import.meta.url));
const pictures = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));

/** For the eye, and for whoever compares them with the drawings; CI looks at none. */
const takesPictures = !process.env['CI'] || Boolean(process.env['PICTURES']);

let server: PreviewServer;
let outDir: string;
/** One page for all the stories of a worker: what a fresh one costs is loading and compiling the same code again. */
let page: Page;
let loading: () => string[];
const errors: string[] = [];
// one part of the stories for each worker
test.describe.configure({ mode: 'parallel' });
test.beforeAll(async ({ browser }) => {
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
  page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  loading = watchLoading(page);
  await page.setViewportSize(looks[0]!);
  await page.goto(`${server.resolvedUrls?.local[0]}stories.html?story=home`);
});
test.afterAll(async () => {
  await page.close();
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
      // what is folded away or far below keeps the boxes of the look before
      if (!element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
      if (box.width === 0 || element.closest('.sr, svg')) continue;
      // What an ellipsis cuts ends outside of its box, at either side.
      const isCutWithin = element.parentElement?.closest('.trunc') ?? null;
      // A row of chips is scrolled to what has no room in it.
      const isScrolled = element.closest('.chips--row') !== null && !element.matches('.chips--row');
      if (!isCutWithin && !isScrolled && (box.left < frame.left - 1 || box.right > frame.right + 1))
        found.push(`sticks out: ${name(element)}`);
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      if (isText && isCut && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
        found.push(`cut: ${name(element)}`);
      // A number that can be called is shown whole, however narrow the panel is.
      const text = isText ? (element.textContent?.trim() ?? '') : '';
      if (isCut && style.overflowX !== 'visible' && /^\+?[\d \u00a0\u202f]{8,}$/.test(text))
        found.push(`number cut: ${name(element)}`);
      // A title says what its page is of: three letters and an ellipsis do not.
      if (element.matches('h1') && isCut && box.width < 6 * Number.parseFloat(style.fontSize))
        found.push(`title of a few letters: ${name(element)}`);
      // A title that has no room beside its buttons stands below them, not letter under letter.
      const lines = box.height / (1.6 * Number.parseFloat(style.fontSize));
      if (element.matches('h1') && lines > text.split(/\s+/).length + 1)
        found.push(`letter under letter: ${name(element)}`);
      const isControl = element.matches('button, a[href], input, select, [role="option"]');
      // Links inside a sentence may be as high as their line. WCAG 2.5.8
      if (isControl && style.display !== 'inline' && (box.width < 24 || box.height < 24))
        if (!element.closest('.in, .omni') && !element.matches('.link'))
          found.push(`small, ${Math.round(box.width)} x ${Math.round(box.height)}: ${name(element)}`);
    }
    // A call that rings can be answered, the topmost sheet is seen, also where the foot of the panel sticks.
    for (const sheet of [...panel.querySelectorAll('.sheet')].slice(-1)) {
      const answer = sheet.querySelector('.btn--live') ?? sheet.querySelector('button');
      const box = answer?.getBoundingClientRect();
      const hit = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (answer && !answer.contains(hit ?? null)) found.push(`covered: ${name(answer)}`);
    }
    return [...new Set(found)];
  });
}

/** Ten seconds: nothing of this server takes so long, but now and then a busy browser never tells of an end. */
const LOST_MS = 10_000;
/** What is being fetched, by address. */
function watchLoading(page: Page): () => string[] {
  const open = new Map<Request, number>();
  page.on('request', (request) => open.set(request, Date.now()));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => void open.delete(request));
  return () => [...open].filter(([, begun]) => Date.now() - begun < LOST_MS).map(([request]) => request.url());
}

/** Makes the page look so, and waits until it does: nothing is being fetched, nothing is still to come, and it is drawn. */
async function wear(look: Look): Promise<void> {
  await page.setViewportSize(look);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: look.isForced ? 'active' : 'none' });
  await expect(async () => {
    const isWhole = await page.evaluate(async ({ theme, locale, rem }) => {
      (window as unknown as StoryPage).wear(theme, locale);
      document.documentElement.style.fontSize = rem ? `${rem}px` : '';
      await document.fonts.ready;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const isLarge = document.querySelector('.is-large') !== null;
      const isWorn = document.documentElement.lang === locale && isLarge === (rem !== undefined);
      return isWorn && !document.querySelector('.main--late');
    }, look);
    expect([isWhole, loading()]).toEqual([true, []]);
  }).toPass({ intervals: [0, 20, 50] });
}
/** Draws a story from the start in the page that is there, light and English; drafts of the last one are forgotten. */
async function show(story: string, look: Look): Promise<void> {
  await page.setViewportSize(look);
  await page.waitForFunction(() => 'show' in window);
  await page.evaluate((name) => {
    localStorage.clear();
    sessionStorage.clear();
    (window as unknown as StoryPage).show(name);
  }, story);
  await page.locator('.ringside > *').first().waitFor();
}
interface StoryPage {
  show(story: string): void;
  wear(theme: string, locale: string): void;
}
/** The page of a person below the open list of what the command field found: its lines are half covered for as long as one types. */
const belowResults = '.ringside:has([role="combobox"][aria-expanded="true"]) .pg';

for (const [place, story] of Object.keys(stories).entries()) {
  test(`${story} is drawn without faults in each look of this turn`, async () => {
    errors.length = 0;
    await show(story, looks[0]!);
    for (const look of looksOf(story, place, takesPictures)) {
      const where = `${story} ${look.name}`;
      await wear(look);
      if (takesPictures) await page.screenshot({ path: `${pictures}${story}-${look.name}.png` });
      expect(errors, where).toEqual([]);
      expect([...(await faults(page)), ...(await reversedDigits(page))], where).toEqual([]);
      if (look.axe) expect(await violationsOf(page, look.axe, belowResults), where).toEqual([]);
    }
  });
}

test('an open row of the history shows its number whole, and what can be done with it', async () => {
  for (const look of [...looks, ...languageLooks]) {
    await show('history', look);
    await wear(look);
    const row = page.locator('.row', { hasText: 'Claire Vasseur' }).first();
    await row.click();
    await expect(page.getByRole('button', { name: /^(Delete|Supprimer|Löschen|Borrar|حذف)/ }).first()).toBeVisible();
    expect(await faults(page), look.name).toEqual([]);
    if (takesPictures) await page.screenshot({ path: `${pictures}history-open-${look.name}.png` });
  }
});
