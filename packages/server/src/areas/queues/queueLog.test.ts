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
