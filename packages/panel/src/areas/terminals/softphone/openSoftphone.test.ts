import { softphoneFlags } from '@ringside/domain/softphone';
import { buildLine, buildProfile, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lines, linkAtom, mutedAtom, profileAtom, sessionAtom, terminals } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { selectedTerminalAtom } from '../terminalState.ts';
import type { HelperSocket } from './createHelperLink.ts';
import { desktopHelperAtom } from './desktopHelper.ts';
import { type OpenSoftphonePorts, openSoftphone } from './openSoftphone.ts';
import { helperStateAtom, softphoneAtom, softphoneEndsAtom, softphoneIntentsAtom } from './softphoneState.ts';

const USER = buildProfile({}).extensionUri;
const credentials = {
  registerId: 's1',
  devicePassword: 'secret',
  community: 'b.example',
  serverAddress: 'sip:127.0.0.1:5060;transport=udp',
  abstractTerminalID: 'soft',
};
type Message = Record<string, unknown> & { id: number };

/** A helper that does what it is asked and says what the test wants. */
class FakeSocket implements HelperSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Message[] = [];
  isClosed = false;
  readonly url: string;
  answers: Record<string, unknown> = {};
  constructor(url: string) {
    this.url = url;
  }
  send(text: string): void {
    const message = JSON.parse(text) as Message;
    this.sent.push(message);
    if (message.id === undefined) return;
    const answer = this.answers[message['type'] as string] ?? { ok: true };
    if (answer !== 'silent') queueMicrotask(() => this.say({ type: 'answer', id: message.id, ...(answer as object) }));
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.isClosed = true;
  }
  /** Types that were sent, but the greeting. */
  types = (): unknown[] => this.sent.map(({ type }) => type).filter((type) => type !== 'hello');
}

/** Seals so that one can see it. */
const vault = {
  seal: async (text: string): Promise<string | null> => `sealed ${text}`,
  open: async (text: string) => (text.startsWith('sealed ') ? text.slice(7) : null),
};

