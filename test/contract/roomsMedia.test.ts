import { until } from '@ringside/testing/wait';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OutgoingFile } from '../../packages/chat/src/Files.ts';
import type { MessageRow } from '../../packages/chat/src/Messaging.ts';
import { created, type RoomsPerson, roomsBench } from './rooms/roomsBench.ts';

let bench: Awaited<ReturnType<typeof roomsBench>>;
beforeAll(async () => {
  bench = await roomsBench();
});
afterAll(() => bench.server.close());
afterEach(() => bench.end());
const person: typeof bench.person = (...given) => bench.person(...given);

const SECRET = 'The dock opens at gate 3';
const plan = (name = 'plan.pdf', text = SECRET): OutgoingFile => ({
  ...{ name, type: 'application/pdf', image: null },
  blob: new Blob([text], { type: 'application/pdf' }),
});
const picture: OutgoingFile = {
  ...{ name: 'dock.jpg', type: 'image/jpeg', blob: new Blob(['the whole picture']) },
  image: {
    width: 1600,
    height: 1200,
    small: { blob: new Blob(['small'], { type: 'image/jpeg' }), width: 800, height: 600 },
  },
};
const fileNamed = (one: RoomsPerson, name: string) =>
  (one.now.talk?.rows ?? []).find((row): row is MessageRow => 'file' in row && row.file?.name === name);
const textOf = async (one: RoomsPerson, room: string, id: string, which: 'whole' | 'small' = 'whole') => {
  const done = await one.engine.fetchFile(room, id, which);
  return done.ok ? [await done.value.text(), done.value.type] : done.fault.code;
};
const uploads = (one: RoomsPerson) => one.of('POST', /\/media\/v3\/upload$/);
/** Two people in a room, each with its talk. */
async function together(isEncrypted: boolean) {
  const [ines, marc] = [await person('ines'), await person('marc')];
  const [, { userId }] = await Promise.all([ines.begin(), marc.begin()]);
  const id = await created(ines, { invited: [userId], isEncrypted });
  await until('the invitation', () => marc.now.rooms.some((one) => one.id === id));
  await marc.engine.accept(id);
  await until('two members', () => ines.now.rooms.some((one) => one.id === id && one.members === 2));
  await Promise.all([ines.engine.openRoom(id), marc.engine.openRoom(id)]);
  return { ines, marc, id };
}

