import { expect, test } from 'vitest';
import { keepSignIn } from './index.ts';

function storageOf(items: Record<string, string>) {
  return {
    items,
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      items[key] = value;
    },
    removeItem(key: string) {
      delete items[key];
    },
  };
}
const back = { token: 'back', kept: true };

test('what the panel leaves with the page is given to the next panel, once', () => {
  const storage = storageOf({});
  const first = keepSignIn({ storage, token: 'page' });
  expect([first.token, first.kept]).toEqual(['page', null]);
  first.kept = back;
  expect([first.kept, keepSignIn({ storage }).kept]).toEqual([back, back]);
  expect([storage.items, keepSignIn({ storage }).kept]).toEqual([{}, null]);
});

test('it is forgotten when the panel says so, and a storage that fails is none', () => {
  const storage = storageOf({ 'ringside.signIn': '{' });
  const auth = keepSignIn({ storage });
  expect(auth).toEqual({ kept: null });
  auth.kept = back;
  auth.kept = null;
  expect(storage.items).toEqual({});
  const refusing = storageOf({});
  refusing.getItem =
    refusing.setItem =
    refusing.removeItem =
      () => {
        throw new DOMException('refused', 'SecurityError');
      };
  const held = keepSignIn({ storage: refusing });
  held.kept = back;
  expect(held.kept).toEqual(back);
});
