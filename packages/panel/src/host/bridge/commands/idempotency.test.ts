import { expect, test, vi } from 'vitest';
import { createIdempotency, type KeyStore, WRITE_LATER_MS } from './idempotency.ts';

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
const idempotency = (now: () => number, store?: KeyStore) => createIdempotency<string>(now, store).once;
const never = () => new Promise<string>(() => {});

test('an answer given before a reload of the page is given again after it, and nothing is carried out twice', async () => {
  const { store } = memory();
  const before = idempotency(() => 0, store);
  expect(await before('k', 'CALL 2104', false, async () => 'done')).toBe('done');
  const after = idempotency(() => 59_999, store);
  expect(await after('k', 'CALL 2104', false, async () => 'again')).toBe('done');
  expect(after('k', 'CALL 2117', false, async () => 'again')).toBe('misused');
  const late = idempotency(() => 60_000, store);
  expect(await late('k', 'CALL 2117', false, async () => 'again')).toBe('again');
});

test('an answer outlives two reloads, also when another key was written in between', async () => {
  const { store } = memory();
  await idempotency(() => 0, store)('k', 'CALL 2104', false, async () => 'done');
  await idempotency(() => 1, store)('other', 'CALL 2117', false, async () => 'done');
  expect(await idempotency(() => 2, store)('k', 'CALL 2104', false, async () => 'again')).toBe('done');
});

test('what must not be repeated is in the store before it is carried out, and its answer before it is given', async () => {
  const { store, kept } = memory();
  const seen: (string | null)[] = [];
  await idempotency(() => 5, store)('k', 'CALL', false, async () => {
    seen.push(kept.text);
    return 'done';
  });
  seen.push(kept.text);
  expect(seen).toEqual([
    '[{"key":"k","words":"iyi11pzsphr","at":5}]',
    '[{"key":"k","words":"iyi11pzsphr","at":5,"answer":"done"}]',
  ]);
});

test('a set is written when the page goes, or a second later: many of them in one write', async () => {
  vi.useFakeTimers();
  try {
    const { store } = memory();
    const save = vi.spyOn(store, 'save');
    const before = createIdempotency<string>(() => 0, store);
    for (const key of ['a', 'b', 'c']) await before.once(key, 'SET_NOTE hello', true, async () => 'done');
    expect(save).not.toHaveBeenCalled();
    vi.advanceTimersByTime(WRITE_LATER_MS);
    expect(save).toHaveBeenCalledTimes(1);
    await before.once('d', 'SET_NOTE hello', true, async () => 'done');
    before.flush();
    before.flush();
    expect(save).toHaveBeenCalledTimes(2);
    // answered while the page goes: there is no later
    await before.once('e', 'SET_NOTE hello', true, async () => 'done');
    const after = idempotency(() => 1, store);
    for (const key of ['a', 'b', 'c', 'd', 'e'])
      expect(await after(key, 'SET_NOTE hello', true, async () => 'again')).toBe('done');
  } finally {
    vi.useRealTimers();
  }
});

test('a page that dies without a good-bye may carry out a set again, and only a set', async () => {
  const { store } = memory();
  const before = idempotency(() => 0, store);
  await before('call', 'CALL 2104', false, async () => 'done');
  await before('set', 'SET_NOTE hello', true, async () => 'done');
  const after = idempotency(() => 1, store);
  expect(await after('call', 'CALL 2104', false, async () => 'again')).toBe('done');
  expect(await after('set', 'SET_NOTE hello', true, async () => 'again')).toBe('again');
});

test('an answer without a JSON is not kept, and harms no other', async () => {
  const { store, kept } = memory();
  const { once } = createIdempotency<string>(() => 0, store);
  await once('a', 'CALL', false, async () => 10n as never);
  await once('b', 'CALL', false, async () => 'done');
  expect(kept.text).toMatch(/^\[\{"key":"a",[^}]*"at":0\},\{"key":"b",[^}]*"answer":"done"\}\]$/);
});

test('what was begun and not answered before a reload is carried out again only when that is harmless', async () => {
  const { store } = memory();
  const before = idempotency(() => 0, store);
  void before('set', 'SET_NOTE', true, never);
  // writes both
  void before('call', 'CALL', false, never);
  const after = idempotency(() => 1, store);
  expect(await after('set', 'SET_NOTE', true, async () => 'again')).toBe('again');
  expect(after('call', 'CALL', false, async () => 'twice')).toBe('unknown');
});

test('neither words nor long answers are stored', async () => {
  const { store, kept } = memory();
  const once = idempotency(() => 0, store);
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
  const once = idempotency(() => 0, memory(text).store);
  expect(await once('1', 'x', false, async () => 'done')).toBe('done');
});

test('where storage is refused, keys live as long as the page', async () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  const once = idempotency(() => 0, { load: refuse, save: refuse });
  expect(await once('1', 'x', false, async () => 'done')).toBe('done');
  expect(await once('1', 'x', false, async () => 'twice')).toBe('done');
});

test('a command and its content are told apart like a text, also after a reload, and no text is made before it is needed', () => {
  const { store } = memory();
  const toJSON = vi.fn(() => 1);
  const { once, flush } = createIdempotency<string>(() => 0, store);
  expect(once('k', ['SET', { toJSON }], true, () => 'done')).toBe('done');
  expect(toJSON).not.toHaveBeenCalled();
  expect(once('k', ['SET', 2], true, () => 'again')).toBe('misused');
  expect(once('k', ['SET', 1], true, () => 'again')).toBe('done');
  flush();
  expect(createIdempotency<string>(() => 1, store).once('k', 'SET 1', true, () => 'again')).toBe('done');
});

test('the last 200 keys are known, and a host page that makes ever new ones does not fill the memory', () => {
  const { store, kept } = memory();
  const { once, has, flush } = createIdempotency<string>(() => 0, store);
  for (let i = 0; i < 1000; i += 1) {
    void once(`key ${i}`, ['SET', i], true, () => 'done');
    expect(has(`key ${i}`) && has(`key ${Math.max(0, i - 199)}`)).toBe(true);
  }
  expect(has('key 700')).toBe(false);
  flush();
  expect(JSON.parse(kept.text ?? '')).toHaveLength(200);
  expect(kept.text).toContain('"key 999"');
});

test('a key whose time is over leaves the store with the next writing', () => {
  const { store, kept } = memory();
  let now = 0;
  const { once, has, flush } = createIdempotency<string>(() => now, store);
  void once('old', 'SET 1', true, () => 'a secret');
  now = 60_000;
  expect(has('old')).toBe(false);
  void once('new', 'SET 2', true, () => 'done');
  flush();
  expect(kept.text).toContain('new');
  expect(kept.text).not.toContain('old');
});
