import { expect, test } from 'vitest';
import { createKeptGuest } from './keptGuest.ts';

test('a guest is kept for a minute, for the same link, once; nonsense and refused storage are nothing', () => {
  const items = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
  let at = 1000;
  const kept = (linkId = 'l') => createKeptGuest({ uid: 'ines', linkId }, storage, () => at);
  const guest = { token: 't', isMuted: true, hasCamera: false };
  kept().keep(guest);
  expect([kept().take(), kept().take()]).toEqual([guest, null]);
  kept().keep(guest);
  expect(kept('other').take()).toBe(null);
  kept().keep(guest);
  at += 60_001;
  expect(kept().take()).toBe(null);
  for (const text of ['{', 'null', '{"token":1}']) {
    items.set('ringside.guest', text);
    expect(kept().take()).toBe(null);
  }
  const refused = createKeptGuest(
    { uid: 'a', linkId: 'l' },
    () =>
      Reflect.apply(
        () => {
          throw new Error();
        },
        null,
        [],
      ),
    () => 0,
  );
  refused.keep(guest);
  expect(refused.take()).toBe(null);
});