test('[MSG-014] a file and a picture of an encrypted room are opened by its people, and the homeserver has neither them nor their names', async () => {
  const { ines, marc, id } = await together(true);
  const kept: string[] = [];
  expect(await ines.engine.sendFile(id, plan(), 'f1')).toEqual({ ok: true, value: null });
  await ines.engine.sendFile(id, picture, 'f2');
  await ines.engine.send(id, 'As promised', 'f3');
  await until('all three', () => marc.texts().includes('As promised'));
  expect(marc.texts().slice(-3)).toEqual(['plan.pdf', 'dock.jpg', 'As promised']);
  const [file, image] = [fileNamed(marc, 'plan.pdf'), fileNamed(marc, 'dock.jpg')];
  expect(file).toMatchObject({
    ...{ kind: 'file', is: 'readable' },
    file: { type: 'application/pdf', bytes: SECRET.length, hasSmall: false, isEncrypted: true },
  });
  expect(image).toMatchObject({
    kind: 'image',
    file: { width: 1600, height: 1200, hasSmall: true, isEncrypted: true },
  });
  // Only a picture keeps its type: whatever else is opened is bytes.
  expect(await textOf(marc, id, file?.id ?? '')).toEqual([SECRET, 'application/octet-stream']);
  expect(await textOf(marc, id, image?.id ?? '')).toEqual(['the whole picture', 'image/jpeg']);
  expect(await textOf(marc, id, image?.id ?? '', 'small')).toEqual(['small', 'image/jpeg']);
  expect(await textOf(marc, id, file?.id ?? '', 'small')).toBe('FILE_DAMAGED');
  await until('who sent has heard of all of it', () => ines.now.talk?.unsent.length === 0);

  // The room in place of a name, for the day that it keeps the file no longer.
  expect(uploads(ines).map(({ query }) => [...query])).toEqual(
    Array.from({ length: 3 }, () => [['filename', `ringside-room:${id}`]]),
  );
  expect(JSON.stringify(ines.of('PUT', /\/send\//).map(({ body }) => body))).not.toMatch(/mxc:|dock|plan/);
  for (const { path } of marc.of('GET', /\/media\/download\//)) {
    const answer = await fetch(`${bench.server.origin}${path}`, { headers: { Authorization: marc.bearer() } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    kept.push(await answer.text());
  }
  expect(kept).toHaveLength(3);
  expect(kept.join()).not.toMatch(/gate 3|picture|small/);
  // Without an access token nobody has as much as that.
  const [first] = marc.of('GET', /\/media\/download\//);
  expect((await fetch(`${bench.server.origin}${first?.path}`)).status).toBe(401);
});

test('a file of a room without encryption is what it is, and its message says where', async () => {
  const { ines, marc, id } = await together(false);
  await ines.engine.sendFile(id, picture, 'p1');
  await until('the picture', () => fileNamed(marc, 'dock.jpg') !== undefined);
  expect(ines.of('PUT', /\/send\//)[0]?.body).toEqual({
    ...{ msgtype: 'm.image', body: 'dock.jpg', filename: 'dock.jpg', url: expect.stringMatching(/^mxc:/) },
    info: {
      ...{ mimetype: 'image/jpeg', size: 17, w: 1600, h: 1200, thumbnail_url: expect.stringMatching(/^mxc:/) },
      thumbnail_info: { mimetype: 'image/jpeg', size: 5, w: 800, h: 600 },
    },
  });
  const row = fileNamed(marc, 'dock.jpg');
  expect(row?.file?.isEncrypted).toBe(false);
  expect(await textOf(marc, id, row?.id ?? '')).toEqual(['the whole picture', 'image/jpeg']);
  expect(await textOf(marc, id, row?.id ?? '', 'small')).toEqual(['small', 'image/jpeg']);
});

test('a file that is not what was sent is not opened; one that is too large, or gone, says so', async () => {
  const { ines, marc, id } = await together(true);
  await ines.engine.sendFile(id, plan(), 'd1');
  await until('the file', () => fileNamed(marc, 'plan.pdf') !== undefined);
  const file = fileNamed(marc, 'plan.pdf')?.id ?? '';
  const answers: [string, () => Response][] = [
    ['FILE_DAMAGED', () => new Response('x'.repeat(SECRET.length))],
    ['M_TOO_LARGE', () => new Response('x', { headers: { 'Content-Length': '60000001' } })],
    ['M_NOT_FOUND', () => Response.json({ errcode: 'M_NOT_FOUND' }, { status: 404 })],
    ['NETWORK', () => Response.error()],
  ];
  for (const [code, instead] of answers) {
    Object.assign(marc.refuse, { path: /\/media\/download\//, instead });
    expect(await textOf(marc, id, file)).toBe(code);
  }
  marc.refuse.path = null;
  expect(await textOf(marc, id, file)).toEqual([SECRET, 'application/octet-stream']);
  expect(await textOf(marc, id, '$nothing')).toBe('M_NOT_FOUND');
  // Whoever sent it may hear of it after the others.
  await until('the own file', () => fileNamed(ines, 'plan.pdf')?.id === file);
  expect(await ines.engine.erase(id, file)).toEqual({ ok: true, value: null });
  await until('the deletion', () => marc.now.talk?.rows.some((row) => 'is' in row && row.is === 'deleted') === true);
  expect(await textOf(marc, id, file)).toBe('M_NOT_FOUND');
});

test('[MSG-026] a file that is refused says why, holds back what was written after it, and is tried again or deleted', async () => {
  const { ines, marc, id } = await together(true);
  const full = () => Response.json({ errcode: 'M_RESOURCE_LIMIT_EXCEEDED' }, { status: 507 });
  Object.assign(ines.refuse, { path: /\/upload$/, instead: full });
  await ines.engine.sendFile(id, plan(), 'r1');
  await ines.engine.send(id, 'behind it', 'r2');
  await until('the refusal', () => ines.now.talk?.unsent[0]?.state === 'notSent');
  expect(ines.now.talk?.unsent).toMatchObject([
    {
      text: 'plan.pdf',
      state: 'notSent',
      why: 'M_RESOURCE_LIMIT_EXCEEDED',
      file: { bytes: SECRET.length, isImage: false },
    },
    { text: 'behind it', state: 'waiting' },
  ]);
  ines.refuse.path = null;
  ines.engine.tryAgain(id);
  await until('both', () => marc.texts().includes('behind it'));
  expect(marc.texts().slice(-2)).toEqual(['plan.pdf', 'behind it']);

  // The file is there already: only its message is sent once more.
  Object.assign(ines.refuse, {
    path: /\/send\//,
    instead: () => Response.json({ errcode: 'M_FORBIDDEN' }, { status: 403 }),
  });
  await ines.engine.sendFile(id, plan('second.pdf'), 'r3');
  await until('the refusal', () => ines.now.talk?.unsent[0]?.why === 'M_FORBIDDEN');
  const before = uploads(ines).length;
  ines.refuse.path = null;
  ines.engine.tryAgain(id);
  await until('the second', () => fileNamed(marc, 'second.pdf') !== undefined);
  expect(uploads(ines)).toHaveLength(before);

  Object.assign(ines.refuse, { path: /\/upload$/, instead: full });
  await ines.engine.sendFile(id, plan('third.pdf'), 'r4');
  await ines.engine.send(id, 'the last', 'r5');
  await until('the refusal', () => ines.now.talk?.unsent[0]?.state === 'notSent');
  ines.engine.discard('r4');
  await until('the last', () => marc.texts().includes('the last'));
  expect(fileNamed(marc, 'third.pdf')).toBeUndefined();
  expect(await ines.engine.sendFile(id, plan('huge.bin', 'x'.repeat(60_000_001)), 'r6')).toEqual({
    ok: false,
    fault: { code: 'M_TOO_LARGE' },
  });
});

test('[MSG-026] a file on its way can be stopped, waits for a connection, and outlives a reload', async () => {
  const { ines, marc, id } = await together(true);
  // It is never answered.
  Object.assign(ines.refuse, { path: /\/upload$/, instead: () => new Promise(() => undefined) });
  await ines.engine.sendFile(id, plan('stopped.pdf'), 's1');
  await until('it is on its way', () => uploads(ines).length === 1);
  await until('its progress', () => ines.now.talk?.unsent[0]?.sent === 0);
  await ines.engine.send(id, 'instead of it', 's2');
  ines.engine.discard('s1');
  await until('the message behind it', () => marc.texts().includes('instead of it'));

  Object.assign(ines.refuse, { instead: () => Response.error() });
  await ines.engine.sendFile(id, plan('later.pdf'), 's3');
  await until('it waits', () => uploads(ines).length === 2 && ines.now.talk?.unsent[0]?.state === 'waiting');
  ines.engine.close();
  const again = await person('ines', ines.shelf);
  await again.begin();
  await until('the file', () => fileNamed(marc, 'later.pdf') !== undefined);
  expect(await textOf(marc, id, fileNamed(marc, 'later.pdf')?.id ?? '')).toEqual([SECRET, 'application/octet-stream']);
  const [{ userId }] = [await again.signIn()];
  await until('its place is empty', async () => (await again.shelf.read(`file ${userId} s3`)).file === undefined);
  expect(fileNamed(marc, 'stopped.pdf')).toBeUndefined();
});
