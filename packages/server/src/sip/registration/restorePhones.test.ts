import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhoneEdge } from '../transport/listenForPhones.ts';
import type { SipConnection } from '../transport/SipConnection.ts';
import { Registrar } from './Registrar.ts';
import type { StoredRegistration } from './RegistrationStore.ts';
import { restorePhones } from './restorePhones.ts';

const START = Date.UTC(2026, 0, 1);

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const row = (registerId: string, leftMs: number): StoredRegistration => ({
  ...{ key: `${registerId} 192.0.2.1:5060`, registerId, address: '192.0.2.1', port: 5060, instance: '<urn:uuid:1>' },
  ...{ contact: `sip:${registerId}@10.0.0.1`, userAgent: 'Phone/1', events: ['talk'], since: START - 60_000 },
  expiresAt: START + leftMs,
});

/** A server that starts again with these phones in its store. */
async function restart(load: () => Promise<StoredRegistration[]>) {
  const [removed, events, faults]: [string[], string[], unknown[]] = [[], [], []];
  const store = { load, save() {}, remove: (key: string) => void removed.push(key) };
  const registrar = new Registrar({
    realm: 'x',
    store,
    identify: (id) => (id === 'sold' ? null : { ha1: '', terminalId: `t-${id}`, userId: 'u' }),
  });
  registrar.on('registered', ({ registerId }) => events.push(`${registerId} on`));
  registrar.on('removed', ({ registerId }) => events.push(`${registerId} off`));
  const flowTo = (remoteAddress: string, remotePort: number): SipConnection => ({
    ...{ id: `${remoteAddress}:${remotePort}`, transport: 'UDP', remoteAddress, remotePort, isOpen: true },
    ...{ send() {}, close() {} },
  });
  await restorePhones(registrar, { flowTo } as PhoneEdge, store, (error) => faults.push(error));
  return { registrar, removed, events, faults };
}

test('a phone over UDP that was registered before a restart can be called at once, as it was, for the rest of its time', async () => {
  const { registrar, removed, events } = await restart(async () => [row('desk', 90_000)]);
  expect(registrar.bindingOfTerminal('t-desk')).toMatchObject({
    ...{ registerId: 'desk', contact: 'sip:desk@10.0.0.1', instance: '<urn:uuid:1>', since: START - 60_000 },
    ...{ userAgent: 'Phone/1', events: ['talk'], connection: { remoteAddress: '192.0.2.1', remotePort: 5060 } },
  });
  await vi.advanceTimersByTimeAsync(89_999);
  expect([events, removed]).toEqual([['desk on'], []]);
  await vi.advanceTimersByTimeAsync(1);
  expect([events, removed]).toEqual([['desk on', 'desk off'], ['desk 192.0.2.1:5060']]);
});

test('a clock that stood wrong keeps no phone longer than the ten minutes that a registration lasts', async () => {
  const { events } = await restart(async () => [row('desk', 86_400_000)]);
  await vi.advanceTimersByTimeAsync(599_999);
  expect(events).toEqual(['desk on']);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['desk on', 'desk off']);
});

test('what ran out while the server was away, or belongs to nobody any more, is not brought back and leaves the store', async () => {
  const { registrar, removed, events } = await restart(async () => [row('late', 0), row('sold', 90_000)]);
  expect([registrar.bindings, events]).toEqual([[], []]);
  expect(removed).toEqual(['late 192.0.2.1:5060', 'sold 192.0.2.1:5060']);
});

test('a store that cannot be read is a fault, and the server starts without it', async () => {
  const { registrar, faults } = await restart(() => Promise.reject(new Error('the disk is gone')));
  expect([registrar.bindings, faults]).toEqual([[], [new Error('the disk is gone')]]);
});
