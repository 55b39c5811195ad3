import { expect, test } from 'vitest';
import { createPreferences } from './preferences.ts';

/** Storage of a browser, or one that is refused. */
const storageOf = (kept: Record<string, string>) => ({
  getItem: (key: string) => kept[key] ?? null,
  setItem(key: string, value: string) {
    kept[key] = value;
  },
});

test('[SET-018] a key that is not defined is not kept; the others are', () => {
  const kept: Record<string, string> = {};
  const preferences = createPreferences(() => storageOf(kept) as unknown as Storage);
  const name = ({} as Record<string, string>)['of nobody'];
  preferences.set({ [String(name)]: true, theme: 'dark' });
  expect(JSON.parse(kept['ringside.preferences'] ?? '')).toEqual({ theme: 'dark' });
  expect(preferences.get()).toEqual({ theme: 'dark' });
});

test('without storage a choice holds as long as the page', () => {
  const preferences = createPreferences(() => {
    throw new Error('refused');
  });
  preferences.set({ theme: 'dark' });
  expect(preferences.get()).toEqual({ theme: 'dark' });
});
