import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../packages/server/src/test/demoCompany.ts';
import { testServer } from '../../packages/server/src/test/testServer.ts';
import { createAdapter } from '../judge/createAdapter.ts';

/** The Python of Debian, whose packages matrix-nio is one of. */
const PYTHON = '/usr/bin/python3';
const script = fileURLToPath(new URL('../judge/twoPeople.py', import.meta.url));

function isThere(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import nio, olm'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env['CI']) throw new Error('Debian’s python3-matrix-nio is missing, which CI installs');
    console.warn('skipped: matrix-nio is not installed (Debian: python3-matrix-nio)');
    return false;
  }
}

/** What a program prints until it ends. */
const printed = (program: string, given: string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
    child.on('error', reject);
    child.on('close', () => resolve(text.trim().split('\n')));
  });

test.skipIf(!isThere())(
  'matrix-nio, a client of others, has an encrypted talk of two people over the homeserver, and all it asks beside it',
  async () => {
    const server = await testServer();
    const refused: string[] = [];
    const adapter = await createAdapter(server.origin, ({ verb, path, status }) => {
      if (status >= 400) refused.push(`${verb} ${path} ${status}`);
    });
    const lines = await printed(PYTHON, [script, adapter.origin, 'ringside.local', DEMO_PASSWORD, 'ines', 'tomas']);
    await adapter.close();
    await server.close();
    expect(lines.filter((line) => !line.startsWith('ok '))).toEqual(['failed 0']);
    expect([lines.length, refused]).toEqual([48, []]);
  },
  60_000,
);
