import { expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';

test('what happens within one millisecond is read in the order in which it happened, and counts', async () => {
  const server = await testPlatform();
  const billing = server.platform.company.group('billing')!;
  Object.assign(billing, { active: false });
  server.platform.callCentre.groupChanged('billing');
  for (let n = 0; n < 20; n += 1) server.platform.callCentre.door.admit('billing', new FakeQueuedCall(`c${n}`));
  const kinds = async () =>
    (await server.store.queues.between(0, Number.MAX_SAFE_INTEGER, ['billing'])).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(Array.from({ length: 20 }, () => ['entered', 'refused']).flat());
  await server.close();
});

test('[ACD-041] the minutes have who enters a queue and who is answered, as it happens', async () => {
  const server = await testPlatform();
  const token = await server.signIn('sofia');
  const { door, queues } = server.platform.callCentre;
  const now = async () => {
    const { body } = await server.ask('/telephony/Statistics/minutes?groups=billing', { token });
    const { waiting, ended } = (body as { groups: { waiting: number[]; ended: number[] }[] }).groups[0]!;
    return { most: waiting.at(-1), ended: ended.at(-1) };
  };
  server.calls.register('web-ines', 'w-ines');
  const [first, second] = [new FakeQueuedCall('c1'), new FakeQueuedCall('c2')];
  door.admit('billing', first);
  door.admit('billing', second);
  expect(queues.staysOf('billing')).toMatchObject([{ state: 'DISTRIBUTED', userIds: ['ines'] }, { state: 'QUEUED' }]);
  // To be rung is a step of the log, and no end of a wait.
  await expect.poll(now).toEqual({ most: 2, ended: 0 });
  first.handlers.onAnswered('ines');
  expect(await now()).toEqual({ most: 2, ended: 1 });
  // Who gives up at once is no call that was lost.
  second.handlers.onOver();
  expect(await now()).toEqual({ most: 2, ended: 1 });
  await server.close();
});
