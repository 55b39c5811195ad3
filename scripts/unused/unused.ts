/**
 * Files, exports and dependencies that nobody uses, found by knip (`knip.json`), part of `pnpm run check`. Those of
 * `known.json` are still to be removed; that list only gets shorter: what is gone from the code has to go from it as well,
 * which `node scripts/unused/unused.ts --shrink` does.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unusedOf } from './unusedOf.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const knownFile = new URL('known.json', import.meta.url);
const knip = fileURLToPath(new URL('../../node_modules/knip/bin/knip.js', import.meta.url));
const run = spawnSync(process.execPath, [knip, '--no-progress', '--no-config-hints', '--reporter', 'json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
});
// 1: it found something; anything else: it did not run
if (run.status !== 0 && run.status !== 1) throw new Error(run.stderr);
const now = unusedOf(run.stdout);
const known = JSON.parse(readFileSync(knownFile, 'utf8')) as string[];
const [more, gone] = [now.filter((one) => !known.includes(one)), known.filter((one) => !now.includes(one))];
for (const one of more) console.error(`unused: ${one}`);
if (more.length > 0) process.exitCode = 1;
else if (process.argv.includes('--shrink')) writeFileSync(knownFile, `${JSON.stringify(now, null, 2)}\n`);
else if (gone.length > 0) {
  console.error(`no longer unused: ${gone.join(', ')}\nnode scripts/unused/unused.ts --shrink takes them off the list`);
  process.exitCode = 1;
}
