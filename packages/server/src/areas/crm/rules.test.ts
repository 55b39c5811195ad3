import { claimRuleResponse } from '@ringside/protocol/crm';
import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';

let server: TestPlatform;
let token: string;
beforeEach(async () => {
  server = await testPlatform();
  token = await server.signIn('marc');
});
afterEach(() => server.close());

const claim = (claimant: unknown, run = 'account/l1', by = token) =>
  server.ask(`/data/CRMIntegrationRule/${run}/claim`, { token: by, body: { claimant } });

test('[CRM-039] [CRM-044] of two panels that claim a run at the same time one gets it', async () => {
  server.calls.setLine('marc', wireLine({ isIncoming: true, talkingTime: 5 }));
  const answers = await Promise.all([claim('one'), claim('two'), claim('one'), claim('two')]);
  expect(answers.map(({ body }) => claimRuleResponse.parse(body).claimed)).toEqual([true, false, true, false]);
});

test('a run that is not there, or that is of somebody else, is not to be had; nor without a claimant', async () => {
  expect((await claim('one')).status).toBe(404);
  server.calls.setLine('marc', wireLine({ isIncoming: true, talkingTime: 5 }));
  expect((await claim('one', 'account/l2')).status).toBe(404);
  expect((await claim('one', 'account/l1', await server.signIn('ines'))).status).toBe(404);
  for (const claimant of ['', 5, 'x'.repeat(101)]) expect((await claim(claimant)).status).toBe(400);
  expect((await claim('one')).body).toEqual({ claimed: true });
});