async function setUp(pairing: unknown = { port: 4685, sealed: 'sealed tok' }, more: Partial<OpenSoftphonePorts> = {}) {
  const store = createStore();
  const kept = new Map<string, string>();
  if (pairing) kept.set('ringside.helper', JSON.stringify(pairing));
  const sockets: FakeSocket[] = [];
  const asked: unknown[][] = [];
  const server = { maximum: 1 as number | object, create: credentials as unknown, code: '' };
  const followed: unknown[] = [];
  openSoftphone({
    store,
    profile: async () => {
      asked.push(['profile']);
      return { ok: true, value: buildProfile({}) };
    },
    softphones: {
      maximum: async () => {
        asked.push(['maximum']);
        return typeof server.maximum === 'object' ? server.maximum : { ok: true, value: server.maximum };
      },
      create: async (_user: string, ...args: unknown[]) => {
        asked.push(['create', ...args]);
        if (server.create) return { ok: true, value: server.create };
        return { ok: false, fault: { code: server.code, status: 403, label: '' } };
      },
    } as never,
    phone: { follow: (other) => void followed.push(other) },
    storage: () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      }) as unknown as Storage,
    vault,
    ...more,
    socket(url) {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket;
    },
  });
  const signIn = (): void => {
    store.set(profileAtom, buildProfile({}));
    store.set(sessionAtom, { at: 'signedIn' });
    store.set(linkAtom, { at: 'connected' });
  };
  const helper = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const join = (more: object = {}, can = ['request', 'launch', 'open', 'softphone', 'mute']): FakeSocket => {
    helper().onopen?.();
    helper().say({ type: 'welcome', proto: 1, helper: 'Helper', can, ...more });
    return helper();
  };
  const engine = (event: string, detail?: string, registerId = 's1') =>
    helper().say({ type: 'engine', event, registerId, ...(detail !== undefined && { detail }) });
  const intents = () => store.get(softphoneIntentsAtom)!;
  const flags = () => softphoneFlags(store.get(softphoneAtom));
  // What is kept is read.
  await soon();
  return { store, kept, sockets, asked, server, followed, signIn, helper, join, engine, intents, flags };
}
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
/** Signed in, joined and connected. */
async function connected() {
  const it = await setUp();
  it.signIn();
  it.join();
  it.intents().connect(false);
  await soon();
  it.engine('eStart');
  it.engine('eRun');
  await soon(3000);
  return it;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the helper', async () => {
  test('[CRM-086] [CRM-087] [CRM-088] once it has welcomed the panel, actions of CRM rules are asked of it', async () => {
    const { store, signIn, helper, join } = await setUp();
    signIn();
    expect([helper().url, store.get(desktopHelperAtom).available('open')]).toEqual([
      'ws://127.0.0.1:4685/helper',
      false,
    ]);
    join({}, ['request', 'launch', 'open']);
    expect(helper().sent[0]).toEqual({ type: 'hello', protos: [1], token: 'tok' });
    const its = store.get(desktopHelperAtom);
    expect([its.available('open'), store.get(helperStateAtom)]).toEqual([
      true,
      { at: 'connected', helper: 'Helper', hasSoftphone: false },
    ]);
    helper().answers = { launch: { ok: false, fault: 'notAllowed' }, request: 'silent' };
    const request = its.request('POST', 'http://crm.test/', 'a=1');
    expect(await Promise.all([its.launch('calc', '--x'), its.open('tel:1')])).toEqual([
      { ok: false, fault: 'notAllowed' },
      { ok: true },
    ]);
    await soon(10_000);
    expect(await request).toEqual({ ok: false, fault: 'silent' });
    expect(helper().sent.slice(1)).toEqual([
      { type: 'request', id: 1, method: 'POST', url: 'http://crm.test/', body: 'a=1' },
      { type: 'launch', id: 2, name: 'calc', arguments: '--x' },
      { type: 'open', id: 3, url: 'tel:1' },
    ]);
  });

  test('one that is not there is looked for again, later and later; what was asked of it settles', async () => {
    const { store, signIn, helper, join, sockets } = await setUp();
    signIn();
    join();
    helper().answers = { open: 'silent' };
    const asked = store.get(desktopHelperAtom).open('tel:1');
    helper().onclose?.({ code: 1006 });
    expect([await asked, store.get(helperStateAtom)]).toEqual([{ ok: false, fault: 'silent' }, { at: 'absent' }]);
    for (const [wait, count] of [
      [2000, 2],
      [5000, 3],
      [10_000, 4],
      [30_000, 5],
    ] as const) {
      await soon(wait - 1);
      expect(sockets).toHaveLength(count - 1);
      await soon(1);
      expect(sockets).toHaveLength(count);
      helper().onclose?.({ code: 1006 });
    }
    await soon(30_000);
    join();
    expect(store.get(helperStateAtom).at).toBe('connected');
  });

  test('one that reached says nothing counts as absent', async () => {
    const { store, signIn, helper } = await setUp();
    signIn();
    helper().onopen?.();
    await soon(5000);
    expect([store.get(helperStateAtom), helper().isClosed]).toEqual([{ at: 'absent' }, true]);
  });

  test.each([
    [4401, 'token'],
    [4403, 'origin'],
    [4406, 'version'],
    [4429, 'tooMany'],
  ])('one that closes with %i is not asked again until it is paired anew', async (code, why) => {
    const { store, signIn, helper, sockets, intents, kept } = await setUp();
    signIn();
    helper().onclose?.({ code });
    await soon(120_000);
    expect([store.get(helperStateAtom), sockets.length]).toEqual([{ at: 'refused', why }, 1]);
    intents().pair('new', 5000);
    await soon();
    expect([helper().url, kept.get('ringside.helper')]).toEqual([
      'ws://127.0.0.1:5000/helper',
      '{"port":5000,"sealed":"sealed new"}',
    ]);
  });

  test('its token is never kept in clear: sealed where that is possible, as panels before kept it once, else not at all', async () => {
    const old = await setUp({ port: 4685, token: 'tok' });
    old.signIn();
    expect(old.kept.get('ringside.helper')).toBe('{"port":4685,"sealed":"sealed tok"}');
    old.helper().onopen?.();
    expect(old.helper().sent).toEqual([{ type: 'hello', protos: [1], token: 'tok' }]);

    const bare = await setUp(null, { vault: { seal: async () => null, open: async () => null } });
    bare.signIn();
    bare.intents().pair('secret', 5000);
    await soon();
    expect([bare.helper().url, bare.kept.has('ringside.helper')]).toEqual(['ws://127.0.0.1:5000/helper', false]);

    const foreign = await setUp({ port: 4685, sealed: 'by another browser' });
    foreign.signIn();
    expect([foreign.sockets.length, foreign.store.get(helperStateAtom)]).toEqual([0, { at: 'unpaired' }]);
  });

  test('malformed words of a helper change nothing', async () => {
    const { store, signIn, helper, join } = await setUp();
    signIn();
    helper().say({ type: 'engine', event: 'eRun', registerId: 's1' });
    join();
    helper().onmessage?.({ data: '{' });
    helper().say({ type: 'engine', event: 'eWhat', registerId: 's1' });
    helper().say({ type: 'answer', id: 99, ok: true });
    expect(store.get(helperStateAtom).at).toBe('connected');
  });

  test('unpaired nothing is opened; a damaged pairing is none', async () => {
    for (const pairing of [null, { port: 'x' }]) {
      const { store, signIn, sockets } = await setUp(pairing);
      signIn();
      expect([sockets, store.get(helperStateAtom)]).toEqual([[], { at: 'unpaired' }]);
    }
  });
});

