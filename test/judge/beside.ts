import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@ringside/testing/ports';
import { until } from '@ringside/testing/wait';
import { compareShapes } from './compareShapes.ts';
import type { Shapes } from './recordShapes.ts';

/**
 * Our homeserver beside Synapse, `pnpm run judge:beside FOLDER` with `SYTEST` and `MATRIX_SPEC`: the same judges at both, one after the other, then the
 * shapes of their answers compared. What differs has to stand in docs/shapes.txt. Synapse is made in the folder (`synapse.sh`: root, debootstrap).
 */
const [folder] = process.argv.slice(2);
if (!folder || !process.env['SYTEST'] || !process.env['MATRIX_SPEC']) {
  console.error('SYTEST=… MATRIX_SPEC=… pnpm run judge:beside FOLDER');
  process.exit(2);
}
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Making Synapse fetches 150 MB the first time. */
const MADE_MS = 30 * 60_000;
const PEOPLE = ['ringside.local', 'only for judges 9', 'ines', 'tomas'] as const;

const out = mkdtempSync(join(tmpdir(), 'ringside-beside-'));
const judge = async (whose: string, given: string[]): Promise<Shapes> => {
  const file = join(out, whose);
  console.log(`--- ${whose}`);
  const env = { ...process.env, SHAPES: file };
  await new Promise((done) => spawn(process.execPath, given, { stdio: 'inherit', env }).on('close', done));
  if (!existsSync(file)) throw new Error(`${whose}: the judges have not come to an end`);
  return JSON.parse(readFileSync(file, 'utf8')) as Shapes;
};

const ours = await judge('ours', [at('matrix.ts')]);
const port = await freePort('127.0.0.1');
const [name, password, ...logins] = PEOPLE;
const synapse = spawn(at('synapse.sh'), [folder, String(port), password, ...logins], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const home = `http://127.0.0.1:${port}`;
const body = JSON.stringify({ type: 'm.login.password', identifier: { type: 'm.id.user', user: logins[1] }, password });
const isThere = async (): Promise<boolean> => {
  if (synapse.exitCode !== null) throw new Error('Synapse has not started');
  const asked = fetch(`${home}/_matrix/client/v3/login`, { method: 'POST', body });
  return asked.then(
    ({ ok }) => ok,
    () => false,
  );
};
try {
  await until('Synapse with its people', isThere, MADE_MS);
  const theirs = await judge('Synapse', [at('elsewhere.ts'), home, name, password, ...logins]);
  const { plain, sometimes } = compareShapes(ours, theirs);
  for (const line of sometimes) console.log(`sometimes ${line}`);
  const judged = readFileSync(at('../../docs/shapes.txt'), 'utf8').split('\n');
  const fresh = plain.filter((line) => !judged.includes(line));
  console.log(`${plain.length} differences, ${fresh.length} of them not judged yet`);
  for (const line of fresh) console.log(`DIFFERS ${line}`);
  process.exitCode = fresh.length === 0 ? 0 : 1;
} finally {
  synapse.kill();
  rmSync(out, { recursive: true, force: true });
}
