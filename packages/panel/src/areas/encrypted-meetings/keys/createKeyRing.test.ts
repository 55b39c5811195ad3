import type { DeviceId, PeerDevice } from '@ringside/chat/MeetingKeys';
import { settle } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { createKeyRing, type KeyMessage, LEFT_MS, type Member, type RingState, readMessage } from './createKeyRing.ts';

const member = (seat: string): Member => ({ seat, device: { user: `@${seat}:s`, id: seat.toUpperCase() } });
const [marc, tomas] = [member('marc'), member('tomas')];
const KEY = btoa('k'.repeat(16));

/** The ring of one device, with a clock and people that are the test's. */
function ring(trust: Record<string, PeerDevice['trust'] | null> = {}) {
  const own = { now: 0, n: 0, state: null as RingState | null };
  const given: { to: string[]; message: KeyMessage }[] = [];
  const used: number[] = [];
  const taken: string[] = [];
  const timers = new Set<{ at: number; work: () => void }>();
  const made = createKeyRing({
    ...{ meeting: 'm', seat: 'ines' },
    random: (bytes) => bytes.fill(++own.n),
    async give(devices: readonly DeviceId[], message) {
      given.push({ to: devices.map(({ id }) => id), message });
      return devices.map(({ id }) => {
        const is = trust[id] === undefined ? 'unverified' : trust[id];
        return is && { identity: `i ${id}`, trust: is };
      });
    },
    use: (kid) => used.push(kid),
    take: (seat, kid) => taken.push(`${seat} ${kid}`),
    forget: (seat) => taken.push(`forget ${seat}`),
    changed: (state) => Object.assign(own, { state }),
    after(ms, work) {
      const timer = { at: own.now + ms, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  const pass = async (ms: number): Promise<void> => {
    await settle();
    const until = own.now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      own.now = next.at;
      timers.delete(next);
      next.work();
      await settle();
    }
    own.now = until;
  };
  const hears = (seat: string, kid = 0, more: object = {}) =>
    made.heard(`i ${seat.toUpperCase()}`, { meeting: 'm', seat, kid, key: KEY, ...more });
  return { made, given, used, taken, pass, hears, trust, at: () => own.state?.at, state: () => own.state };
}

test('whoever is alone sends by a key that nobody has', async () => {
  const { made, given, used, pass, at } = ring();
  made.people([]);
  await pass(5000);
  expect([given, used, at()]).toEqual([[], [0], 'encrypted']);
});

test('the lock is one once everybody has the key and gave theirs', async () => {
  const { made, given, used, taken, pass, hears, at } = ring();
  made.people([marc]);
  expect(at()).toBe('settingUp');
  await pass(1000);
  expect(given.map(({ to }) => to)).toEqual([['MARC']]);
  expect([used, at()]).toEqual([[0], 'settingUp']);
  hears('marc', 7);
  expect([taken, at()]).toEqual([['marc 7'], 'encrypted']);
});

test('the lock waits for whoever has given a key and was not reached yet', async () => {
  const { made, pass, hears, trust, at } = ring();
  made.people([marc]);
  await pass(1000);
  hears('marc');
  expect(at()).toBe('encrypted');
  trust['MARC'] = null;
  made.people([marc, tomas]);
  await pass(400);
  hears('tomas');
  expect(at()).toBe('settingUp');
  trust['MARC'] = 'unverified';
  await pass(9000);
  expect(at()).toBe('encrypted');
});

test('who comes gets a key by which nothing of before was sent, and it is used when it is there', async () => {
  const { made, given, used, pass, hears, at } = ring();
  made.people([marc]);
  await pass(1000);
  hears('marc');
  made.people([marc, tomas]);
  expect(at()).toBe('settingUp');
  await pass(300);
  expect(given.at(-1)?.to).toEqual(['MARC', 'TOMAS']);
  const keys = given.map(({ message }) => message.key);
  expect(new Set(keys).size).toBe(keys.length);
  // not yet: whoever is in it still takes it
  expect(used).toEqual([0]);
  await pass(600);
  expect(used.at(-1)).toBe(1);
  hears('tomas');
  expect(at()).toBe('encrypted');
});

test('two seconds after a person has left there is a key that they were not given', async () => {
  const { made, given, used, taken, pass, hears, at } = ring();
  made.people([marc, tomas]);
  await pass(1000);
  hears('marc');
  hears('tomas');
  made.people([marc]);
  expect(taken.at(-1)).toBe('forget tomas');
  await pass(LEFT_MS - 10);
  expect(given).toHaveLength(1);
  await pass(1000);
  expect(given.at(-1)).toMatchObject({ to: ['MARC'], message: { kid: 1 } });
  expect([used.at(-1), at()]).toEqual([1, 'encrypted']);
  // what the one who left says now is nothing
  hears('tomas', 3);
  expect(taken).not.toContain('tomas 3');
});

test('a key is taken from the device of the place alone, whatever the message says', async () => {
  const { made, taken, pass, hears, at } = ring();
  made.people([marc, tomas]);
  await pass(1000);
  made.heard('i TOMAS', { meeting: 'm', seat: 'marc', kid: 1, key: KEY });
  made.heard('i stranger', { meeting: 'm', seat: 'marc', kid: 1, key: KEY });
  hears('marc', 1, { meeting: 'other' });
  hears('marc', 1, { key: btoa('short') });
  hears('marc', -1);
  hears('marc', 1, { key: 5 });
  expect([taken, at()]).toEqual([[], 'settingUp']);
});

test('a key that comes before its sender is seen waits for them', async () => {
  const { made, taken, pass, hears } = ring();
  made.people([marc]);
  await pass(1000);
  hears('tomas', 4);
  made.heard('i stranger', { meeting: 'm', seat: 'tomas', kid: 9, key: KEY });
  expect(taken).toEqual([]);
  made.people([marc, tomas]);
  await pass(1000);
  expect(taken).toEqual(['tomas 4']);
});

test('a device that is not known is asked for again, less and less often; the lock waits for it', async () => {
  const { made, given, pass, hears, trust, at } = ring({ MARC: null });
  made.people([marc]);
  await pass(1000);
  hears('marc');
  expect(at()).toBe('settingUp');
  await pass(9000);
  expect(given).toHaveLength(3);
  trust['MARC'] = 'verified';
  await pass(9000);
  expect(at()).toBe('encrypted');
  const before = given.length;
  await pass(60_000);
  expect(given).toHaveLength(before);
});

test('a device that is blocked gives no key, and the lock does not wait for it', async () => {
  const { made, taken, pass, hears, at } = ring({ MARC: 'blocked' });
  made.people([marc, tomas]);
  await pass(1000);
  hears('tomas');
  hears('marc');
  expect([taken, at()]).toEqual([['forget marc', 'tomas 0'], 'encrypted']);
});

test('whether devices are verified is learnt anew without another key', async () => {
  const { made, given, pass, trust, state } = ring();
  made.people([marc]);
  await pass(1000);
  expect(state()?.peers.get('marc')?.trust).toBe('unverified');
  trust['MARC'] = 'verified';
  made.look();
  await pass(10);
  expect(state()?.peers.get('marc')?.trust).toBe('verified');
  expect(new Set(given.map(({ message }) => message.key)).size).toBe(1);
});

test('after the end nothing is given, taken or used', async () => {
  const { made, given, used, taken, pass, hears } = ring();
  made.people([marc]);
  made.close();
  await pass(5000);
  hears('marc');
  expect([given.length, used, taken]).toEqual([1, [0], []]);
});

test('what a stranger writes is no message', () => {
  const good = { meeting: 'm', seat: 's', kid: 0, key: KEY };
  expect(readMessage(good)).toMatchObject({ kid: 0, seat: 's' });
  for (const bad of [
    { kid: 1.5 },
    { kid: '1' },
    { seat: 1 },
    { meeting: null },
    { key: 'x'.repeat(400) },
    { key: '%' },
  ])
    expect(readMessage({ ...good, ...bad })).toBe(null);
});
