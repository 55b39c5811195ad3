import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Runs a scenario once as Bob's phone. @returns exit code, 0 when every message came as the scenario wants, and what it said */
async function sipp(scenario: string, transport: 'u1' | 't1' = 'u1', password = 'pw-bob'): Promise<[number, string]> {
  const home = mkdtempSync(join(tmpdir(), 'sipp-'));
  const users = join(home, 'users.csv');
  writeFileSync(users, `SEQUENTIAL\nreg-bob;[authentication username=reg-bob password=${password}];\n`);
  const child = spawn(
    program as string,
    [
      ...['-sf', join(scenarios, `${scenario}.xml`), '-inf', users, '-t', transport, '-i', '127.0.0.1', '-m', '1'],
      ...[
        '-auth_uri',
        `201@127.0.0.1:${edge.port}`,
        '-nostdin',
        '-timeout',
        '12',
        '-timeout_error',
        `127.0.0.1:${edge.port}`,
      ],
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
    expect(await sipp('options', transport)).toEqual([0, '']);
  });

  test('a wrong password is refused', async () => {
    expect(await sipp('wrong', 'u1', 'guess')).toEqual([0, '']);
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
});
