import { afterEach, expect, test, vi } from 'vitest';
import { claimOnce } from './claimOnce.ts';

const storage = (items: Record<string, string> = {}) => ({
  items,
  getItem: (key: string) => items[key] ?? null,
  setItem: (key: string, value: string) => {
    items[key] = value;
  },
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('[CRM-014] of all pages of a browser one gets the log of a call; the last 200 calls are remembered', async () => {
  const { items, ...shared } = storage();
  vi.stubGlobal('localStorage', shared);
  expect(await Promise.all([claimOnce('c1'), claimOnce('c1'), claimOnce('c2')])).toEqual([true, false, true]);
  for (let i = 0; i < 250; i += 1) await claimOnce(`d${i}`);
  expect(JSON.parse(items['ringside.logged'] ?? '')).toHaveLength(200);
  expect(await claimOnce('d249')).toBe(false);
});

test('where storage is refused or spoilt a log too many is better than none', async () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied');
    },
  });
  expect([await claimOnce('c1'), await claimOnce('c1')]).toEqual([true, true]);
  const spoilt = storage({ 'ringside.logged': '{"not":"a list"}' });
  vi.stubGlobal('localStorage', spoilt);
  expect([await claimOnce('c1'), await claimOnce('c1')]).toEqual([true, false]);
});
