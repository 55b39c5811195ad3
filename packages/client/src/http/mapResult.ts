import type { Result } from '../types.ts';

/** The result with its value translated; a fault stays as it is. */
export const mapResult = <T, U>(result: Result<T>, translate: (value: T) => U): Result<U> =>
  result.ok ? { ok: true, value: translate(result.value) } : result;
