import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListFrame } from '@ringside/protocol/kernel/frames';
import { lists } from '@ringside/protocol/lists';
import { userInfo } from '@ringside/protocol/profile';
import { voicemailPage } from '@ringside/protocol/voicemail/mailbox';
import { describe, expect, test } from 'vitest';
import { writeNote } from '../../calls/mailbox/callNote.ts';
import { tonePcm } from '../../media/mix/tones.ts';
import { wavHeader } from '../../media/record/WavFile.ts';
import { NOON, testPlatform } from '../../test/testPlatform.ts';
import { folder, get, server, setServer, sound, stops, token, voicemailBench } from './test/voicemailBench.ts';

voicemailBench();

/** A message is left for Inès, as the call half tells of it. */
async function leave(number = '0199004127', label = 'Claire Vasseur'): Promise<string> {
  const file = join(folder, `m-${Math.random()}.wav`);
  await writeFile(file, sound(16_000));
  const message = { userId: 'ines', file, startedAt: server.clock.now, durationMs: 1040, remote: { label, number } };
  const before = (await page()).length;
  server.calls.emit('voicemail', message);
  await expect.poll(async () => (await page()).length).toBe(before + 1);
  return file;
}

const page = async (query: object = { limit: 50 }, as = token) =>
  voicemailPage.parse((await server.ask('/v1/user/Voicemail', { token: as, body: query })).body).items;

function watch(list: 'Voicemail' | 'User'): ListFrame[] {
  const frames: ListFrame[] = [];
  const failed = () => {
    throw new Error('list cannot be read');
  };
  stops.push(server.platform.lists.subscribe('ines', list, undefined, (frame) => frames.push(frame), failed));
  return frames;
}

test('a new contact has its name at the messages too, those before and after, for its owner', async () => {
  const STRANGER = '+447700900381';
  await leave(STRANGER, '');
  const told = watch('Voicemail');
  const body = { displayName: 'Dana Whitfield', number: STRANGER };
  const made = await server.ask('/v1/user/UserContact', { token, body });
  const named = { remoteLabel: 'Dana Whitfield', remoteContactId: (made.body as { contactId: string }).contactId };
  expect((await page())[0]).toMatchObject(named);
  await expect.poll(() => told.at(-1)).toMatchObject({ op: 'update', item: named });
  server.clock.now += 1000;
  await leave(STRANGER, '');
  expect((await page())[0]).toMatchObject(named);
});

