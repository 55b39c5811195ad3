import { expect, type Locator, type Page } from '@playwright/test';

/** Numbers between 0 and 1 from a seed, so that a day can be lived again (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How long before a press its target must stand still, in milliseconds. */
const STANDS_MS = 100;
/** Time in which the keyboard may be on its way to the next control, in milliseconds. */
const FOCUS_MS = 1000;

/** What breaks the rules of a call on the screen now; empty when all hold. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const panel = document.querySelector('.ringside');
    if (!panel) return ['no panel'];
    const nameOf = (element: Element | null) =>
      `${element?.tagName.toLowerCase()}.${String(element?.className)} "${(element?.getAttribute('aria-label') ?? element?.textContent ?? '').slice(0, 30)}"`;
    if (document.querySelector('dialog:modal')) found.push('a modal dialog is open');
    const isIn = (element: Element, x: number, y: number): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowY === 'visible') continue;
        const box = at.getBoundingClientRect();
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
      }
      return true;
    };
    const hasSheet = document.querySelector('.sheet, .scrim') !== null;
    const buttons = [...panel.querySelectorAll<HTMLElement>('[data-call] button, .strip button, .foot button')];
    const toasts = [...panel.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    let hasEnd = false;
    for (const button of buttons) {
      const box = button.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (box.width === 0 || !isIn(button, x, y)) continue;
      for (const toast of toasts)
        if (toast.left < box.right && toast.right > box.left && toast.top < box.bottom && toast.bottom > box.top)
          found.push(`a toast lies over ${nameOf(button)}`);
      // A sheet that the person has opened lies over the call for as long as it is open; its keys work meanwhile.
      if (hasSheet) continue;
      const hit = document.elementFromPoint(x, y);
      if (hit !== button && !button.contains(hit)) found.push(`${nameOf(hit)} lies over ${nameOf(button)}`);
      if (button.getAttribute('aria-keyshortcuts') === 'X' && !(button as HTMLButtonElement).disabled) hasEnd = true;
    }
    if (buttons.length > 0 && !hasSheet && !hasEnd) found.push('the end of the call cannot be reached');
    return found;
  });
}

/** A hurried agent at the panel of a page: each act is written down, and the rules are looked at after each. */
export function createAgent(page: Page, random: () => number) {
  const steps: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // What the server refuses is reported by the browser as well; it is expected of a second End.
    if (message.type() === 'error' && !/status of 40[34]/.test(message.text())) errors.push(message.text());
  });
  const note = (step: string) => void steps.push(step);
  const told = () => steps.slice(-12).join(', ');

  const check = async (): Promise<void> => {
    expect(await faultsOf(page), `after ${told()}`).toEqual([]);
    expect(errors, `after ${told()}`).toEqual([]);
  };
  const expectFocus = (): Promise<void> =>
    expect(async () => {
      const at = await page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
      expect(at, `the keyboard after ${told()}`).not.toBe('BODY');
    }).toPass({ timeout: FOCUS_MS, intervals: [50] });

  return {
    steps,
    note,
    check,
    pick: <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!,
    chance: (part: number): boolean => random() < part,
    /** Presses what stands still; twice like a user in a hurry. */
    async press(target: Locator, step: string, { twice = false } = {}): Promise<void> {
      note(step);
      const first = target.first();
      await first.waitFor();
      const before = await first.boundingBox();
      await page.waitForTimeout(STANDS_MS);
      const after = await first.boundingBox().catch(() => null);
      // What has gone with its call meanwhile cannot be pressed.
      if (!before || !after) return;
      expect(after, `the target of ${step} moves, after ${told()}`).toEqual(before);
      const [x, y] = [after.x + after.width / 2, after.y + after.height / 2];
      await page.mouse.click(x, y);
      if (twice) await page.mouse.click(x, y);
      await expectFocus();
      await check();
    },
    async key(keys: string, step: string): Promise<void> {
      note(`${step} (${keys})`);
      await page.keyboard.press(keys);
      await expectFocus();
      await check();
    },
    /** A call has just begun: nothing of the last one is left. */
    async expectFresh(): Promise<void> {
      const actions = page.getByRole('group', { name: 'Call actions' });
      await expect(actions.getByRole('button'), `after ${told()}`).toHaveCount(8);
      await expect(page.getByRole('button', { name: 'Mute', pressed: false }).first(), `after ${told()}`).toBeVisible();
      expect(await page.locator('.sheet, .callkeys').count(), `a sheet or keys after ${told()}`).toBe(0);
      await check();
    },
  };
}
export type Agent = ReturnType<typeof createAgent>;
