import { loadavg } from 'node:os';
import { killAll } from '@ringside/testing/server';
import { startPostgres } from '../../packages/server/src/test/postgres.ts';
import type { Fact } from './facts.ts';
import { faults } from './faults.ts';
import { suffer } from './suffer.ts';

/**
 * Outside CI: 20 agents and 50 calls with sound on a real server, and everything that happens to one: kill -9, SIGTERM, a clock
 * that is set, a full disk, a database that goes away. Prints what must hold afterwards, and whether it does.
 *
 * `pnpm chaos [kill|term|clock|disk|database …]`; needs PostgreSQL, for the clock libfaketime, for the disk root.
 */
const CROWD = { agents: 20, pairs: 20, waiting: 10, speakers: 1 } as const;
const all = { ...faults, database: faults.database(60) };
const asked = process.argv.slice(2);

const postgres = startPostgres();
if (!postgres) {
  process.stderr.write('There is no PostgreSQL on this machine.\n');
  process.exit(1);
}
const print = ({ name, expected, found, holds }: Fact) =>
  console.log(`| ${holds ? 'yes' : '**no**'} | ${name} | ${expected} | ${found} |`);
try {
  for (const [key, fault] of Object.entries(all)) {
    if (asked.length > 0 && !asked.includes(key)) continue;
    const begun = performance.now();
    const facts = await suffer(fault, postgres, CROWD);
    const took = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`\n## ${fault.name} (${took} s, load ${(loadavg()[0] ?? 0).toFixed(1)})\n`);
    if (!facts) {
      console.log('Not possible on this machine.');
      continue;
    }
    console.log('| holds | what | expected | found |\n|---|---|---|---|');
    for (const one of facts) print(one);
    if (facts.some(({ holds }) => !holds)) process.exitCode = 1;
  }
} finally {
  killAll();
  postgres.stop();
}
process.exit();
