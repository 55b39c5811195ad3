import { expect, test } from 'vitest';
import type { Party } from '../call/Party.ts';
import { endAll } from './Calls.ts';

test('callers who wait are ended before the calls whose end frees an agent for them', () => {
  const ended: string[] = [];
  const call = (name: string, members: number, callees: number) => ({
    members: Array<Party>(members).fill({} as Party),
    callees: Array<Party>(callees).fill({} as Party),
    end: (cause: string) => void ended.push(`${name} ${cause}`),
  });
  endAll([
    call('talks', 2, 0),
    call('rings', 1, 1),
    call('waits', 1, 0),
    call('talks too', 3, 0),
    call('waits too', 1, 0),
  ]);
  expect(ended).toEqual(['waits', 'waits too', 'rings', 'talks', 'talks too'].map((name) => `${name} serverStopped`));
});
