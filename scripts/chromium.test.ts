import { execFileSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { chromiumPath, testChromiumPath } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

test('tests run in the headless shell of npm, or in what is named; nothing else does', async () => {
  for (const name of ['CHROMIUM_PATH', 'SYSTEM_CHROMIUM']) vi.stubEnv(name, '');
  const shell = await testChromiumPath();
  // elsewhere than on Linux with x64 there is none, and without its libraries it does not run
  if (shell.includes('chromium-')) {
    expect(execFileSync(shell, ['--version'], { encoding: 'utf8' })).toMatch(/\d+\.\d+\.\d+/);
    expect(await chromiumPath()).not.toBe(shell);
  }
  vi.stubEnv('SYSTEM_CHROMIUM', '1');
  expect(await testChromiumPath()).toBe(await chromiumPath());
  vi.stubEnv('CHROMIUM_PATH', '/opt/another');
  expect([await testChromiumPath(), await chromiumPath()]).toEqual(['/opt/another', '/opt/another']);
});
