import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carryOver } from './carryOver.ts';
import { stubPage } from './test/stubPage.ts';

let kept: Map<string, string>;
let page: ReturnType<typeof stubPage>;
beforeEach(() => {
  kept = new Map();
  page = stubPage(kept);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('what is written lies in the tab only between two pages, and is taken once', () => {
  let text: object | null = null;
  const carry = () => carryOver('x', () => text);
  const first = carry();
  expect(first.take()).toBe(null);
  text = { is: 'half a word' };
  expect(kept.size).toBe(0);
  page.reload();
  expect([...kept]).toEqual([['x', '{"is":"half a word"}']]);
  text = null;
  const second = carry();
  expect([second.take(), second.take(), kept.size]).toEqual([{ is: 'half a word' }, null, 0]);
  page.reload();
  expect(kept.size).toBe(0);
});

test('what nobody has taken yet outlives another reload, unless it is forgotten', () => {
  kept.set('x', '{"is":1}');
  const carry = carryOver('x', () => null);
  page.show(false);
  page.leave();
  expect(kept.size).toBe(1);
  carry.forget();
  expect([kept.size, carry.take()]).toEqual([0, null]);
});

test('a page that comes back from the memory of the browser still has it', () => {
  carryOver('x', () => ({ is: 1 }));
  page.leave();
  expect(kept.size).toBe(1);
  page.show(true);
  expect(kept.size).toBe(0);
});

test('a storage that is refused, full or damaged does no harm', () => {
  const refused = carryOver('x', () => ({ is: 1 }), {
    addEventListener,
    get sessionStorage(): Storage {
      throw new Error('refused');
    },
  });
  page.leave();
  kept.set('y', '{{');
  expect([refused.take(), carryOver('y', () => null).take(), kept.has('y')]).toEqual([null, null, false]);
});
