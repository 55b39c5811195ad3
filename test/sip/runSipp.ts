import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scenarios = fileURLToPath(new URL('sipp/', import.meta.url));

export interface SippRun {
  /** Path of the program. */
  program: string;
  /** UDP and TCP port of the server on 127.0.0.1. */
  server: number;
  user: string;
  password: string;
  transport?: 'u1' | 't1';
  /** A header that the scenario may send. */
  header?: string;
  /** UDP or TCP port of its own; absent: any. */
  port?: number;
  /** For how long the scenario may take, in seconds. Default 12. */
  seconds?: number;
}

/**
 * Runs a scenario of the folder `sipp` once, as a phone whose audio is an echo.
 *
 * @returns exit code, 0 when every message came as the scenario wants, and what it said when not
 */
export async function runSipp(scenario: string, run: SippRun): Promise<[number, string]> {
  const { program, server, user, password, transport = 'u1', header = 'X-None: none', port, seconds = 12 } = run;
  const home = mkdtempSync(join(tmpdir(), 'sipp-'));
  const users = join(home, 'users.csv');
  writeFileSync(users, `SEQUENTIAL\n${user};[authentication username=${user} password=${password}];${header};\n`);
  const child = spawn(
    program,
    [
      ...['-sf', join(scenarios, `${scenario}.xml`), '-inf', users, '-t', transport, '-i', '127.0.0.1', '-m', '1'],
      ...['-auth_uri', `201@127.0.0.1:${server}`, '-nostdin', '-timeout', String(seconds), '-timeout_error'],
      ...['-rtp_echo', '-mp', String(20_000 + Math.floor(Math.random() * 5000) * 4)],
      ...(port === undefined ? [] : ['-p', String(port)]),
      `127.0.0.1:${server}`,
    ],
    { cwd: home, env: { ...process.env, TERM: 'dumb' } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const code = await new Promise<number>((resolve) => child.once('exit', (value) => resolve(value ?? -1)));
  rmSync(home, { recursive: true, force: true });
  return [code, code === 0 ? '' : said.slice(-3000)];
}