describe('messages', () => {
  test('[VM-003] a message that was left is listed as unread, with who called; others do not see it', async () => {
    await leave();
    expect(await page()).toEqual([
      {
        restUri: expect.stringMatching(/^data\/Voicemail\//),
        voicemailID: expect.any(String),
        timestamp: NOON,
        duration: 1,
        remoteLabel: 'Claire Vasseur',
        remoteNumber: '0199004127',
        remoteContactId: 'vasseur',
        isNew: true,
      },
    ]);
    const marc = await server.signIn('marc');
    expect(await page({ limit: 50 }, marc)).toEqual([]);
    const { restUri } = (await page())[0]!;
    for (const [method, path, body] of [
      ['PUT', `/${restUri}`, { isNew: false }],
      ['DELETE', `/${restUri}`, undefined],
      ['GET', `/${restUri}/audio`, undefined],
    ] as const) {
      const asked = body ? { token: marc, method, body } : { token: marc, method };
      expect((await server.ask(path, asked)).status).toBe(404);
    }
  });

  test('it is pushed with the counter and the notification, and both go when it is read', async () => {
    const [messages, user] = [watch('Voicemail'), watch('User')];
    await leave();
    await expect.poll(() => user.length).toBe(2);
    expect(user[1]).toMatchObject({
      op: 'update',
      item: {
        unreadVoiceMails: 1,
        newVoiceMails: [
          { remoteNumber: '0199004127', remoteLabel: 'Claire Vasseur', remoteUrlPhoto: null, messageContent: '' },
        ],
      },
    });
    const added = messages[1] as ListFrame & { op: 'add' };
    const item = lists.Voicemail.parse(added.item);
    expect([added.op, item.isNew]).toEqual(['add', true]);
    expect((await server.ask(`/${item.restUri}`, { token, method: 'PUT', body: { isNew: false } })).status).toBe(200);
    await expect.poll(() => user.length).toBe(3);
    expect(user[2]).toMatchObject({ item: { unreadVoiceMails: 0, newVoiceMails: [] } });
    expect(messages[2]).toMatchObject({ op: 'update', item: { isNew: false } });
    expect((await server.ask(`/${item.restUri}`, { token, method: 'PUT', body: { isNew: true } })).status).toBe(200);
    expect(userInfo.parse((await server.ask('/v1/user/Info', { token })).body).unreadVoiceMails).toBe(1);
  });

  test('a message that is deleted takes its sound along, and is gone everywhere', async () => {
    const file = await leave();
    const messages = watch('Voicemail');
    await expect.poll(() => messages.length).toBe(1);
    const { restUri } = (await page())[0]!;
    expect((await server.ask(`/${restUri}`, { token, method: 'DELETE' })).body).toBe(null);
    expect(messages[1]).toMatchObject({ op: 'remove', item: { restUri } });
    expect(await stat(file).catch(() => null)).toBe(null);
    expect(await page()).toEqual([]);
    expect((await server.ask(`/${restUri}`, { token, method: 'DELETE' })).status).toBe(404);
  });

  test('pages go back in time', async () => {
    for (const at of [1, 2, 3]) {
      server.clock.now = NOON + at;
      await leave();
    }
    expect((await page({ limit: 2 })).map((item) => item.timestamp - NOON)).toEqual([3, 2]);
    expect((await page({ limit: 2, before: NOON + 2 })).map((item) => item.timestamp - NOON)).toEqual([1]);
  });

  test('the sound comes whole and in ranges, to the owner, never cached, never by an address with a token', async () => {
    const file = await leave();
    const bytes = await readFile(file);
    const path = `/${(await page())[0]?.restUri}/audio`;
    const whole = await get(path);
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('cache-control')]).toEqual([
      200,
      'audio/wav',
      'no-store',
    ]);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const part = await get(path, { Range: 'bytes=4-7' });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 4-7/${bytes.length}`,
      '4',
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 8))).toBe(true);
    const tail = await get(path, { Range: 'bytes=-10' });
    expect(tail.headers.get('content-range')).toBe(`bytes ${bytes.length - 10}-${bytes.length - 1}/${bytes.length}`);
    const past = await get(path, { Range: `bytes=${bytes.length}-` });
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    const stranger = await server.platform.api.app.request(`http://phone.test${path}?token=${token}`);
    expect(stranger.status).toBe(401);
  });

  test('a message that cannot be written down leaves no file, and the reason is logged', async () => {
    const file = join(folder, 'lost.wav');
    await writeFile(file, sound(100));
    const remote = { label: '', number: '' };
    server.calls.emit('voicemail', { userId: 'nobody', file, startedAt: 1, durationMs: 1000, remote });
    await expect.poll(() => server.errors).toEqual(['a message could not be kept']);
    expect(await readdir(folder)).toEqual([]);
  });

  test('files that no row names are swept at the start, others stay', async () => {
    const file = await leave();
    await writeFile(join(folder, 'half.wav'), 'x');
    await server.close();
    setServer(await testPlatform(await keep(), { folders: { voicemail: folder, recordings: folder } }));
    expect(await readdir(folder)).toEqual([file.split('/').at(-1)]);
  });

  test('a message whose server was killed is kept as far as it was written; what nobody said is not', async () => {
    const second = Buffer.from(tonePcm(440).buffer);
    // As a crash leaves it: a header of the last whole second, and sound beyond it.
    const grown = Buffer.concat([wavHeader(second.length / 2), second, second, second.subarray(0, 8000)]);
    const remote = { label: 'Grace', number: '0199004127' };
    await writeFile(join(folder, 'killed.wav'), grown);
    await writeNote(join(folder, 'killed.wav'), { userId: 'ines', startedAt: 5, remote });
    await writeFile(join(folder, 'greeted.wav'), grown);
    await server.close();
    for (let start = 0; start < 2; start++) {
      setServer(await testPlatform(server.database, { folders: { voicemail: folder, recordings: folder } }));
      await expect.poll(() => readdir(folder)).toEqual(['killed.wav']);
      const rows = await server.store.voicemail.page('ines', { limit: 9 });
      expect(rows.filter(({ file }) => file === 'killed.wav')).toMatchObject([
        { startedAt: 5, durationMs: 2250, isNew: true, remoteLabel: 'Claire Vasseur', remoteNumber: '0199004127' },
      ]);
      await server.close();
    }
    setServer(await testPlatform(server.database, { folders: { voicemail: folder, recordings: folder } }));
  });
  const keep = async () => server.database;
});