describe('the softphone', () => {
  test('[SOFT-016] [SOFT-017] [SOFT-009] it asks the server in order, starts the engine and is connected 3 s after it runs', async () => {
    const { asked, helper, flags, kept, store } = await connected();
    expect(asked).toEqual([['maximum'], ['create', false, null], ['profile']]);
    expect(helper().sent.slice(1)).toEqual([
      { type: 'softphoneStart', id: 1, account: credentials },
      { type: 'addresses', id: 2 },
    ]);
    expect([flags().connected, kept.get(`ringside.softphone ${USER}`)]).toEqual([
      true,
      '{"registerId":"s1","abstractTerminalID":"soft"}',
    ]);
    expect([...kept.values()].join()).not.toContain('secret');
    expect(store.get(toastsAtom)).toEqual([]);
  });

  test('[SOFT-031] the addresses of the computer are kept with the moment they were read', async () => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.helper().answers = { addresses: { ok: true, addresses: ['192.168.1.4'] } };
    it.intents().connect(false);
    await soon();
    it.engine('eRun');
    vi.setSystemTime(1000);
    await soon(3000);
    expect(it.kept.get('ringside.addresses')).toBe('{"at":4000,"addresses":["192.168.1.4"]}');
  });

  test('[SOFT-025] while it connects one is asked to wait, while it ends its state says so', async () => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.intents().connect(false);
    expect(it.store.get(toastsAtom).map(({ title }) => title)).toEqual(['softphone.connecting']);
    await soon();
    it.engine('eRun');
    await soon(3000);
    expect(it.store.get(toastsAtom)).toEqual([]);
    it.helper().answers = { softphoneStop: 'silent' };
    it.intents().disconnect();
    expect(it.store.get(softphoneEndsAtom)).toBe(true);
    await soon(10_000);
    expect(it.store.get(softphoneEndsAtom)).toBe(false);
  });

  test.each([
    ['eLoginNot', undefined, 'i__SOFTPHONE_ERROR_LOGIN_FAIL'],
    ['eError', '2 no such host', 'i__SOFTPHONE_ERROR_SERVER_NOT_FOUND'],
    ['eStop', '8 ended', 'i__SOFTPHONE_ERROR_ABORT'],
  ])(
    '[SOFT-010] [SOFT-011] %s %s is told with label and detail, once, and can be tried again',
    async (event, detail, key) => {
      const { store, engine, flags, asked } = await connected();
      engine(event, detail);
      engine(event, detail);
      const [toast, ...others] = store.get(toastsAtom);
      expect([toast?.title, toast?.detail, others]).toEqual([key, `${key}_DETAIL`, []]);
      asked.length = 0;
      toast?.actions[0]?.run();
      await soon();
      expect([flags().connecting, asked.at(-1)]).toEqual([true, ['create', true, 's1']]);
      expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['softphone.connecting']);
    },
  );

  test('an engine that cannot be started is the internal error; events of another account are not heard', async () => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.helper().answers = { softphoneStart: { ok: false, fault: 'failed' } };
    it.intents().connect(false);
    await soon();
    expect(it.flags()).toMatchObject({ error: 'internal', connecting: false });
    const { engine, flags } = await connected();
    engine('eStop', '8', 's2');
    expect(flags().connected).toBe(true);
  });

  test('[SOFT-028] [ERR-011] a server that gives none is told apart by its reason', async () => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.server.create = null;
    it.server.code = 'ERROR_NO_SOFTPHONE_ALLOWED';
    it.intents().connect(false);
    await soon();
    expect(it.flags().error).toBe('maxAllowedReached');
    it.server.maximum = 0;
    it.intents().connect(true);
    await soon();
    expect(it.flags().error).toBe('noSoftphoneTerminalAllowed');
  });

  test.each([
    ['is not told', { ok: true, value: null }],
    ['is refused', { ok: false, fault: { code: 'X', status: 500, label: '' } }],
  ])('[SOFT-029] a maximum that %s is an error of its own, and nothing is created', async (_what, answer) => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.server.maximum = answer;
    it.intents().connect(false);
    await soon();
    expect(it.flags().error).toBe('cannotRetrieveMaximumTerminals');
    expect(it.asked).toEqual([['maximum']]);
  });

  test('[SOFT-030] who acts for another user has no softphone, also when it is asked for', async () => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.store.set(profileAtom, buildProfile({ isBehalf: true }));
    it.intents().connect(true);
    await soon();
    expect([it.flags().connecting, it.asked]).toEqual([false, []]);
  });

  test('[SOFT-021] [SOFT-022] the list of terminals is compared 300 ms after it changed', async () => {
    const { store, flags, asked } = await connected();
    const soft = buildTerminal({ id: 'soft', kind: 'softphone', inService: true, registerId: 's1' });
    store.set(terminals.applyAtom, { op: 'reset', items: [soft] });
    await soon(300);
    expect(flags().connected).toBe(true);
    store.set(terminals.applyAtom, { op: 'put', item: { ...soft, inService: false } });
    await soon(299);
    expect(flags().connected).toBe(true);
    await soon(1);
    expect(flags()).toMatchObject({ connected: false, error: 'failure' });
    asked.length = 0;
    store.set(terminals.applyAtom, { op: 'put', item: { ...soft, inService: false, label: 'again' } });
    await soon(300);
    expect(asked).toEqual([['maximum'], ['create', true, 's1']]);
  });

  test('while it is used it stands in for the browser phone: calls that ring at it are answered there', async () => {
    const { helper, followed, intents } = await connected();
    helper().say({ type: 'call', registerId: 's1', dialogId: 'd1', state: 'incoming' });
    const standIn = followed.at(-1) as { has(id: string): boolean; answer(id: string): Promise<boolean> };
    expect([standIn.has('d1'), standIn.has('d2'), await standIn.answer('d1')]).toEqual([true, false, true]);
    expect(helper().sent.at(-1)).toMatchObject({ type: 'softphoneAnswer', dialogId: 'd1' });
    helper().say({ type: 'call', registerId: 's1', dialogId: 'd1', state: 'closed' });
    expect(standIn.has('d1')).toBe(false);
    intents().disconnect();
    expect(followed.at(-1)).toBe(null);
  });

  test('[CALL-025] a call that was begun elsewhere and rings at it first is taken by itself, once', async () => {
    const { store, helper } = await connected();
    helper().say({ type: 'call', registerId: 's1', dialogId: 'd1', state: 'incoming' });
    expect(helper().types()).not.toContain('softphoneAnswer');
    const line = buildLine({ dialogId: 'd1', state: 'prompting', isIncoming: false });
    store.set(lines.applyAtom, { op: 'put', item: line });
    store.set(lines.applyAtom, { op: 'put', item: { ...line, externalNumber: '1' } });
    expect(
      helper()
        .types()
        .filter((type) => type === 'softphoneAnswer'),
    ).toHaveLength(1);
  });

  test('[SOFT-023] mute is shown as far as the engine can', async () => {
    const { store, followed, helper } = await connected();
    const standIn = () => followed.at(-1) as { setMuted(on: boolean): void };
    standIn().setMuted(true);
    expect([store.get(mutedAtom), helper().sent.at(-1)]).toEqual([true, { type: 'softphoneMute', id: 3, on: true }]);
    const deaf = await setUp();
    deaf.signIn();
    deaf.join({}, ['softphone']);
    deaf.intents().connect(false);
    await soon();
    deaf.engine('eRun');
    await soon(3000);
    deaf.store.set(mutedAtom, true);
    (deaf.followed.at(-1) as ReturnType<typeof standIn>).setMuted(true);
    expect([deaf.store.get(mutedAtom), deaf.helper().types()]).toEqual([false, ['softphoneStart', 'addresses']]);
  });

  test('[SOFT-002] [SOFT-020] what is kept makes a reload go on; a disconnect by the user forgets it', async () => {
    const it = await setUp();
    it.kept.set(`ringside.softphone ${USER}`, '{"registerId":"s1","abstractTerminalID":"soft"}');
    it.signIn();
    it.join({ softphone: { registerId: 's1', isRunning: true, isMuted: false, ringing: ['d1'] } });
    expect([it.flags().connected, it.asked.flat()]).toEqual([true, ['profile']]);
    it.intents().disconnect();
    await soon();
    expect([it.kept.has(`ringside.softphone ${USER}`), it.helper().types().at(-1)]).toEqual([false, 'softphoneStop']);
  });

  test('[TERM-013] a placeholder that was chosen becomes the phone that was made', async () => {
    const it = await setUp();
    it.signIn();
    it.join();
    it.store.set(selectedTerminalAtom, { abstractTerminalID: '', type: 'softphone' });
    it.intents().connect(false);
    await soon();
    expect(it.store.get(selectedTerminalAtom)).toEqual({ abstractTerminalID: 'soft', type: 'softphone' });
  });

  test('who signs out stops it, and nothing of it is left', async () => {
    const { store, helper, flags, followed, sockets } = await connected();
    store.set(sessionAtom, { at: 'signedOut', refused: null, expired: false });
    expect([helper().types().at(-1), helper().isClosed, flags().connected, followed.at(-1)]).toEqual([
      'softphoneStop',
      true,
      false,
      null,
    ]);
    await soon(60_000);
    expect(sockets).toHaveLength(1);
  });
});
