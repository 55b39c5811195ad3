/**
 * Runs what stands on the database once more on PostgreSQL: the store, the history, the queues and the calls. A server of
 * its own, on a socket in a temporary folder, that is gone afterwards. Prints a line and ends well where there are no
 * PostgreSQL programs (Debian: `postgresql`), unless `CI` is set.
 */
import { spawnSync } from 'node:child_process';
import { startPostgres } from '../packages/server/src/test/postgres.ts';
import { writeToMemory } from './memoryFolder.ts';

const suites = [
  'areas/history/history.plan.test.ts',
  'areas/history/history.test.ts',
  'areas/contacts/near/near.test.ts',
  'areas/call-control/calls.test.ts',
  'areas/queues/queues.test.ts',
  'areas/groups/members.test.ts',
  'areas/sms/sms.test.ts',
  'areas/queues/restart.test.ts',
  'areas/agents/agentLog.test.ts',
  'areas/statistics/statistics.test.ts',
].map((file) => `packages/server/src/${file}`);

writeToMemory();
const postgres = startPostgres();
if (!postgres) {
  process.stderr.write('not run on PostgreSQL: there are no server programs on this machine\n');
  process.exit(process.env['CI'] ? 1 : 0);
}
const { status } = spawnSync('vitest', ['run', '--project', 'node', ...suites], {
  stdio: 'inherit',
  env: { ...process.env, RINGSIDE_TEST_POSTGRES: postgres.url },
});
postgres.stop();
process.exit(status ?? 1);
