import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJanus } from './janusOptions.ts';

const url = 'ws://127.0.0.1:8188';
const secret = 'a secret of Janus';

test('meetings are those of the server, or of a Janus that is named with its secret', () => {
  expect(readJanus({})).toBe(null);
  expect(readJanus({ RINGSIDE_JANUS: url, RINGSIDE_JANUS_SECRET: secret })).toEqual({ url, secret });
});

test('the secret may lie in a file that others do not read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'janus-secret-'));
  const file = join(folder, 'secret');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  expect(readJanus({ RINGSIDE_JANUS: url, RINGSIDE_JANUS_SECRET_FILE: file })).toEqual({ url, secret });
  chmodSync(file, 0o644);
  expect(() => readJanus({ RINGSIDE_JANUS: url, RINGSIDE_JANUS_SECRET_FILE: file })).toThrow(
    /_FILE: .*readable by others/,
  );
  rmSync(folder, { recursive: true });
});

test.each([
  ['http', { RINGSIDE_JANUS: 'http://127.0.0.1:8088/janus' }, /must be an address of ws or wss/],
  ['no address', { RINGSIDE_JANUS: 'janus' }, /must be an address of ws or wss/],
  ['a password', { RINGSIDE_JANUS: 'ws://a:b@127.0.0.1:8188' }, /must be an address of ws or wss/],
  ['no secret', { RINGSIDE_JANUS: url, RINGSIDE_JANUS_SECRET: '' }, /must have 16 characters/],
  ['phones', { RINGSIDE_JANUS: url, RINGSIDE_MEETING_NUMBERS: '2780' }, /phones do not come into meetings of Janus/],
])('%s is refused', (_what, env, says) => {
  expect(() => readJanus({ RINGSIDE_JANUS_SECRET: secret, ...env })).toThrow(says);
});
