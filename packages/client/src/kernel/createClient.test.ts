import { watchLoad } from '@ringside/testing/load';
import { type Cutter, createCutter, type StartedServer, startServer, wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWhole, type Heard, hear, type Whole } from '../testing/whole.ts';
import type { LinkState } from './link/LinkState.ts';

let server: StartedServer;
let client: Whole;
let cutter: Cutter | null = null;
beforeEach(async () => {
  server = await startServer();
  client = createWhole({ baseUrl: `${server.origin}/` });
});
afterEach(async () => {
  client.disconnect();
  await cutter?.close();
  cutter = null;
  await server.stop();
});

/** Collects what the live link tells. */
function listen(of: Whole) {
  const changes: Heard[] = [];
  const links: LinkState[] = [];
  let unauthorized = 0;
  hear(of, (change) => changes.push(change));
  of.on('link', (state) => links.push(state));
  of.on('unauthorized', () => unauthorized++);
  const lists = () => new Set(changes.filter((change) => change.op === 'reset').map((change) => change.list));
  return { changes, links, lists, unauthorized: () => unauthorized };
}
const value = async <T>(result: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> => {
  const settled = await result;
  if (!settled.ok) throw new Error(JSON.stringify(settled));
  return settled.value;
};

describe('REST', () => {
  test('[SOFT-024] [PROF-016] a person signs in, has a profile, a phone, a history and contacts', async () => {
    expect(await client.profile()).toMatchObject({ ok: false, fault: { status: 401, code: 'ROUTER_ERR_401' } });
    expect(await client.signIn('ines', 'wrong')).toMatchObject({
      ok: false,
      fault: { status: 401, code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED', label: 'i__login_incorrect' },
    });
    expect(await client.signIn('ines', 'ringside')).toEqual({ ok: true, value: null });
    const profile = await value(client.profile());
    expect(profile).toMatchObject({ name: 'Inès Marchetti', number: '2104', enterprise: 'Brightwater Foods' });
    expect(Math.abs(profile.clockDeltaMs)).toBeLessThan(1000);
    // A busy page reads the answer late; the browser has noted when it came.
    const note = { responseStart: performance.now() - 60_000 } as PerformanceResourceTiming;
    const noted = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([note]);
    const { clockDeltaMs } = await value(client.profile());
    expect(clockDeltaMs).toBeGreaterThan(59_000);
    expect(noted.mock.lastCall?.[0]).toMatch(`${server.origin}/v1/user/Info?rd=0.`);
    noted.mockRestore();
    expect(await value(client.createSoftphone(profile.extensionUri, false))).toEqual({
      registerId: expect.stringMatching(/^w/),
      devicePassword: expect.stringMatching(/.{32}/),
      community: 'brightwater.example',
      serverAddress: `${server.origin.replace('http', 'ws')}/sip`,
      abstractTerminalID: 'web-ines',
    });
    const missed = await value(client.history({ filter: 'missed', limit: 2 }));
    expect(missed.map((entry) => [entry.remote.name, entry.viaLabel, entry.isNew])).toEqual([
      ['Claire Vasseur', 'Billing', true],
      ['Claire Vasseur', 'Billing', true],
    ]);
    expect(await value(client.historySeen(Date.now()))).toBeNull();
    expect((await value(client.profile())).unreadMissedCalls).toBe(0);
    expect((await value(client.searchContacts('clai', 5))).map((contact) => contact.numbers[0]?.number)).toEqual([
      '01 99 00 41 27',
    ]);
  });

  test('[CALL-024] [CALL-028] [CRM-081] every call verb arrives, and a refusal is a value', async () => {
    await client.signIn('ines', 'ringside');
    const infos = { sfId: '1', sfLabel: 'Claire' };
    expect(await client.placeCall('web-ines', '2117')).toEqual({ ok: true, value: { lineId: 'line-1' } });
    await client.placeCall('web-ines', '2117', infos);
    for (const verb of ['answer', 'leave', 'disconnect', 'hold', 'retrieve'] as const) {
      expect(await client.callVerb('telephony/Call/c1', verb)).toEqual({ ok: true, value: null });
    }
    await client.sendDtmf('telephony/Call/c1', '1#');
    await client.addExternalInfos('telephony/Call/c1', infos);
    expect(server.calls.asked.map((asked) => asked.filter((part) => part !== 'ines'))).toEqual([
      ['placeCall', 'web-ines', '2117'],
      ['placeCall', 'web-ines', '2117', infos],
      ['answer', 'c1'],
      ['leave', 'c1'],
      ['disconnect', 'c1'],
      ['hold', 'c1'],
      ['retrieve', 'c1'],
      ['sendDtmf', 'c1', '1#'],
      ['addExternalInfos', 'c1', infos],
    ]);
    server.calls.answers = { ok: false, fault: 'numberInvalid', code: 'NUMBER_INVALID', text: 'x' };
    expect(await client.placeCall('web-ines', '99')).toMatchObject({
      ok: false,
      fault: { status: 406, label: 'i__ERROR_WRONG_NUMBER_LABEL' },
    });
  });

  test.each(['registerId', 'devicePassword', 'community', 'serverAddress', 'abstractTerminalID'])(
    '[SOFT-024] credentials without %s start no phone',
    async (member) => {
      const full = {
        registerId: 'r',
        devicePassword: 'p',
        community: 'c',
        serverAddress: 's',
        abstractTerminalID: 't',
      };
      for (const broken of [
        { ...full, [member]: undefined },
        { ...full, [member]: '' },
      ]) {
        const fake = createWhole({
          baseUrl: 'https://x.test/',
          fetch: async () => new Response(JSON.stringify(broken)),
        });
        expect(await fake.createSoftphone('e', false)).toMatchObject({ ok: false, fault: { code: 'BAD_DATA' } });
      }
    },
  );

  test('a kept token resumes the session, also after a restart; signing out ends it', async () => {
    const kept: (string | null)[] = [];
    const first = createWhole({ baseUrl: `${server.origin}/`, tokenStore: { set: (token) => kept.push(token) } });
    await first.signIn('ines', 'ringside');
    const [token] = kept;
    await server.restart();
    expect(await client.resume(token!)).toMatchObject({ ok: true, value: { number: '2104' } });
    expect(client.token).toBe(token);
    expect((await client.profile()).ok).toBe(true);
    await first.signOut();
    expect(kept).toEqual([token, null]);
    expect(await client.resume(token!)).toMatchObject({ ok: false, fault: { status: 401 } });
    expect(await createWhole({ baseUrl: 'http://127.0.0.1:9/' }).resume('x')).toMatchObject({
      ok: false,
      fault: { code: 'NETWORK', status: 0 },
    });
  });
});

describe('live link', () => {
  test('[PUSH-008] it connects, brings every list and then each change', async () => {
    const heard = listen(client);
    await client.signIn('ines', 'ringside');
    client.connect();
    const all = ['lines', 'terminals', 'history', 'colleagues', 'groups', 'user', 'agent', 'crmRules', 'voicemails'];
    await expect.poll(heard.lists).toEqual(new Set(all));
    expect(heard.links).toEqual([{ at: 'connecting' }, { at: 'connected' }]);
    heard.changes.length = 0;
    server.calls.setLine('ines', wireLine());
    server.calls.setLine('ines', wireLine({ state: 'held' }));
    server.calls.removeLine('ines', 'telephony/CallLine/l1');
    server.calls.setTelephony('marc', 'busy');
    // The agent's own state moves with the calls; its place among the others is not promised.
    const others = () => heard.changes.filter((change) => change.list !== 'agent');
    await expect.poll(() => others().length).toBe(4);
    expect(others().map((change) => [change.list, change.op, change.op === 'put' && change.isNew])).toEqual([
      ['lines', 'put', true],
      ['lines', 'put', false],
      ['lines', 'remove', false],
      ['colleagues', 'put', false],
    ]);
    client.disconnect();
    expect(client.link).toEqual({ at: 'idle' });
  });

  test('another person on the same panel gets lists of their own, not a resumption', async () => {
    const heard = listen(client);
    await client.signIn('ines', 'ringside');
    client.connect();
    await expect.poll(() => heard.lists().size).toBe(9);
    await client.signOut();
    heard.changes.length = 0;
    await client.signIn('marc', 'ringside');
    client.connect();
    await expect.poll(() => heard.lists().size).toBe(9);
    expect(heard.changes.find((change) => change.list === 'user')).toMatchObject({ items: [{ name: 'Marc Aubry' }] });
    expect(heard.unauthorized()).toBe(0);
  });

  test('[WRTC-016] a session that ends elsewhere ends the link and is told once', async () => {
    const heard = listen(client);
    await client.signIn('ines', 'ringside');
    client.connect();
    await expect.poll(() => client.link.at).toBe('connected');
    const twin = createWhole({ baseUrl: `${server.origin}/` });
    await twin.resume(client.token!);
    await twin.signOut();
    await expect.poll(heard.unauthorized).toBe(1);
    expect([client.link.at, client.token]).toEqual(['idle', null]);
  });

  test('a link that stays open but carries nothing is found and replaced within three seconds', async () => {
    cutter = await createCutter(server.port);
    client = createWhole({ baseUrl: `${cutter.origin}/` });
    const heard = listen(client);
    await client.signIn('ines', 'ringside');
    client.connect();
    await expect.poll(() => heard.lists().size).toBe(9);
    cutter.freeze();
    const slowness = watchLoad();
    const began = performance.now();
    server.calls.setLine('ines', wireLine());
    await expect
      .poll(() => heard.changes.some((change) => change.list === 'lines' && change.op === 'put'), {
        timeout: 15_000,
        interval: 10,
      })
      .toBe(true);
    expect(performance.now() - began).toBeLessThan(3000 * slowness());
  });

  test('[PUSH-004] without WebSocket the lists come by polling', async () => {
    class Refused {
      constructor() {
        throw new Error('WebSocket is not supported');
      }
    }
    client = createWhole({ baseUrl: `${server.origin}/`, WebSocket: Refused as never });
    const heard = listen(client);
    await client.signIn('ines', 'ringside');
    client.connect();
    await expect.poll(() => client.link.at, { timeout: 5000 }).toBe('polling');
    expect(heard.lists().size).toBe(9);
    server.calls.setLine('ines', wireLine());
    client.connect();
    const last = () => heard.changes.findLast((change) => change.list === 'lines');
    await expect.poll(last).toMatchObject({ list: 'lines', op: 'put', isNew: true });
  });

  test('[ROLE-018] items of another shape are left out and reported, the rest arrives', async () => {
    const bad: [string, number][] = [];
    client = createWhole({ baseUrl: `${server.origin}/` });
    client.on('badData', ({ list, count }) => bad.push([list, count]));
    const heard = listen(client);
    await client.signIn('ines', 'ringside');
    client.connect();
    await expect.poll(() => heard.lists().size).toBe(9);
    server.calls.setLine('ines', { ...wireLine(), actions: 'all' } as never);
    server.calls.setLine('ines', wireLine({ restUri: 'telephony/CallLine/l2' }));
    const last = () => heard.changes.findLast((change) => change.list === 'lines');
    await expect.poll(last).toMatchObject({ op: 'put', item: { uri: 'telephony/CallLine/l2' } });
    expect(bad).toEqual([['CallLine', 1]]);
  });
});
