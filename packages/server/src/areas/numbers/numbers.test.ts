import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn();
});
afterEach(() => server.close());

const ask = (query: string) => server.ask(`/v1/service/E164${query}`, { token });

test('[NUM-014] encoded numbers are read, those that lead nowhere are left out', async () => {
  const numbers = ['2117', '+33 1 99 00 41 27', 'nobody'].map((number) => encodeURIComponent(number));
  expect(await ask(`?numbers=${numbers.join('%7C')}`)).toMatchObject({
    status: 200,
    body: {
      items: [
        { isDSValidNumber: 'I', internalNumber: '2117', e164: '', dsDelayedDigits: '' },
        { isDSValidNumber: 'E', internalNumber: '', e164: '+33199004127', dsDelayedDigits: '' },
      ],
    },
  });
});

test.each(['', '?numbers=', '?numbers=%7C', `?numbers=${'2117%7C'.repeat(11)}`, `?numbers=${'1'.repeat(61)}`])(
  'the question %s is refused',
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);

test('nobody asks without a session', async () => {
  expect((await server.ask('/v1/service/E164?numbers=2117')).status).toBe(401);
});
