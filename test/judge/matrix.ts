import { writeFileSync } from 'node:fs';
import { DEMO_PASSWORD } from '../../packages/server/src/test/demoCompany.ts';
import { testServer } from '../../packages/server/src/test/testServer.ts';
import { registerPeople } from './registerPeople.ts';
import { broken, PINNED, runJudges } from './runJudges.ts';

/**
 * Judges of our homeserver, `pnpm run judge:matrix`: matrix-nio and the client of the panel; with `SYTEST` (a checkout of matrix-org/sytest) the tests
 * of docs/sytest.txt, none of which may fail; with `MATRIX_SPEC` (a checkout of matrix-org/matrix-spec) every answer of all against the specification.
 * `--pin` writes the list of what passes.
 */
const server = await testServer();
const said = await runJudges({
  ...{ home: server.origin, name: 'ringside.local', password: DEMO_PASSWORD, logins: ['ines', 'tomas'] },
  insteads: registerPeople(server),
});
await server.close();
if (said.sytest && process.argv.includes('--pin'))
  writeFileSync(PINNED, `${[...new Set(said.sytest.passed)].join('\n')}\n`);
const missed = said.sytest ? broken(said.sytest).length : 0;
process.exit(said.isNioRight && said.failedSteps + said.faults + missed === 0 ? 0 : 1);
