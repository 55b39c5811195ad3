import { expect, test } from 'vitest';
import { createClient } from './kernel/createClient.ts';
import { entryVerbs } from './signIn.ts';

const CODES = ['k7m2-9xqd-hw0p', 'k7m2-9xqd-hw1p'];
const step = { secondPassword: '123456' };
const answering = (body: unknown) =>
  createClient({ baseUrl: 'https://phone.test/', fetch: async () => Response.json(body) });

test('recovery codes of a sign-in are shown before the session is the client’s; of one without, nothing is', async () => {
  const session = { token: 'a token', expiresAt: 1 };
  const client = answering({ ...session, codes: CODES });
  let kept = () => {};
  const shown: unknown[] = [];
  const entering = client.signIn('sofia', 'secret', step, (codes) => {
    shown.push(codes, client.token);
    return new Promise<void>((resolve) => {
      kept = resolve;
    });
  });
  await expect.poll(() => shown).toEqual([CODES, null]);
  kept();
  expect([await entering, client.token]).toEqual([{ ok: true, value: null }, 'a token']);
  const show = async () => void shown.push('again');
  expect((await answering(session).signIn('sofia', 'secret', step, show)).ok).toBe(true);
  expect(shown).toHaveLength(2);
});

test('a window that signs in shows them as well', async () => {
  const proof = { id: 'a', secret: 'b' };
  const shown: unknown[] = [];
  const show = async (codes: readonly string[]) => void shown.push(codes);
  for (const body of [{ codes: CODES }, null])
    expect(await answering(body).open(entryVerbs).finishWindow(proof, 'sofia', 'secret', step, show)).toEqual({
      ok: true,
      value: null,
    });
  expect(shown).toEqual([CODES]);
});
