import type { DialReason, DialState } from '@ringside/protocol/bridge/types';
import { until } from '@ringside/testing/wait';
import { expect, test, vi } from 'vitest';
import type { CommandHandlers } from '../../kernel/ground/PagePort.ts';
import { bridgeBench, can, start } from './test/bridgeBench.ts';
import { line, profile } from './test/testHost.ts';

bridgeBench();

const cannot = (reason: DialReason): DialState => ({ canDial: false, reason });

test('a hello waits until it is known which calls there are: the snapshot has them', async () => {
  const host = start();
  host.bridge.publishInfo(undefined);
  host.hello({ nonce: 'a' });
  host.hello({ nonce: 'a' });
  host.bridge.publishLine(line('l1', { state: 'talking' }));
  expect(host.welcomes).toEqual([]);
  host.bridge.publishInfo(profile);
  expect(host.welcomes).toMatchObject([{ nonce: 'a', snapshot: { info: { displayName: 'Inès Marchetti' } } }]);
  expect(host.welcomes[0]?.['snapshot']).toMatchObject({ calls: [{ lineID: 'l1' }] });
  expect(host.welcomes[0]?.['snapshot']).not.toHaveProperty('partial');
});

test('a hello of a panel where nobody is signed in is answered as soon as that is known', () => {
  const host = start();
  host.bridge.publishInfo(undefined);
  host.hello();
  host.bridge.publishInfo(null);
  expect(host.welcomes).toMatchObject([{ snapshot: { info: null } }]);
});

test('after 3 s the welcome says that nothing is known; a snapshot follows as soon as it is, one and no more', async () => {
  vi.useFakeTimers();
  const host = start({ pageEvents: ['DIAL_EVENT'] });
  host.bridge.publishInfo(undefined);
  host.hello();
  vi.advanceTimersByTime(2_999);
  expect(host.welcomes).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(host.welcomes).toMatchObject([{ snapshot: { partial: true, info: null, calls: [], dial: can } }]);
  expect(await host.command('GET_CALLS')).toMatchObject({ status: 503, content: { label: 'i__CRM_STARTING_LABEL' } });
  host.bridge.publishLine(line('l1', { state: 'talking' }));
  host.bridge.publishInfo(profile);
  await host.settle();
  const snapshots = host.heard.filter(({ type }) => type === 'snapshot');
  expect(snapshots).toMatchObject([{ snapshot: { calls: [{ lineID: 'l1' }] } }]);
  expect(snapshots[0]?.['snapshot']).not.toHaveProperty('partial');
});

test('the same where it turns out that nobody is signed in', async () => {
  vi.useFakeTimers();
  const host = start();
  host.bridge.publishInfo(undefined);
  host.hello();
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  host.bridge.publishInfo(null);
  await host.settle();
  expect(host.heard).toMatchObject([{ type: 'snapshot', snapshot: { info: null } }]);
});

test('whether it can dial is in the snapshot and told with each change, also while nobody is signed in', async () => {
  const host = start({ pageEvents: ['DIAL_EVENT'] });
  host.bridge.publishDial(cannot('signedOut'));
  host.hello();
  host.bridge.publishDial(cannot('signedOut'));
  host.bridge.publishDial(can);
  await host.settle();
  expect(host.welcomes).toMatchObject([{ capabilities: ['DIAL_EVENT'], snapshot: { dial: cannot('signedOut') } }]);
  expect(host.events()).toMatchObject([{ type: 'DIAL_EVENT', content: can }]);
});

test('a CALL that comes too early waits for the phone; others do not', async () => {
  const placed: string[] = [];
  const handlers: CommandHandlers = {
    CALL({ number }) {
      placed.push(number);
      return { status: 200, content: { lineID: 'l1', callID: 'c1' } };
    },
  };
  const host = start({ handlers });
  host.bridge.publishDial(cannot('signedOut'));
  host.hello();
  expect(await host.command('CALL', { number: '1' })).toBeUndefined();
  expect(await host.command('CALL', {})).toMatchObject({ status: 400, content: { member: 'content.number' } });
  expect(await host.command('GET_CALLS')).toMatchObject({ status: 503 });
  // the newest wins, also of one that is given up
  expect(await host.command('CALL', { number: '2' })).toBeUndefined();
  expect(host.heard.find(({ id }) => id === 1)).toMatchObject({
    status: 503,
    content: { label: 'i__CRM_SUPERSEDED_LABEL', retriable: true },
  });
  host.post({ type: 'cancel', id: 4 });
  expect(await host.command('CALL', { number: '3' }, { key: 'k', within: 20_000 })).toBeUndefined();
  host.bridge.publishInfo(profile);
  host.bridge.publishDial(can);
  await host.settle();
  expect(host.heard.find(({ id }) => id === 5)).toMatchObject({ status: 200, content: { lineID: 'l1' } });
  expect([placed, host.heard.some(({ id }) => id === 4)]).toEqual([['3'], false]);
  // what was done once has its answer, whether or not it can dial now
  host.bridge.publishDial(cannot('noServer'));
  expect(await host.command('CALL', { number: '3' }, { key: 'k' })).toMatchObject({ status: 200 });
  await host.command('CALL', { number: '4' }, { within: 250 });
  await until('it is given up', () => host.heard.some(({ id }) => id === 7));
  expect(host.heard.find(({ id }) => id === 7)).toMatchObject({
    status: 503,
    content: { label: 'i__ERROR_NETWORK_LABEL', retriable: true },
  });
});
