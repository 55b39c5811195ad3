import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggedError } from './loggedError.ts';

/** What a line of the log says of an error. */
function logged(error: unknown) {
  let line = '';
  pino({}, { write: (text: string) => (line += text) }).error({ err: loggedError(error) }, 'x');
  return JSON.parse(line).err;
}

test('a failed query is told by its cause, without parameters and without a stack', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const query = Object.assign(new Error('Failed query', { cause: away }), { query: 'select', params: ['secret'] });
  expect(logged(query)).toBe('query failed: connect ECONNREFUSED (ECONNREFUSED)');
});

test('a full disk is a sentence, a mistake of ours keeps its stack', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  expect(logged(full)).toBe('no space left (ENOSPC)');
  expect(logged(new TypeError('x is undefined')).stack).toContain('loggedError.test');
});
