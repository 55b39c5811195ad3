import { BadOption } from '@ringside/server/kernel/BadOption';
import { readOptions } from '@ringside/server/options/readOptions';
import { expect, test } from 'vitest';
import { readDemoOptions } from './demoOptions.ts';

const read = (env: Record<string, string>) => readDemoOptions(env, readOptions(env));

test('without variables the demo runs on its usual port', () => {
  expect(read({})).toEqual({ isDemo: true, crmPort: 4690, dayFile: null });
});

test('the demo is on for this machine only, unless it is asked for', () => {
  const isOn = (env: Record<string, string>) => read(env).isDemo;
  expect([isOn({}), isOn({ RINGSIDE_HOST: '127.0.0.1' }), isOn({ RINGSIDE_HOST: '::1' })]).toEqual([true, true, true]);
  for (const network of [{ RINGSIDE_HOST: '0.0.0.0' }, { RINGSIDE_PUBLIC_ORIGIN: 'https://phone.example.com' }]) {
    expect(isOn(network as never)).toBe(false);
    expect(isOn({ ...network, RINGSIDE_DEMO: '1' } as never)).toBe(true);
  }
  expect(isOn({ RINGSIDE_DEMO: '0' })).toBe(false);
});

test('a port of the example page that is none is refused in one sentence that names the variable', () => {
  expect(() => read({ RINGSIDE_CRM_PORT: '-1' })).toThrow(BadOption);
  expect(() => read({ RINGSIDE_CRM_PORT: '-1' })).toThrow('RINGSIDE_CRM_PORT');
});
