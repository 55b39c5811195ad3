import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { customers, openStandalone, people } from './support/people.ts';

const CLAIRE_HZ = 523;
const NADIA_HZ = 1047;
/** Buttons of a call that has just begun to ring take no press for 350 ms, nor does the second press that ends a conference. */
const GUARD_MS = 450;

/** Words of the control that has the keyboard; never the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const now = document.activeElement;
    return now === null || now === document.body ? 'nothing' : (now.getAttribute('aria-label') ?? now.textContent);
  });
const expectFocus = (page: Page, words: string | RegExp) => expect.poll(() => focused(page)).toMatch(words);
/** Where the eight actions and the end stand. */
const places = async (page: Page) => {
  const boxes = await page.locator('.ctl > button, .ends > [aria-keyshortcuts="X"]').evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return [one.getAttribute('aria-keyshortcuts') ?? 'More', Math.round(x), Math.round(y), Math.round(width)];
    }),
  );
  return boxes.slice(0, 8);
};

test('[CALL-001] [CALL-004] [UI-005] two calls and a conference by keyboard alone: nothing moves, and the keyboard is never lost', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700, { viewport: { width: 1280, height: 800 } });
  await openStandalone(page, product, 'ines');
  const key = (keys: string) => page.keyboard.press(keys);
  const ring = async (from: string, hz: number) => {
    const robot = await robots.call({ from, to: people.ines.number, say: { toneHz: hz } });
    await page.getByRole('alertdialog').waitFor();
    await page.waitForTimeout(GUARD_MS);
    return robot;
  };

  const claire = await ring(customers.claire.number, CLAIRE_HZ);
  await key('a');
  await robots.expectHears(claire.id, toneHz);
  await expectFocus(page, 'Mute');
  const before = await places(page);
  expect(before.map(([name]) => name)).toEqual(['M', 'H', 'K', 'T', '+', 'R', 'N', 'More']);

  await key('ArrowRight');
  await key('Enter');
  await expectFocus(page, 'Take back');
  await robots.expectDoesNotHear(claire.id, toneHz);
  await key('h');
  await robots.expectHears(claire.id, toneHz);
  await key('k');
  await key('4');
  await key('7');
  await robots.expectDigits(claire.id, '47');
  await key('Escape');
  await key('Escape');
  expect(await places(page)).toEqual(before);
  await key('t');
  await page.getByRole('dialog').waitFor();
  await key('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await key('n');
  await page.keyboard.type('Asks for Nadia.');
  await key('Escape');
  await expectFocus(page, /Mute|Hold/);

  // A second call rings below the first, whose controls stay where they are.
  const nadia = await ring(customers.nadia.number, NADIA_HZ);
  expect(await places(page)).toEqual(before);
  await key('Alt+Shift+A');
  await robots.expectHears(nadia.id, toneHz);
  await robots.expectDoesNotHear(claire.id, toneHz);
  await expectFocus(page, /Mute|Hold/);
  expect(await places(page)).toEqual(before);
  await key('s');
  await robots.expectHears(claire.id, toneHz);
  await page.getByRole('button', { name: 'Merge all' }).focus();
  await key('Enter');
  const people3 = page.getByRole('region', { name: 'In this call' }).getByRole('listitem');
  await expect(people3).toHaveCount(3);
  await robots.expectHears(nadia.id, CLAIRE_HZ);
  // Who is heard is said, by real voices: both robots speak all the time.
  await expect(people3.filter({ hasText: /(Claire|0199004127|01 99 00 41 27).*talking/ })).toHaveCount(1);
  await expect.poll(() => focused(page)).not.toBe('nothing');
  expect(await places(page)).toEqual(before);
  await page.screenshot({ path: test.info().outputPath('conference.png') });

  await page.getByRole('button', { name: 'End for all' }).focus();
  await key('Enter');
  await page.waitForTimeout(GUARD_MS);
  await key('Enter');
  for (const { id } of [claire, nadia]) await robots.expectState(id, 'ended');
  const card = page.getByRole('region', { name: 'After the call' });
  await card.waitFor();
  await expectFocus(page, 'Solved');
  await page.waitForTimeout(GUARD_MS);
  await key('2');
  await expect(card.getByRole('button', { name: 'Call back', pressed: true })).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('after.png') });
});
