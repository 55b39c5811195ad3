import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstStep } from '../../test/firstStep.ts';
import { type TestPlatform, testPlatform } from '../../test/testPlatform.ts';
import { FakeQueuedCall } from '../queues/test/fakeQueuedCall.ts';

/** Orders, 3002: Tomas, Ana and Inès in this order. */
let server: TestPlatform;
beforeEach(async () => {
  server = await testPlatform();
  for (const user of ['tomas', 'ana', 'ines']) server.calls.setTelephony(user, 'available');
});
afterEach(() => server.close());

function orders(settings: Record<string, unknown>, ringPattern = 'sequential'): FakeQueuedCall {
  const group = server.platform.company.group('orders');
  Object.assign(group!, { ringPattern, settings });
  const { extensionGroups, directory } = server.platform;
  extensionGroups.groupChanged('orders');
  expect(firstStep(directory, '3002')).toEqual({
    ...{ to: 'queue', groupId: 'orders', label: 'Orders', number: '3002', isAcd: false },
    ...{ isOpen: true, next: {} },
  });
  const call = new FakeQueuedCall('c1');
  extensionGroups.door.admit('orders', call);
  return call;
}

describe('patterns', () => {
  test('[GRP-006] sequential: from the top; who declines gives way; after the last the caller leaves', () => {
    const call = orders({});
    for (const user of ['tomas', 'ana', 'ines']) call.handlers.onRefused(user, 'declined');
    expect(call.did.filter((what) => !what.startsWith('stop'))).toEqual([
      ...['ring tomas', 'ring ana', 'ring ines', 'end notAvailable'],
    ]);
  });
  test('[GRP-006] oldestIdle: who was in a call last is asked last', () => {
    server.clock.now += 1000;
    server.calls.setTelephony('tomas', 'busy');
    server.clock.now += 1000;
    server.calls.setTelephony('tomas', 'available');
    expect(orders({}, 'oldestIdle').did).toEqual(['ring ana']);
  });
  test('[GRP-006] cyclic: in turns', () => {
    const first = orders({}, 'cyclic');
    first.handlers.onAnswered('tomas');
    const second = new FakeQueuedCall('c2');
    server.platform.extensionGroups.door.admit('orders', second);
    expect([first.did, second.did]).toEqual([['ring tomas'], ['ring ana']]);
  });
  test('[GRP-006] pickup: nobody rings, the caller waits', () => {
    expect(orders({}, 'pickup').did).toEqual(['hear music']);
  });
  test('[GRP-006] unisson: the group rings like before, all at once', () => {
    expect(firstStep(server.platform.directory, '3002')).toMatchObject({
      to: 'group',
      members: [{ userId: 'tomas' }, { userId: 'ana' }, { userId: 'ines' }],
    });
  });
});

describe('hours of a group that rings all at once and has no announcements', () => {
  /** 1 January 2026, a Thursday, at this hour in the time zone of the company. */
  const at = (hour: number): void => {
    server.clock.now = Date.parse(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+01:00`);
  };
  const hours = { exceptions: [], weekly: [{ day: 4, from: 540, to: 1020 }] };
  const set = (settings: Record<string, unknown>): void => {
    Object.assign(server.platform.company.group('orders')!, { ringPattern: 'unisson', settings });
    server.platform.extensionGroups.groupChanged('orders');
  };
  let callers = 0;
  const called = (): string[] => {
    callers += 1;
    const call = new FakeQueuedCall(`c${callers}`);
    server.platform.extensionGroups.door.admit('orders', call);
    return call.did;
  };
  const isOpen = async (): Promise<boolean | undefined> => {
    const seen: { groupID: string; isOpen: boolean }[] = [];
    server.platform.lists.renew('ines', 'Group');
    server.platform.lists.subscribe(
      ...(['ines', 'Group', undefined] as const),
      (frame) => {
        if (frame.op === 'snapshot') seen.push(...(frame.items as typeof seen));
      },
      () => {},
    );
    return seen.find(({ groupID }) => groupID === 'orders')?.isOpen;
  };

  test('it rings its members while it is open, and nobody before and after; the list says the same', async () => {
    set({ calendar: hours });
    at(10);
    expect(firstStep(server.platform.directory, '3002')).toMatchObject({ to: 'group' });
    expect(await isOpen()).toBe(true);
    for (const hour of [8, 17]) {
      at(hour);
      expect(firstStep(server.platform.directory, '3002')).toMatchObject({ to: 'queue', groupId: 'orders' });
      expect([called(), await isOpen()]).toEqual([['end notAvailable'], false]);
    }
  });
  test('when its hours end the list is told, without anybody having called', async () => {
    await server.close();
    vi.useFakeTimers({ toFake: ['setInterval'] });
    server = await testPlatform();
    at(10);
    set({ calendar: hours });
    vi.advanceTimersByTime(15_000);
    const told: boolean[] = [];
    server.platform.lists.subscribe(
      ...(['ines', 'Group', undefined] as const),
      (frame) => {
        if (frame.op !== 'update') return;
        const item = frame.item as { groupID: string; isOpen: boolean };
        if (item.groupID === 'orders') told.push(item.isOpen);
      },
      () => {},
    );
    at(17);
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    await expect.poll(() => told).toEqual([false]);
  });
  test('while it is closed, by its hours or by hand, its callers go where it is set to lead them', () => {
    set({ calendar: hours, closed: { to: 'overflow', groupID: 'billing' } });
    at(17);
    expect(called()).toEqual(['pass to billing']);
    at(10);
    Object.assign(server.platform.company.group('orders')!, { active: false });
    expect(firstStep(server.platform.directory, '3002')).toMatchObject({ to: 'queue' });
    expect(called()).toEqual(['pass to billing']);
  });
});

describe('policies', () => {
  test('[GRP-002] a busy member is passed over, or waited for', () => {
    for (const user of ['tomas', 'ana', 'ines']) server.calls.setTelephony(user, 'busy');
    expect(orders({ busyPolicy: 'next' }).did).toEqual(['end notAvailable']);
    const waiting = orders({ busyPolicy: 'wait' });
    server.calls.setTelephony('ana', 'available');
    expect(waiting.did).toEqual(['hear music', 'ring ana']);
  });
  test.each([
    ['members', [true, false]],
    ['everybody', [true, true]],
    ['nobody', [false, false]],
  ])('[GRP-002] calls of the group are picked up by %s', (pickupPolicy, [member, other]) => {
    orders({ pickupPolicy });
    const { directory } = server.platform;
    expect([directory.mayPickUp('orders', 'ines'), directory.mayPickUp('orders', 'yuki')]).toEqual([member, other]);
    expect(directory.shareGroup('ana', 'tomas')).toBe(member);
  });
});
