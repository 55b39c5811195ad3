import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CallBench, until } from '../../packages/server/src/calls/CallBench.ts';
import type { PhoneEdge } from '../../packages/server/src/sip/listenForPhones.ts';
import { onPath } from './onPath.ts';

const program = onPath('sipp', 'sip-tester');
const scenarios = fileURLToPath(new URL('sipp/', import.meta.url));

let bench: CallBench;
let edge: PhoneEdge;
beforeEach(async () => {
  bench = await new CallBench().listen();
  edge = await bench.engine.listen('127.0.0.1', 0);
});
afterEach(() => bench.close());

interface Run {
  transport?: 'u1' | 't1';
  password?: string;
  /** A header that the scenario may send. */
  header?: string;
  /** UDP or TCP port of its own; absent: any. */
  port?: number;
}

/** Runs a scenario once as Bob's phone, whose audio is an echo. @returns exit code, 0 when every message came as the scenario wants, and what it said */
async function sipp(scenario: string, run: Run = {}): Promise<[number, string]> {
  const { transport = 'u1', password = 'pw-bob', header = 'X-None: none', port } = run;
  const home = mkdtempSync(join(tmpdir(), 'sipp-'));
  const users = join(home, 'users.csv');
  writeFileSync(users, `SEQUENTIAL\nreg-bob;[authentication username=reg-bob password=${password}];${header};\n`);
  const child = spawn(
    program as string,
    [
      ...['-sf', join(scenarios, `${scenario}.xml`), '-inf', users, '-t', transport, '-i', '127.0.0.1', '-m', '1'],
      ...['-auth_uri', `201@127.0.0.1:${edge.port}`, '-nostdin', '-timeout', '12', '-timeout_error'],
      ...['-rtp_echo', '-mp', String(20_000 + Math.floor(Math.random() * 5000) * 4)],
      ...(port === undefined ? [] : ['-p', String(port)]),
      `127.0.0.1:${edge.port}`,
    ],
    { cwd: home, env: { ...process.env, TERM: 'dumb' } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const code = await new Promise<number>((resolve) => child.once('exit', (value) => resolve(value ?? -1)));
  rmSync(home, { recursive: true, force: true });
  return [code, code === 0 ? '' : said.slice(-3000)];
}

describe.skipIf(program === null)('sipp', () => {
  test.each(['u1', 't1'] as const)('OPTIONS is answered (%s)', async (transport) => {
    expect(await sipp('options', { transport })).toEqual([0, '']);
  });

  test('a wrong password is refused', async () => {
    expect(await sipp('wrong', { password: 'guess' })).toEqual([0, '']);
    expect(bench.engine.registerIdOf('t-bob')).toBeNull();
  });

  test('registers, calls, acknowledges late, holds by re-INVITE, hangs up', async () => {
    await bench.phone('alice', { toneHz: 700 });
    expect(await sipp('call')).toEqual([0, '']);
    await until('the call is over', () => bench.engine.sizes.calls === 0);
    expect(bench.story('bob')).toEqual([
      'prompting',
      'ringing',
      'talking',
      'held',
      'dropped normal by local',
      'removed',
    ]);
    expect(
      bench.pushes.some(({ userId, ...change }) => userId === 'alice' && 'line' in change && change.line.heldByRemote),
    ).toBe(true);
    expect(bench.faults).toEqual([]);
  });

  test('gives up a call that rings, and acknowledges the refusal late', async () => {
    await bench.phone('alice', { toneHz: 700 }, false);
    expect(await sipp('cancel')).toEqual([0, '']);
    await until('the call is over', () => bench.engine.sizes.calls === 0 && bench.engine.sizes.dialogs === 0);
    expect(bench.story('alice')[0]).toBe('ringing');
  });

  describe('a desk phone (sipp) that Bob has', () => {
    /** Its actions as Bob's line offers them, each time they change. */
    const offers = () => {
      const seen = bench.pushes.flatMap((push) => (push.userId === 'bob' && 'line' in push ? [push.line] : []));
      const ringing = seen.filter(({ state }) => state === 'ringing').map(({ actions }) => actions.join());
      return ringing.filter((offer, at) => offer !== ringing[at - 1]);
    };
    /** Registered, and waiting for a call with this scenario. */
    async function desk(scenario: string, header: string): Promise<Promise<[number, string]>[]> {
      bench.directory.deskPhones.add('t-bob');
      const port = await freePort();
      expect(await sipp('register', { port, header })).toEqual([0, '']);
      expect(bench.engine.registerIdOf('t-bob')).toBe('reg-bob');
      return [sipp(scenario, { port, header })];
    }

    test('[CALL-027] that says so when it registers is told to answer by a NOTIFY, and does', async () => {
      const [phone] = await desk('talk', 'Allow-Events: talk,hold');
      const alice = await bench.phone('alice', { toneHz: 700 });
      await pass(300);
      const session = bench.dial(alice, '202', 700);
      await until('it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
      const call = bench.callIdOf('bob');
      expect(offers()).toEqual(['', 'answer']);
      expect(bench.engine.registrationOf('t-bob')).toMatchObject({
        transport: 'UDP',
        userAgent: 'sipp',
        takesTalk: true,
      });
      expect(await bench.engine.answer('alice', call)).toMatchObject({ fault: 'notPossible' });
      expect(await bench.engine.answer('bob', call)).toEqual({ ok: true });
      // The phone echoes: what Alice hears is her own voice, which has been there and back.
      await until('Alice hears herself', () => Math.abs((session.status.hears[0]?.hz ?? 0) - 700) < 15);
      expect(bench.engine.linesOf('bob')[0]).toMatchObject({ state: 'talking', actions: [] });
      session.hangUp();
      expect(await phone).toEqual([0, '']);
    });

    test('[CALL-027] that does not say so is not offered to be answered, and rings on', async () => {
      const [phone] = await desk('talk', 'X-None: none');
      const alice = await bench.phone('alice', { toneHz: 700 });
      await pass(300);
      const session = bench.dial(alice, '202', 700);
      await until('it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
      expect(offers()).toEqual(['']);
      expect(bench.engine.registrationOf('t-bob')?.takesTalk).toBe(false);
      expect(await bench.engine.answer('bob', bench.callIdOf('bob'))).toMatchObject({ fault: 'notPossible' });
      expect(session.status.state).toBe('ringing');
      session.hangUp();
      // It was never told to answer: the scenario ends with the CANCEL instead of the NOTIFY.
      expect((await phone)?.[0]).toBe(1);
    });

    test('[CALL-027] one that refuses to be told rings on, and is not offered again', async () => {
      const [phone] = await desk('noTalk', 'X-None: none');
      const alice = await bench.phone('alice', { toneHz: 700 });
      await pass(300);
      const session = bench.dial(alice, '202', 700);
      await until('it rings', () => bench.engine.linesOf('alice')[0]?.state === 'ringing');
      const call = bench.callIdOf('bob');
      expect(await bench.engine.answer('bob', call)).toMatchObject({ fault: 'notPossible' });
      expect(offers()).toEqual(['', 'answer', '']);
      expect(session.status.state).toBe('ringing');
      session.hangUp();
      expect(await phone).toEqual([0, '']);
    });
  });
});

async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}
