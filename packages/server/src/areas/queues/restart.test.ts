import { expect, test } from 'vitest';
import { FakeCallEngine } from '../../test/fakeCallEngine.ts';
import { testPlatform } from '../../test/testPlatform.ts';
import { outcomes } from './store.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';

test('after a restart who waited was abandoned, once, and who is owed a call keeps the place', async () => {
  const begun = performance.now();
  const before = await testPlatform();
  const billing = before.platform.company.group('billing');
  if (!billing) throw new Error('the demo company has no billing');
  Object.assign(billing, { settings: { callbackEnabled: true } });
  await before.store.company.save({ group: 'billing', set: { settings: billing.settings } });
  before.platform.callCentre.groupChanged('billing');
  for (const login of ['ines', 'marc']) {
    const token = await before.signIn(login);
    await before.ask(`/telephony/Extension/x-${login}/operatorStartPause`, { token, method: 'POST' });
  }
  const calls = ['c1', 'c2'].map((id) => new FakeQueuedCall(id));
  for (const call of calls) before.platform.callCentre.door.admit('billing', call);
  calls[1]?.handlers.onDigit('5');
  await before.close();

  for (let start = 0; start < 2; start += 1) {
    const after = await testPlatform(before.database);
    const stays = after.platform.callCentre.queues.staysOf('billing');
    expect(stays).toMatchObject([{ key: 'c2 billing', isCallback: true, caller: { number: '0199004127' } }]);
    await after.close();
  }
  const ends = (await before.store.queues.between(0, Number.MAX_SAFE_INTEGER)).filter(({ kind }) =>
    outcomes.some((outcome) => outcome === kind),
  );
  expect(ends.map(({ callerKey, kind }) => `${callerKey} ${kind}`)).toEqual(['c1 billing abandoned']);
  // What the figures have is how long they waited as far as is known.
  expect(ends[0]?.ms).toBeGreaterThanOrEqual(0);
  expect(ends[0]?.ms).toBeLessThan(performance.now() - begun);
});

test('after an orderly restart agents whose phones are still registered get calls, without anything having changed', async () => {
  const engine = () => {
    const calls = new FakeCallEngine();
    // Desk phones are reached again from the start: nobody registers.
    calls.registered.set('web-ines', 'w1');
    return calls;
  };
  const before = await testPlatform(undefined, { createCalls: engine });
  await expect.poll(() => before.platform.callCentre.queues.agent('ines')?.isFree).toBe(true);
  await before.close();
  const after = await testPlatform(before.database, { createCalls: engine });
  expect(after.platform.agents.stateOf('x-ines').operatorStatus).toBe('IDLE');
  const call = new FakeQueuedCall('c9');
  after.platform.callCentre.door.admit('billing', call);
  expect(after.platform.callCentre.queues.agent('ines')?.isFree).toBe(true);
  expect(after.platform.callCentre.queues.staysOf('billing')).toMatchObject([
    { state: 'DISTRIBUTED', userIds: ['ines'] },
  ]);
  await after.close();
});
