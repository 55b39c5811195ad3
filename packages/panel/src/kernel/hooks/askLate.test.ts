import { expect, test } from 'vitest';
import { REFUSALS } from '../refusals.ts';
import { askLate } from './askLate.ts';

const client = { name: 'late' };

test('the answer of the client, once its code is there', async () => {
  const answer = await askLate(Promise.resolve(client), async ({ name }) => ({ ok: true, value: name }) as const);
  expect(answer).toEqual({ ok: true, value: 'late' });
});

test('code that cannot be fetched, or no session, is a refusal and nothing is asked', async () => {
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { ok: true, value: null } as const;
  };
  const broken: Promise<typeof client> = Promise.reject(new TypeError('Failed to fetch'));
  for (const none of [broken, Promise.resolve(null), null, undefined])
    expect(await askLate(none, ask)).toEqual({ ok: false, refused: REFUSALS.network });
  expect(asked).toBe(0);
});

test('a refusal of the server in the words of the panel', async () => {
  const fault = { code: 'ROUTER_ERR_403', status: 403, text: null } as never;
  const answer = await askLate(Promise.resolve(client), async () => ({ ok: false, fault }) as const);
  expect(answer).toMatchObject({ ok: false, refused: { code: 'ROUTER_ERR_403' } });
});
