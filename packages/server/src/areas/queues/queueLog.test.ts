import { expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from './test/fakeQueuedCall.ts';

test('what happens within one millisecond is read in the order in which it happened, and counts', async () => {
  const it = await testPlatform();
  const billing = it.platform.company.group('billing')!;
  Object.assign(billing, { active: false });
  it.platform.callCentre.groupChanged('billing');
  for (let n = 0; n < 20; n += 1) it.platform.callCentre.door.admit('billing', new FakeQueuedCall(`c${n}`));
  const kinds = async () =>
    (await it.store.queues.between(0, Number.MAX_SAFE_INTEGER, ['billing'])).map(({ kind }) => kind);
  await expect.poll(kinds).toEqual(Array.from({ length: 20 }, () => ['entered', 'refused']).flat());
  await it.close();
});
