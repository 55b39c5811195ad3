import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Rules {
  /** `tag` for sets of rules, `rule` for single ones; axe's best practices and all WCAG rules when absent. */
  type: 'tag' | 'rule';
  values: string[];
}

/**
 * What axe finds in a page, not in its frames. Axe itself is put into a document only once: it is half a megabyte of code.
 *
 * @param without parts to leave out, as a selector
 * @returns one text for each rule that is broken, with the elements at fault
 */
export async function violationsOf(page: Page, rules?: Rules, without?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([only, selector]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(
        { include: [document.documentElement], ...(selector && { exclude: [selector] }) },
        { resultTypes: ['violations'], iframes: false, ...(only && { runOnly: only }) },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [rules, without] as const,
  );
}
