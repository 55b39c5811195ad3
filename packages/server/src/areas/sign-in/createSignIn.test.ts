import { afterAll, beforeAll, expect, test } from 'vitest';
import { Busy, type Ticket } from '../../kernel/limits/fairQueue.ts';
import { solve } from '../../kernel/limits/test/solve.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { createSignIn } from './createSignIn.ts';

let server: TestPlatform;
beforeAll(async () => {
  server = await testPlatform();
});
afterAll(() => server.close());

/** A sign-in in a room that is full of strangers who have not worked. `tickets`: of those who found a place. */
function crowded() {
  const tickets: (Ticket | undefined)[] = [];
  const signIn = createSignIn({
    company: server.platform.company,
    factors: { check: async () => 'none' as never },
    hashing: {
      hash: async () => 'h',
      worked: () => 3,
      isOutdated: () => false,
      decoy: '',
      close: async () => {},
      verify: async (_password, _stored, ticket) => {
        if (!ticket?.hasWorked && !ticket?.isKnown) throw new Busy();
        tickets.push(ticket);
        return false;
      },
    },
    now: () => 0,
    elapsed: () => 0,
    audit: () => {},
    isSecure: true,
  });
  return { signIn, tickets };
}
const EVIL = { address: '203.0.113.1' };

test('who finds no room is given a puzzle, harder by those who have worked and wait; solved, it is a place of its own', async () => {
  const { signIn, tickets } = crowded();
  const first = await signIn('marc', 'nope', EVIL);
  expect(first).toMatchObject({ fault: 'busy', retryAfterMs: 2000, puzzle: expect.stringMatching(/^16\./) });
  const { puzzle } = first as { puzzle: string };
  const work = { puzzle, answer: await solve(puzzle) };
  expect(await signIn('ines', 'nope', EVIL, { work })).toMatchObject({ fault: 'busy' });
  expect(await signIn('marc', 'nope', { address: '203.0.113.2' }, { work })).toMatchObject({ fault: 'busy' });
  expect(await signIn('marc', 'nope', EVIL, { work: { puzzle, answer: '' } })).toMatchObject({ fault: 'busy' });
  expect(tickets).toEqual([]);
  expect(await signIn('marc', 'nope', EVIL, { work })).toMatchObject({ fault: 'wrong' });
  expect(tickets).toMatchObject([{ source: 'worked 203.0.113.1', account: 'marc', isKnown: false, hasWorked: true }]);
  expect(await signIn('marc', 'nope', EVIL, { work })).toMatchObject({ fault: 'busy' });
});
