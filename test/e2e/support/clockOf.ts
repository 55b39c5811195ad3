import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A clock for a product that a test starts, beside the product: nothing of it is in what is shipped.
 *
 * @param at what it is now, in milliseconds; it goes on from there
 */
export function clockOf(at: number) {
  const folder = mkdtempSync(join(tmpdir(), 'ringside-clock-'));
  const file = join(folder, 'ahead');
  const ahead = { ms: at - Date.now() };
  const write = (): void => writeFileSync(file, String(ahead.ms));
  write();
  const loader = new URL('movedClock.mjs', import.meta.url).href;
  return {
    /** Variables with which the product is started. */
    env: { NODE_OPTIONS: `--import ${loader}`, MOVED_CLOCK: file },
    /** What the product takes for now. */
    now: (): number => Date.now() + ahead.ms,
    /** Sets it. */
    set(to: number): void {
      ahead.ms = to - Date.now();
      write();
    },
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
