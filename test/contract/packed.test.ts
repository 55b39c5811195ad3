import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = process.cwd();
const tarball = join(root, 'packages/sdk/packed/ringside-sdk.tgz');
const folder = mkdtempSync(join(tmpdir(), 'ringside-packed-'));
const installed = join(folder, 'node_modules/@ringside/sdk');
const run = (...args: string[]): string => {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    throw new Error(String((error as { stdout?: unknown }).stdout) + String((error as { stderr?: unknown }).stderr));
  }
};

/** As an integrator: an empty folder, the tarball, nothing from the network; React beside it, for the one entry that wants it. */
beforeAll(() => {
  if (!existsSync(tarball)) throw new Error('The SDK is not built: pnpm run build');
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball], {
    cwd: folder,
    stdio: 'pipe',
  });
  mkdirSync(join(folder, 'node_modules/@types'));
  for (const name of ['react', '@types/react'])
    symlinkSync(join(root, 'packages/sdk/node_modules', name), join(folder, 'node_modules', name));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the package brings nothing along, and no text that cites what its reader cannot read', () => {
  expect(readdirSync(join(folder, 'node_modules')).sort()).toEqual([
    '.package-lock.json',
    '@ringside',
    '@types',
    'react',
  ]);
  const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
  const declarations = files.filter((name) => /\.d\.c?ts$/.test(name));
  expect(declarations).toHaveLength(45);
  for (const name of declarations) {
    const text = readFileSync(join(installed, 'dist', name), 'utf8');
    expect(text).not.toMatch(/\b[A-Z]{1,5}-\d{3}\b|\bDESIGN\b/);
    // what an entry needs is in it, but for React
    expect(text.match(/^(?:im|ex)port .* from '(?!react'|\.\.\/index\.cjs')[^']*'/gm) ?? []).toEqual([]);
  }
});

test('every entry is there for import and for require, with the same exports and the same classes', () => {
  writeFileSync(
    join(folder, 'load.mjs'),
    `import { createRequire } from 'node:module';
    const require = createRequire(import.meta.url);
    const { exports } = require('@ringside/sdk/package.json');
    const names = (entry) => Object.keys(entry).filter((name) => name !== 'default' && name !== 'module.exports').sort();
    for (const entry of Object.keys(exports)) {
      if (entry.endsWith('.json')) { require('@ringside/sdk' + entry.slice(1)); continue; }
      const name = '@ringside/sdk' + entry.slice(1);
      const [imported, required] = [names(await import(name)), names(require(name))];
      if (imported.length === 0 || String(imported) !== String(required)) throw new Error(name + ' ' + imported + ' / ' + required);
      console.log(entry);
    }
    // an error that the element, the hooks or the mock throws is one of the class that the page imports
    const { PhoneError } = await import('@ringside/sdk');
    const { createMockPanel } = await import('@ringside/sdk/testing');
    if (typeof PhoneError !== 'function' || typeof createMockPanel !== 'function') throw new Error('exports');`,
  );
  expect(run('load.mjs').trim().split('\n')).toHaveLength(23);
  // one class: the chunk is shared, not repeated
  const files = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' });
  for (const kind of [/^(?!browser).*\.js$/, /\.cjs$/])
    expect(
      files.filter(
        (name) =>
          kind.test(name) &&
          /class extends Error|class PhoneError/.test(readFileSync(join(installed, 'dist', name), 'utf8')),
      ),
    ).toHaveLength(1);
});

const sample = `
import { connectPhone, createPhone, PhoneError, type CallView, type CrmCallState, type KnownCallState } from '@ringside/sdk';
import { bindClickToDial } from '@ringside/sdk/click-to-dial';
import { exportLogs } from '@ringside/sdk/log';
import { usePhone } from '@ringside/sdk/react';
import { followSize } from '@ringside/sdk/resize';
import { connectHost, type CrmHost } from '@ringside/sdk/adapters/port';
import { createVoiceHost } from '@ringside/sdk/adapters/salesforce-voice';
import * as oneFile from '@ringside/sdk/browser';

const phone = createPhone({ url: 'https://phone.test/panel/', mount: document.body, title: 'Phone' });
const states: Record<KnownCallState, string> | Record<string, string> = {};
phone.on('CALL_EVENT', (call: CallView) => {
  // a newer panel may say what this version does not know
  const state: CrmCallState = call.state === 'ringing' ? 'a state of tomorrow' : call.state;
  console.log(states[state]);
});
// what one entry gives fits what another takes
declare const host: CrmHost;
connectHost(phone, host);
connectHost(phone, createVoiceHost({ scv: {} as never }));
connectPhone({ url: 'https://phone.test/', iframe: document.createElement('iframe') }).destroy();
bindClickToDial(document.body, phone);
followSize(phone);
void exportLogs(phone);
const same: ReturnType<typeof usePhone> = phone;
const alike: oneFile.Phone = phone;
const error: PhoneError = new oneFile.PhoneError('CALL', { status: 503, content: null, reason: null, origin: 'panel', outcomeUnknown: false });
console.log(same, alike, error);
// @ts-expect-error a misspelt event
phone.on('CALL_EVENTS', () => {});
`;

test.each([
  ['nodenext', 'nodenext', 'sample.mts'],
  ['nodenext', 'nodenext', 'sample.cts'],
  ['esnext', 'bundler', 'sample.ts'],
])(
  'a sample compiles, strict, libraries checked too: module %s, resolution %s, %s',
  (module, moduleResolution, name) => {
    writeFileSync(join(folder, name), sample);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'es2022',
      module,
      moduleResolution,
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [name] }));
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { stdio: 'inherit' });
  },
);
