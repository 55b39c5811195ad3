/**
 * Sizes and speeds against their budgets.
 *
 *   pnpm bench            everything; needs Chromium, takes some minutes
 *   pnpm bench --sizes    byte sizes only; exits 1 above a budget
 */
import { report } from './figure.ts';
import { sizes } from './sizes.ts';

let good = report('Sizes', await sizes());
if (!process.argv.includes('--sizes')) {
  const { speeds } = await import('./speeds.ts');
  for (const [title, figures] of await speeds()) good = report(title, figures) && good;
}
process.exitCode = good ? 0 : 1;
