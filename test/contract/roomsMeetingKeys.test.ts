import { sleep, until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { DeviceId, MeetingKeyNews } from '../../packages/chat/src/MeetingKeys.ts';
import { roomsBench } from './rooms/roomsBench.ts';

const WAIT_MS = 20_000;
let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());

/** A user with rooms open, the device, and what comes of keys. */
async function person(login: string) {
  const made = await bench.person(login);
  const heard: MeetingKeyNews['value'][] = [];
  made.engine.watch((news) => void (news.news === 'meetingKey' && heard.push(news.value)));
  await made.begin();
  const device = await made.engine.ownDevice();
  if (!device.ok) throw new Error(device.fault.code);
  /** A device is known once it has uploaded its keys: until then it is given nothing. */
  const give = async (devices: readonly DeviceId[], content: object) => {
    for (;;) {
      const given = await made.engine.giveKey(devices, content);
      if (!given.ok || given.value[0]) return given;
      await sleep(50);
    }
  };
  return { ...made, give, heard, device: device.value };
}

test('a key of a meeting goes to the devices that are named, of people without a room in common, and is from the device that its identity is of', async () => {
  const [ines, marc] = [await person('ines'), await person('marc')];
  const nobody = { user: marc.device.user, id: 'NOBODY' };
  const given = await ines.give([marc.device, nobody], { meeting: 'm', key: 'a secret of ours' });
  expect(given).toEqual({ ok: true, value: [{ identity: expect.any(String), trust: 'unverified' }, null] });
  await until('the key has come', () => marc.heard.length > 0, WAIT_MS);
  expect(marc.heard).toMatchObject([{ content: { meeting: 'm', key: 'a secret of ours' } }]);
  expect(ines.heard).toEqual([]);
  // what marc knows of that device himself
  const back = await marc.give([ines.device], { meeting: 'm', key: 'another one' });
  expect(back.ok && back.value[0]?.identity).toBe(marc.heard[0]?.identity);
  await until('the key has come', () => ines.heard.length > 0, WAIT_MS);
  expect(given.ok && given.value[0]?.identity).toBe(ines.heard[0]?.identity);
  // the homeserver was given nothing that it could read
  const sent = ines.of('PUT', /\/sendToDevice\//);
  expect(sent.map(({ path }) => path.split('/').at(-2))).toEqual(['m.room.encrypted']);
  expect(JSON.stringify(sent)).not.toContain('a secret of ours');
});

test('a device that is blocked is given no key', async () => {
  const [ines, marc] = [await person('ines'), await person('marc')];
  await ines.give([marc.device], { n: 1 });
  await until('the key has come', () => marc.heard.length > 0, WAIT_MS);
  await ines.engine.blockDevice(marc.device.user, marc.device.id, true);
  const given = await ines.give([marc.device], { n: 2 });
  expect(given).toMatchObject({ ok: true, value: [{ trust: 'blocked' }] });
  await ines.engine.blockDevice(marc.device.user, marc.device.id, false);
  await ines.give([marc.device], { n: 3 });
  await until('the key has come', () => marc.heard.length > 1, WAIT_MS);
  expect(marc.heard.map(({ content }) => content['n'])).toEqual([1, 3]);
});

test('what anybody sends in plain as a key is none', async () => {
  const [ines, marc] = [await person('ines'), await person('marc')];
  const url = `${bench.server.origin}/_matrix/client/v3/sendToDevice/com.ringside.meeting.key/t1`;
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { Authorization: ines.bearer(), 'Content-Type': 'application/json' },
    body: JSON.stringify({ messages: { [marc.device.user]: { [marc.device.id]: { n: 0 } } } }),
  });
  expect(answer.status).toBe(200);
  await ines.give([marc.device], { n: 1 });
  await until('the key has come', () => marc.heard.length > 0, WAIT_MS);
  expect(marc.heard.map(({ content }) => content['n'])).toEqual([1]);
});
