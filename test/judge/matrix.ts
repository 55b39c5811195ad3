import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '../../packages/server/src/test/demoCompany.ts';
import { testServer } from '../../packages/server/src/test/testServer.ts';
import { createAdapter } from './createAdapter.ts';
import { createSchemas } from './createSchemas.ts';
import { registerPeople } from './registerPeople.ts';
import { runSytest } from './runSytest.ts';

/**
 * Judges of the homeserver that nobody here wrote, `pnpm run judge:matrix`: matrix-nio; with `SYTEST` (a checkout of matrix-org/sytest) the tests
 * of docs/sytest.txt, none of which may fail; with `MATRIX_SPEC` (a checkout of matrix-org/matrix-spec) every answer of both against the specification.
 * `--pin` writes the list of what passes.
 */
const { MATRIX_SPEC, SYTEST } = process.env;
const HOME = 'ringside.local';
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const schemas = MATRIX_SPEC ? createSchemas(MATRIX_SPEC) : null;
const faults = new Map<string, number>();
const counts = { answers: 0, described: 0 };
let hasFailed = false;

const server = await testServer();
const people = registerPeople(server);
const adapter = await createAdapter(
  server.origin,
  (judged) => {
    counts.answers += 1;
    const found = schemas?.faults(judged) ?? null;
    if (found === null) return;
    counts.described += 1;
    // one line for what is the same in many rooms
    for (const one of found) {
      const line = one
        .replace(/[!$@#][^/ :]+:[\w.]+/g, '…')
        .replace(/\$[\w-]+/g, '…')
        .replace(/\/\d+/g, '/n');
      faults.set(line, (faults.get(line) ?? 0) + 1);
    }
  },
  people,
);
const child = spawn('/usr/bin/python3', [at('twoPeople.py'), adapter.origin, HOME, DEMO_PASSWORD, 'ines', 'tomas'], {
  stdio: 'inherit',
});
await new Promise((done) =>
  child.on('close', (code) => {
    hasFailed ||= code !== 0;
    done(null);
  }),
);
if (SYTEST) {
  const { passed, failed, skipped } = await runSytest(SYTEST, adapter.origin, HOME);
  const list = at('../../docs/sytest.txt');
  if (process.argv.includes('--pin')) writeFileSync(list, `${[...new Set(passed)].join('\n')}\n`);
  const pinned = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : [];
  const broken = pinned.filter((name) => !passed.includes(name));
  console.log(
    `sytest: ${passed.length} passed, ${failed.length} failed, ${skipped} skipped; of ${pinned.length} that have to pass ${broken.length} did not`,
  );
  for (const name of broken) console.log(`FAIL ${name}`);
  hasFailed ||= broken.length > 0;
}
await adapter.close();
await server.close();
console.log(
  `${counts.answers} answers, ${schemas ? `${counts.described} of them described by the specification` : 'not held against it: MATRIX_SPEC is not set'}`,
);
for (const [line, times] of faults) console.log(`FAULT ${times} x ${line}`);
process.exit(hasFailed || faults.size > 0 ? 1 : 0);
