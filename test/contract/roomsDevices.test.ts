import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memoryShelf } from '../../packages/chat/src/engine/kept.ts';
import { DEMO_PASSWORD } from '../../packages/server/src/test/demoCompany.ts';
import { created, type RoomsPerson, roomsBench } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;
beforeAll(async () => {
  bench = await roomsBench({ now });
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

/** What an engine wants to do later, done when the test says so. */
function laterWork() {
  const waiting = new Set<{ ms: number; work: () => void }>();
  const after = (ms: number, work: () => void) => {
    // What comes together is shown together; nothing else is quick.
    if (ms < 1000) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    }
    const one = { ms, work };
    waiting.add(one);
    return () => void waiting.delete(one);
  };
  const run = (ms: number): void => {
    for (const one of [...waiting]) if (one.ms <= ms && waiting.delete(one)) one.work();
  };
  return { after, run, waits: () => [...waiting].map((one) => one.ms) };
}
type Device = RoomsPerson & { userId: string; id: string; later: ReturnType<typeof laterWork> };
/** A device of a user, signed in. */
async function device(login: string): Promise<Device> {
  const later = laterWork();
  const one = await bench.person(login, memoryShelf(), undefined, { now, after: later.after });
  const { userId } = await one.begin();
  const { deviceId = '' } = await one.shelf.read(userId);
  return { ...one, userId, id: deviceId, later };
}
/** Has two devices in one encrypted room, each with the list of its devices open. */
async function inOneRoom(first: Device, second: Device): Promise<string> {
  const id = await created(first, { invited: first.userId === second.userId ? [] : [second.userId] });
  await until('the room', () => second.now.rooms.some((row) => row.id === id));
  if (first.userId !== second.userId) await second.engine.accept(id);
  for (const one of [first, second]) await one.engine.openRoom(id);
  await first.engine.openDevices(id);
  await second.engine.openDevices(id);
  await until('each other’s device', () =>
    Boolean(first.device(second.userId, second.id)?.hasKeys && second.device(first.userId, first.id)?.hasKeys),
  );
  return id;
}
const at = (one: Device) => one.now.verification?.at;
const pictures = (one: Device) => {
  const { verification } = one.now;
  return verification?.at === 'comparing' ? verification.pictures.map(([emoji]) => emoji) : null;
};
/** Both sides see seven pictures. */
async function compare(first: Device, second: Device): Promise<void> {
  expect(await first.engine.verifyDevice(second.userId, second.id)).toEqual({ ok: true, value: null });
  await until('the question', () => at(second) === 'asked');
  expect(first.now.verification).toMatchObject({ at: 'waiting', isIncoming: false, deviceId: second.id });
  expect(second.now.verification).toMatchObject({ isIncoming: true, userId: first.userId, deviceId: first.id });
  await until('what is pending', () => first.device(second.userId, second.id)?.verified === 'pending');
  await second.engine.acceptVerification();
  await until('the pictures', () => pictures(first) !== null && pictures(second) !== null);
}
const verified = (by: Device, of: Device) => by.device(of.userId, of.id)?.verified;
const says = async (one: Device, room: string, text: string) => {
  await one.engine.send(room, text, crypto.randomUUID());
  await until('what was sent', () => one.texts().includes(text) && one.now.talk?.unsent.length === 0);
};

test('[MSG-025] [MSG-013] two devices of one user, and two users, are verified by the same seven pictures', async () => {
  const [first, second] = [await device('marc'), await device('marc')];
  await inOneRoom(first, second);
  expect([verified(first, first), verified(first, second), verified(second, first)]).toEqual([true, false, false]);
  await compare(first, second);
  expect(pictures(first)).toHaveLength(7);
  expect(pictures(first)).toEqual(pictures(second));
  await first.engine.sayPictures(true);
  // One side alone verifies nobody.
  await until('the other side', () => at(first) === 'confirming');
  expect(verified(first, second)).toBe('pending');
  await second.engine.sayPictures(true);
  await until('the end', () => at(first) === 'done' && at(second) === 'done');
  await until('who is verified', () => verified(first, second) === true && verified(second, first) === true);

  const given = await first.engine.giveKey([{ user: second.userId, id: second.id }], { n: 1 });
  expect(given).toMatchObject({ ok: true, value: [{ trust: 'verified' }] });

  const other = await device('sofia');
  first.engine.endVerification();
  await inOneRoom(first, other);
  expect(verified(first, other)).toBe(false);
  await compare(first, other);
  expect(pictures(first)).toEqual(pictures(other));
  for (const one of [first, other]) await one.engine.sayPictures(true);
  await until('who is verified', () => verified(first, other) === true && verified(other, first) === true);
});

test('[MSG-025] a device that nobody knows yet is heard when it asks', async () => {
  const first = await device('priya');
  const held: (() => void)[] = [];
  // It learns nothing while the new device signs in, and then of the device and its question at once.
  const instead = (go: () => Promise<Response>) => new Promise<Response>((resolve) => held.push(() => resolve(go())));
  Object.assign(first.refuse, { path: /\/(sync|keys\/query)$/, instead });
  const second = await device('priya');
  await second.engine.openDevices(null);
  await until('the first device', () => second.device(first.userId, first.id)?.hasKeys === true);
  expect(await second.engine.verifyDevice(first.userId, first.id)).toEqual({ ok: true, value: null });
  first.refuse.path = null;
  for (const go of held) go();
  await until('the question', () => at(first) === 'asked');
  expect(first.now.verification).toMatchObject({ isOwn: true, deviceId: second.id, isIncoming: true });
});

test('[MSG-025] cancelled, not the same, or too late: each side hears why, and nothing is verified', async () => {
  const [first, second] = [await device('tomas'), await device('yuki')];
  await inOneRoom(first, second);
  const over = (one: Device, why: string) => one.now.verification?.at === 'over' && one.now.verification.why === why;
  const ends = async (own: string, others: string) => {
    await until(`${own}, ${others}`, () => over(first, own) && over(second, others));
    for (const one of [first, second]) one.engine.endVerification();
    await until('nothing is pending', () => verified(first, second) === false && verified(second, first) === false);
  };
  await first.engine.verifyDevice(second.userId, second.id);
  await until('the question', () => at(second) === 'asked');
  second.engine.endVerification();
  await until('the refusal', () => over(first, 'refused'));
  first.engine.endVerification();

  await compare(first, second);
  await second.engine.sayPictures(true);
  await first.engine.sayPictures(false);
  await ends('mismatch', 'mismatch');

  // Ten minutes until the other side opens it, five to compare.
  await first.engine.verifyDevice(second.userId, second.id);
  await until('the question', () => at(second) === 'asked');
  expect(Math.max(...first.later.waits())).toBeGreaterThan(590_000);
  expect(Math.max(...first.later.waits())).toBeLessThanOrEqual(600_000);
  first.later.run(600_000);
  await until('too late', () => over(first, 'timeout'));
  for (const one of [first, second]) one.engine.endVerification();
  await compare(first, second);
  expect(Math.max(...second.later.waits())).toBeLessThanOrEqual(300_000);
  await first.engine.sayPictures(true);
  for (const one of [second, first]) one.later.run(300_000);
  await ends('timeout', 'timeout');
});

test('[MSG-013] a blocked device reads nothing that follows, and reads again once it is let be', async () => {
  const [writer, reader, other] = [await device('ines'), await device('sofia'), await device('sofia')];
  const room = await inOneRoom(writer, reader);
  await until('the second device', () => writer.device(other.userId, other.id)?.hasKeys === true);
  await other.engine.openRoom(room);
  await says(writer, room, 'for both');
  await until('both read', () => [reader, other].every((one) => one.texts().includes('for both')));
  await writer.engine.blockDevice(other.userId, other.id, true);
  await until('the mark', () => writer.device(other.userId, other.id)?.isBlocked === true);
  await says(writer, room, 'for one');
  await until('one reads', () => reader.texts().includes('for one'));
  const unreadable = () => (other.now.talk?.rows ?? []).filter((row) => 'is' in row && row.is === 'unreadable').length;
  await until('one cannot', () => unreadable() === 1);
  await writer.engine.blockDevice(other.userId, other.id, false);
  await until('no mark', () => writer.device(other.userId, other.id)?.isBlocked === false);
  await says(writer, room, 'for both again');
  await until('both read', () => [reader, other].every((one) => one.texts().includes('for both again')));
  expect([unreadable(), other.texts().includes('for one')]).toEqual([1, false]);
  // What the blocked device was sent says so, and holds no key.
  const sent = writer.asked.filter(({ path }) => path.includes('sendToDevice/m.room_key.withheld'));
  expect(JSON.stringify(sent.map(({ body }) => body))).toContain('m.blacklisted');
});

test('[MSG-013] a device that comes later is new until the user was shown it', async () => {
  const [writer, reader] = [await device('paul'), await device('yuki')];
  const room = await inOneRoom(writer, reader);
  expect(writer.device(reader.userId, reader.id)?.isKnown).toBe(true);
  const late = await device('yuki');
  await until('the new one', () => writer.device(late.userId, late.id)?.isKnown === false);
  writer.engine.noteDevices(room);
  await until('it is known', () => writer.device(late.userId, late.id)?.isKnown === true);
  const { known } = await writer.shelf.read(`devices ${writer.userId}`);
  expect(known?.[late.userId]).toEqual(expect.arrayContaining([reader.id, late.id]));
});

test('[NAV-067] [MSG-042] [MSG-049] own devices are renamed and deleted by the password; what failed is tried again after ten seconds', async () => {
  const [first, second, third] = [await device('tomas'), await device('tomas'), await device('tomas')];
  await first.engine.openDevices(null);
  await until('own devices', () => first.device(third.userId, third.id) !== undefined);
  expect(first.now.devices?.people.map(({ person, isOwn }) => [person.id, isOwn])).toEqual([[first.userId, true]]);
  expect(first.now.devices?.people[0]?.devices[0]).toMatchObject({ id: first.id, isThis: true, verified: true });
  await first.engine.renameDevice(second.id, 'The old laptop');
  await until('its name', () => first.device(second.userId, second.id)?.name === 'The old laptop');
  expect(await first.engine.deleteDevices([second.id], 'wrong')).toEqual({
    ok: false,
    fault: { code: 'M_FORBIDDEN' },
  });
  expect(first.now.deletion).toBeNull();
  Object.assign(first.refuse, { path: /delete_devices/, status: 0 });
  expect(await first.engine.deleteDevices([second.id, third.id], DEMO_PASSWORD)).toEqual({ ok: true, value: false });
  expect(first.now.deletion).toMatchObject({ names: ['The old laptop', 'Ringside, Chrome on Linux, crm.example'] });
  expect(first.later.waits()).toContain(10_000);
  first.later.run(10_000);
  await until('another try', () => first.now.deletion?.nextAt !== null && first.later.waits().includes(10_000));
  first.refuse.path = null;
  first.later.run(10_000);
  await until('they are gone', () => first.now.deletion === null);
  await until('the list', () => !first.device(second.userId, second.id) && !first.device(third.userId, third.id));
  await until('they are signed out', () => second.now.state?.at === 'signedOut' && third.now.state?.at === 'signedOut');
});

test('[MSG-050] [MSG-051] a sign-in lets six devices of one name be, and deletes older ones that were not seen for 62 days', async () => {
  const old: Device[] = [];
  for (let n = 0; n < 8; n += 1) {
    const one = await device('paul');
    one.engine.close();
    old.push(one);
    clock.ahead += 60_000;
  }
  const mine = async (one: Device) => {
    await one.engine.openDevices(null);
    await until('own devices', () => one.now.devices !== null);
    return old.filter(({ id }) => one.device(one.userId, id)).length;
  };
  clock.ahead += 61 * 86_400_000;
  bench.forgetSessions();
  const early = await device('paul');
  expect(await mine(early)).toBe(8);
  early.engine.close();
  clock.ahead += 86_400_000;
  bench.forgetSessions();
  const late = await device('paul');
  await until('who is gone', async () => (await mine(late)) === 4);
  expect(old.map(({ id }) => Boolean(late.device(late.userId, id)))).toEqual([
    ...[false, false, false, false, true, true, true, true],
  ]);
  expect(late.of('POST', /delete_devices$/)).toHaveLength(1);
});
