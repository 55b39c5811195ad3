import { afterEach, beforeEach } from 'vitest';
import { createHelper, type Helper, type HelperOptions } from '../createHelper.ts';
import { type TestPanel, testPanel } from '../test/testPanel.ts';

export const ORIGIN = 'http://phone.test';

export const OTHER = 'https://other.test';

export const TOKEN = 'a-token-of-this-test-only';

export const hello = { type: 'hello', protos: [1], token: TOKEN };

export let helper: Helper;

export const panels: TestPanel[] = [];

export const started: [string, readonly string[]][] = [];

export const open = async (more: Partial<HelperOptions> = {}): Promise<void> => {
  helper = await createHelper({
    ...{ port: 0, version: '0', softphone: null, pairing: { token: TOKEN, origins: [ORIGIN, OTHER] } },
    actions: {
      allowed: {
        programs: { calc: '/usr/bin/calc' },
        requests: ['http://crm.test'],
        open: ['http://intranet.test:8080'],
        sip: [],
      },
      start: async (path, programArguments) => {
        started.push([path, programArguments]);
        return { ok: true };
      },
      fetch: async (url, init) =>
        new Response(`${init?.method} ${url}`, { status: String(url).endsWith('no') ? 500 : 200 }),
      platform: 'linux',
      lookup: async (name) => {
        if (name === 'unknown.example') throw new Error('ENOTFOUND');
        return [name === 'inside.example' ? '192.168.1.1' : '198.51.100.7'];
      },
    },
    ...more,
  });
};

export const connect = async (origin = ORIGIN): Promise<TestPanel> => {
  const panel = await testPanel(helper.port, origin);
  panels.push(panel);
  return panel;
};

export const joined = async (): Promise<TestPanel> => {
  const panel = await connect();
  panel.send(hello);
  await panel.until('welcome', () => panel.heard[0]);
  return panel;
};

/** Before and after each test of a file: called by it once. */
export function helperBench(): void {
  beforeEach(async () => {
    started.length = 0;
    await open();
  });
  afterEach(async () => {
    for (const panel of panels.splice(0)) panel.close();
    await helper.close();
  });
}
