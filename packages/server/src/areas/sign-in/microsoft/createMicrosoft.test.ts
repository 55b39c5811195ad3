import { createHash, randomBytes } from 'node:crypto';
import { startFakeMicrosoftSignIn } from '@ringside/testing/providers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMicrosoft } from './createMicrosoft.ts';

const redirect = 'https://phone.example/password';
const account = { username: 'Ines@brightwater.example', name: 'Inès Marchetti', oid: 'o-1' };
let fake: Awaited<ReturnType<typeof startFakeMicrosoftSignIn>>;
beforeAll(async () => {
  fake = await startFakeMicrosoftSignIn(account);
  fake.state.redirects.push(redirect);
});
afterAll(() => fake.close());

test('[AUTH-001] keys that do not come say nothing of a token: Microsoft is out of reach, and the next sign-in counts', async () => {
  const { clientId, clientSecret } = fake.state;
  const registered = { tenantId: fake.tenantId, base: fake.origin, domains: [] };
  const microsoft = createMicrosoft({ ...registered, clientId, clientSecret }, Date.now);
  const enter = async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const back = await fake.answer(microsoft.signInUrl({ state: 's', nonce: 'n', challenge, redirect }));
    return microsoft.whoIs({ code: back.searchParams.get('code') ?? '', verifier, redirect, nonce: 'n' });
  };
  fake.state.isWithoutKeys = true;
  await expect(enter()).rejects.toMatchObject({ why: 'unreachable' });
  fake.state.isWithoutKeys = false;
  expect(await enter()).toEqual({ name: 'ines@brightwater.example', account: `${fake.tenantId}/o-1` });
});
