import { expect, test } from 'vitest';
import { createIdempotency, type KeyStore } from './idempotency.ts';

const memory = (text: string | null = null) => {
  const kept = { text };
  const store: KeyStore = {
    load: () => kept.text,
    save: (next) => {
      kept.text = next;
    },
  };
  return { store, kept };
};
const never = () => new Promise<string>(() => {});

test('an answer given before a reload of the page is given again after it, and nothing is carried out twice', async () => {
  const { store } = memory();
  const before = createIdempotency<string>(() => 0, store);
  expect(await before('k', 'SET_NOTE hello', true, async () => 'done')).toBe('done');
  const after = createIdempotency<string>(() => 59_999, store);
  expect(await after('k', 'SET_NOTE hello', true, async () => 'again')).toBe('done');
  expect(after('k', 'SET_NOTE other', true, async () => 'again')).toBe('misused');
  const late = createIdempotency<string>(() => 60_000, store);
  expect(await late('k', 'SET_NOTE other', true, async () => 'again')).toBe('again');
});

test('what was begun and not answered before a reload is carried out again only when that is harmless', async () => {
  const { store } = memory();
  const before = createIdempotency<string>(() => 0, store);
  void before('set', 'SET_NOTE', true, never);
  void before('call', 'CALL', false, never);
  const after = createIdempotency<string>(() => 1, store);
  expect(await after('set', 'SET_NOTE', true, async () => 'again')).toBe('again');
  expect(after('call', 'CALL', false, async () => 'twice')).toBe('unknown');
});

test('neither words nor long answers are stored', async () => {
  const { store, kept } = memory();
  const once = createIdempotency<string>(() => 0, store);
  await once('a', 'CALL 0199004127', false, async () => 'x'.repeat(10_001));
  expect(kept.text).not.toMatch(/0199004127|xxx/);
  expect(kept.text).toContain('"key":"a"');
});

test.each([
  ['not JSON', '{'],
  ['something else', '{"key":1}'],
  ['null', 'null'],
  ['wrong members', '[{"key":1,"words":"x","at":0}]'],
])('a store that holds %s is an empty one', async (_what, text) => {
  const once = createIdempotency<string>(() => 0, memory(text).store);
  expect(await once('1', 'x', false, async () => 'done')).toBe('done');
});

test('where storage is refused, keys live as long as the page', async () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const once = createIdempotency<string>(() => 0, { load: refuse, save: refuse });
  expect(await once('1', 'x', false, async () => 'done')).toBe('done');
  expect(await once('1', 'x', false, async () => 'twice')).toBe('done');
});
