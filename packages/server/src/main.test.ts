import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killAll, startMain } from '@ringside/testing/server';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ringside-server-'));
afterAll(() => {
  killAll();
  rmSync(folder, { recursive: true, force: true });
});

test('the server alone begins with a company of its own, and has nothing of the demo', async () => {
  const server = await startMain(join(folder, 'own'), {}, 'server');
  expect(server.ready).toEqual({
    ...{ ready: true, panel: expect.any(String), crm: null },
    setup: expect.stringContaining('/setup#'),
  });
  expect(await (await fetch(`${server.ready?.panel}/`)).text()).not.toContain('"accounts"');
  server.child.kill('SIGTERM');
  expect([await server.exited, server.said()]).toEqual([0, '']);
});

test('accounts that share one password, as those of a demo, are not offered on a network by the server alone either', async () => {
  const data = join(folder, 'shared');
  const demo = await startMain(data);
  demo.child.kill('SIGTERM');
  await demo.exited;
  const network = await startMain(data, { RINGSIDE_HOST: '127.0.0.2' }, 'server');
  expect([await network.exited, network.said()]).toEqual([
    1,
    expect.stringMatching(/^Accounts in the database have one password between them/),
  ]);
});

test('a key that files were sealed with is asked for at the start, by its name; the right one starts it again', async () => {
  const data = join(folder, 'sealed');
  const key = (byte: number) => ({ RINGSIDE_SEAL_KEYS: Buffer.alloc(32, byte).toString('base64') });
  const first = await startMain(data, key(1), 'server');
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const wrong = await startMain(data, key(2), 'server');
  expect([await wrong.exited, wrong.said()]).toEqual([
    1,
    expect.stringMatching(/^Files were sealed with the key [\da-f]{16}, which RINGSIDE_SEAL_KEYS does not have\./),
  ]);
  const both = { RINGSIDE_SEAL_KEYS: `${key(2).RINGSIDE_SEAL_KEYS},${key(1).RINGSIDE_SEAL_KEYS}` };
  const again = await startMain(data, both, 'server');
  expect(again.ready?.panel).toBeDefined();
  again.child.kill('SIGTERM');
  await again.exited;
});
