import { killAll } from '@ringside/testing/server';
import { afterAll, expect, test } from 'vitest';
import { startPostgres } from '../../packages/server/src/test/postgres.ts';
import { faults } from './faults.ts';
import { suffer } from './suffer.ts';

const postgres = startPostgres();
if (!postgres) process.stderr.write('what survives a crash is not tested: no PostgreSQL on this machine\n');
afterAll(() => {
  killAll();
  postgres?.stop();
});

/** `pnpm chaos` is the same with 20 agents and 50 calls, and with more that can happen. */
const CROWD = { agents: 2, pairs: 1, waiting: 1, speakers: 0 } as const;

test.skipIf(!postgres)(
  'SIGTERM with a full house, and a start: history, recording, agents and registrations are whole, the queue serves again',
  async () => {
    const facts = postgres && (await suffer(faults.term, postgres, CROWD, 1700));
    expect(facts?.filter(({ holds }) => !holds)).toEqual([]);
  },
);
