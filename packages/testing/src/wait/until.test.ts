import { expect, test } from 'vitest';
import { until } from './until.ts';

test('it looks until something is there, and gives that', async () => {
  const answers = [null, false, 'there'];
  expect(await until('it comes', () => answers.shift(), 1000, 1)).toBe('there');
  expect(answers).toEqual([]);
});

test('a look that fails is a look at nothing', async () => {
  let looks = 0;
  const look = () => {
    looks += 1;
    if (looks < 3) throw new Error('not yet');
    return looks;
  };
  expect(await until('it works', look, 1000, 1)).toBe(3);
});

test('in vain it says what it waited for, and why the last look failed', async () => {
  const cause = new Error('no such page');
  const look = () => Promise.reject(cause);
  await expect(until('the page is there', look, 5, 1)).rejects.toMatchObject({
    message: 'waited in vain until the page is there',
    cause,
  });
});
