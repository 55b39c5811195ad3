import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { watchLoad } from '@ringside/testing/load';
import { until } from '@ringside/testing/wait';
import type { startPostgres } from '../../packages/server/src/test/postgres.ts';
import { type Expectation, type Fact, hearing } from './facts.ts';
import type { PhoneCall } from './PhoneCall.ts';
import type { World } from './World.ts';

export type Postgres = NonNullable<ReturnType<typeof startPostgres>>;

/** What happens to the program while everybody is on the phone. */
export interface Fault {
  name: string;
  /** Options of the world that it needs; `undo` when it is over. Null: it cannot be had on this machine. */
  prepare?: () => { folder?: string; env?: Record<string, string>; undo: () => void } | null;
  /** Whether calls go on through it, as documented. */
  callsSurvive: boolean;
  strike: (world: World, postgres: Postgres, prepared: { folder?: string }) => Promise<Fact[]>;
  expected?: (strikeAt: number) => (call: PhoneCall) => Expectation;
}

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
/** How long calls are talked before, so that durations can be known from nothing. */
export const TALK_MS = 4000;

const stopped =
  (lost: number) =>
  (strikeAt: number) =>
  ({ overAt }: PhoneCall): Expectation =>
    overAt !== null && overAt < strikeAt - 100 ? { cause: 'normal', lost: 0 } : { cause: 'serverStopped', lost };

/** The server is started once more: as soon as on a machine that does nothing else, where work takes as long as here. */
async function startAgain(world: World): Promise<Fact> {
  const slowness = watchLoad();
  const seconds = (await world.start()) / 1000;
  const most = 10 * slowness();
  return {
    name: 'seconds until it serves again',
    expected: `below ${most.toFixed(1)}`,
    found: seconds.toFixed(1),
    holds: seconds < most,
  };
}

const kill: Fault = {
  name: 'kill -9 and start',
  callsSurvive: false,
  async strike(world) {
    world.server.child.kill('SIGKILL');
    await world.server.exited;
    for (const phone of world.phones) phone.forget();
    const served = await startAgain(world);
    return [served];
  },
  expected: (strikeAt) => (call) =>
    call.overAt !== null && call.overAt <= strikeAt + 1500 && call.endedBy === null
      ? { cause: 'serverStopped', lost: 3.5 }
      : { cause: 'normal', lost: 0 },
};

const term: Fault = {
  name: 'SIGTERM and start',
  expected: stopped(0),
  callsSurvive: false,
  async strike(world) {
    const talking = world.phones.filter(({ call }) => call?.state === 'talking' || call?.state === 'ringing');
    world.server.child.kill('SIGTERM');
    const code = await world.server.exited;
    await pass(100);
    const told = talking.filter(({ call }) => call?.state === 'over' && call.endedBy === 'server').length;
    for (const phone of world.phones) phone.forget();
    const served = await startAgain(world);
    return [
      {
        name: 'phones that were told of the end of their call',
        expected: String(talking.length),
        found: String(told),
        holds: told === talking.length,
      },
      { name: 'exit code', expected: '0', found: String(code), holds: code === 0 },
      served,
    ];
  },
};

/** Two hours forward, two hours back, and two more back. */
const clock: Fault = {
  name: 'clock two hours forward, back, back again',
  callsSurvive: true,
  prepare() {
    const file = join(mkdtempSync(join(tmpdir(), 'ringside-clock-')), 'offset');
    try {
      execFileSync('test', ['-f', FAKETIME]);
    } catch {
      return null;
    }
    writeFileSync(file, '+0');
    const env = {
      ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', CHAOS_CLOCK: file },
    };
    return { env, undo: () => rmSync(join(file, '..'), { recursive: true, force: true }) };
  },
  async strike(world) {
    const file = world.env['CHAOS_CLOCK'] ?? '';
    const facts: Fact[] = [];
    for (const offset of ['+7200', '+0', '-7200']) {
      writeFileSync(file, offset);
      await pass(1500);
      const heard = await hearing(world.talking);
      facts.push({
        ...{ name: `hear each other at ${offset} s`, expected: String(world.talking.length) },
        ...{ found: String(heard), holds: heard === world.talking.length },
      });
      const [caller, called] = world.pairs;
      await world.hangUp([caller, called].filter((phone) => phone !== undefined));
      const call = await caller?.dial(called?.account.number ?? '');
      facts.push({
        name: `a call is set up at ${offset} s`,
        expected: 'talking',
        found: String(call?.state),
        holds: call?.state === 'talking',
      });
    }
    const { headers } = await fetch(`${world.origin}/livez`);
    const gone = Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() + 7_200_000);
    facts.push({
      name: 'the clock of the server was set (by its Date header)',
      expected: '-7200 s',
      found: `${((gone - 7_200_000) / 1000).toFixed(0)} s`,
      holds: gone < 10_000,
    });
    return facts;
  },
};

const disk: Fault = {
  name: 'full disk for 10 s',
  callsSurvive: true,
  prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'ringside-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=640m', 'none', folder], { stdio: 'ignore' });
    } catch {
      rmSync(folder, { recursive: true });
      return null;
    }
    return {
      folder: join(folder, 'data'),
      undo: () => {
        execFileSync('umount', ['-l', folder]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
  async strike(world) {
    const ballast = join(world.folder, '..', 'ballast');
    const { bavail, bsize } = await statfs(world.folder);
    execFileSync('fallocate', ['-l', String(bavail * bsize - 65_536), ballast]);
    await pass(4000);
    const half = world.pairs.slice(0, world.pairs.length / 2 - ((world.pairs.length / 2) % 2));
    await world.hangUp(half);
    await pass(6000);
    const rest = world.talking;
    const heard = await hearing(rest);
    rmSync(ballast);
    return [
      {
        name: 'who went on hear each other',
        expected: String(rest.length),
        found: String(heard),
        holds: heard === rest.length,
      },
    ];
  },
};

const database = (seconds: number): Fault => ({
  name: `PostgreSQL stopped for ${seconds} s`,
  callsSurvive: true,
  async strike(world, postgres) {
    postgres.halt();
    await pass(seconds * 500);
    const half = world.pairs.slice(0, world.pairs.length / 2 - ((world.pairs.length / 2) % 2));
    await world.hangUp(half);
    const [caller, called] = half;
    const call = await caller?.dial(called?.account.number ?? '');
    const ready = await fetch(`${world.origin}/readyz`);
    await pass(seconds * 500);
    const rest = world.talking;
    const heard = await hearing(rest);
    postgres.resume();
    await until('it is ready again', async () => (await fetch(`${world.origin}/readyz`)).status === 200);
    return [
      {
        name: 'who went on hear each other',
        expected: String(rest.length),
        found: String(heard),
        holds: heard === rest.length,
      },
      {
        name: 'a call is set up meanwhile',
        expected: 'talking',
        found: String(call?.state),
        holds: call?.state === 'talking',
      },
      { name: 'readyz meanwhile', expected: '503', found: String(ready.status), holds: ready.status === 503 },
    ];
  },
});

export const faults = { kill, term, clock, disk, database };
