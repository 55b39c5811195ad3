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
