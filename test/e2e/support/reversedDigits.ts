import type { Page } from '@playwright/test';

/**
 * Numbers, times and durations whose digits do not stand from left to right on a page that is read from right to left; nothing on
 * others. What is looked at is where the browser has drawn each first and last sign.
 */
export const reversedDigits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (document.documentElement.dir !== 'rtl') return [];
    const found = new Set<string>();
    const at = (node: Node, place: number): DOMRect => {
      const range = document.createRange();
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      return range.getBoundingClientRect();
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
      const text = node.textContent ?? '';
      // a sign, digits with what may stand between them, and a unit
      for (const { 0: part, index } of text.matchAll(
        /[+\u2212-]?\d+(?:[:. \u00a0\u202f]\d+)*(?:[ \u00a0](?:h|min|s)\b|%)?/g,
      )) {
        const [first, last] = [at(node, index), at(node, index + part.length - 1)];
        const isOneLine = Math.abs(first.top - last.top) < 2;
        if (part.length > 1 && first.width > 0 && isOneLine && last.left < first.left)
          found.add(`reversed: "${part}" in "${text.slice(0, 60)}", ${node.parentElement.className}`);
      }
    }
    return [...found];
  });
