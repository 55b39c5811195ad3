import { expect, test } from 'vitest';
import { literalsOf } from './expressions.ts';
import { faultOf, uncheckedExpressions } from './recheck.ts';

test('no regular expression of the sources costs more than its text is long', async () => {
  const { unchecked } = await uncheckedExpressions();
  // Few: those that were written since `pnpm run recheck` noted the safe ones.
  const faults = unchecked.flatMap((expression) => {
    const fault = faultOf(expression);
    return fault ? [`${expression.file}: /${expression.source}/${expression.flags} ${fault}`] : [];
  });
  expect(faults).toEqual([]);
}, 600_000);

test.each([
  [';.*$', ''],
  ['^l[ \\t]*:[ \\t]*(.*?)[ \\t]*$', 'gim'],
  ['[\\r\\n]+$', ''],
])('the checker finds that /%s/%s is quadratic', (source, flags) => {
  expect(faultOf({ source, flags })).toBe('2nd degree polynomial');
});

test('literals are found in code, in markup and in types, and nowhere else', () => {
  const text = "const a = /x+/g.test('/no/'); const b = <p title={/y/.source}>/no/</p>; // /no/";
  expect(literalsOf(text, 'tsx')).toEqual([
    ['x+', 'g'],
    ['y', ''],
  ]);
});
