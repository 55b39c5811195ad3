import { historyPage } from '@ringside/protocol/history';
import { contactPage } from '@ringside/protocol/people/directory';
import { userInfo } from '@ringside/protocol/profile';
import { describe, expect, test } from 'vitest';
import { profileBench, server, token } from './test/profileBench.ts';

profileBench();

describe('history', () => {
  const page = async (body: unknown) =>
    historyPage.parse((await server.ask('/v1/user/CallHistory', { token, body })).body);

  test('[HIST-003] [API-004] it comes newest first, by page and by filter', async () => {
    const first = await page({ sort: 'all', limit: 3 });
    expect(first.items.map((row) => row.remoteLabel)).toEqual(['Claire Vasseur', 'Claire Vasseur', 'Marc Aubry']);
    expect(first.items[0]).toMatchObject({
      isMissed: true,
      isNew: true,
      viaLabel: 'Billing',
      remoteContactId: 'vasseur',
    });
    expect(first.items[0]).not.toHaveProperty('talkDuration');
    const next = await page({ sort: 'all', limit: 2, before: first.items[2]!.timestamp });
    expect(next.items.map((row) => [row.remoteLabel, row.talkDuration])).toEqual([
      ['Halden Marine', 751],
      ['', undefined],
    ]);
    expect((await page({ sort: 'missed', limit: 50 })).items).toHaveLength(3);
    expect((await page({ sort: 'outgoing', limit: 50 })).items).toHaveLength(3);
    expect((await page({ sort: 'incoming', limit: 50 })).items).toHaveLength(7);
  });

  test('[API-002] missed calls that were seen no longer count', async () => {
    const put = (seenUntil: number) =>
      server.ask('/v1/user/CallHistory', { token, method: 'PUT', body: { seenUntil } });
    expect(await put(server.clock.now - 25 * 60_000)).toMatchObject({ status: 200, body: null });
    const unread = async () => userInfo.parse((await server.ask('/v1/user/Info', { token })).body).unreadMissedCalls;
    expect(await unread()).toBe(1);
    expect((await put(server.clock.now - 0.3)).status).toBe(400);
    await put(server.clock.now);
    expect(await unread()).toBe(0);
  });

  test('a missed call is written once, counted, and gone from nobody else', async () => {
    const call = {
      userId: 'ines',
      lineId: 'line-9',
      isIncoming: true,
      isMissed: true,
      isRejected: false,
      startedAt: server.clock.now,
      talkSeconds: null,
      called: { label: 'Inès Marchetti', number: '2104' },
      remote: { label: 'Nadia Belkacem', number: '0199004128' },
      viaLabel: null,
      groupId: null,
      callId: 'c',
      isPersonalCall: false,
      cause: 'notAnswered' as const,
      infos: null,
    };
    server.calls.emit('finished', call);
    server.calls.emit('finished', call);
    await expect.poll(async () => (await page({ sort: 'all', limit: 1 })).items[0]?.lineId).toBe('line-9');
    expect((await page({ sort: 'all', limit: 50 })).items).toHaveLength(11);
    expect((await page({ sort: 'all', limit: 1 })).items[0]).toMatchObject({
      remoteContactId: 'belkacem',
      isNew: true,
    });
    expect(await server.store.history.unread('ines')).toBe(3);
  });

  test('a history that cannot be written is logged and the server goes on', async () => {
    server.calls.emit('finished', {
      userId: 'nobody',
      lineId: 'x',
      isIncoming: true,
      isMissed: false,
      isRejected: false,
      startedAt: 1,
      talkSeconds: 1,
      called: { label: '', number: '' },
      remote: { label: '', number: '0199004127' },
      viaLabel: null,
      groupId: null,
      callId: 'c',
      isPersonalCall: false,
      cause: 'normal',
      infos: null,
    });
    await expect.poll(() => server.errors).toEqual(['call could not be written to the history']);
    expect(server.logged[0]).toContain('violates foreign key constraint');
    expect(server.logged[0]).not.toContain('0199004127');
    expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
  });
});

describe('contacts', () => {
  const search = async (text: string, limit = 10) => {
    const { body } = await server.ask('/data/Contact', { token, body: { search: text, limit } });
    return contactPage.parse(body).items.map((contact) => contact.displayName);
  };
  test.each([
    ['vas', ['Claire Vasseur', 'Nadia Belkacem', 'Hugo Delmas', 'Atelier Vasseur']],
    ['cla vas', ['Claire Vasseur']],
    ['01 99 00 41 2', ['Claire Vasseur', 'Nadia Belkacem']],
    ['2117', ['Marc Aubry']],
    ['BILL', ['Billing']],
    ['zzz', []],
  ])('the search %j finds %j', async (text, names) => {
    expect(new Set(await search(text))).toEqual(new Set(names));
  });
  test('accents do not matter, oneself is left out, the limit holds', async () => {
    expect(await search('ines')).toEqual([]);
    expect(await search('a', 2)).toHaveLength(2);
    const other = await server.signIn('marc');
    const { body } = await server.ask('/data/Contact', { token: other, body: { search: 'ines', limit: 5 } });
    expect(contactPage.parse(body).items[0]).toMatchObject({ displayName: 'Inès Marchetti', kind: 'IUser' });
  });
});

test('a failed write is a 500 with a label, is logged, and the next request is served', async () => {
  server.database.outage.isDown = true;
  expect(await server.ask('/telephony/Extension/x-ines/createSoftphone?force=true', { token })).toMatchObject({
    status: 500,
    body: { code: 'ERROR_CREATE', label: 'i__ERROR_CREATE_LABEL', detail: 'i__ERROR_CREATE_DETAIL' },
  });
  server.database.outage.isDown = false;
  expect(server.errors).toContain('GET /telephony/Extension/{id}/createSoftphone');
  expect((await server.ask('/v1/user/Info', { token })).status).toBe(200);
});
