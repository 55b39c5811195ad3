import { buildLine, buildProfile, buildTerminal } from '@ringside/testing/panel';
import { describe, expect, test, vi } from 'vitest';
import { lines, mutedAtom, profileAtom, sessionAtom, terminals } from '../../../kernel/state.ts';
import { toastsAtom } from '../../../kernel/toasts/toasts.ts';
import { selectedTerminalAtom } from '../terminalState.ts';
import { softphoneEndsAtom } from './softphoneState.ts';
import { connected, credentials, setUp, softphoneBench, soon } from './test/softphoneBench.ts';

softphoneBench();

const USER = buildProfile({}).extensionUri;

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
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.helper().answers = { addresses: { ok: true, addresses: ['192.168.1.4'] } };
    bench.intents().connect(false);
    await soon();
    bench.engine('eRun');
    vi.setSystemTime(1000);
    await soon(3000);
    expect(bench.kept.get('ringside.addresses')).toBe('{"at":4000,"addresses":["192.168.1.4"]}');
  });

  test('[SOFT-025] while it connects one is asked to wait, while it ends its state says so', async () => {
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.intents().connect(false);
    expect(bench.store.get(toastsAtom).map(({ title }) => title)).toEqual(['softphone.connecting']);
    await soon();
    bench.engine('eRun');
    await soon(3000);
    expect(bench.store.get(toastsAtom)).toEqual([]);
    bench.helper().answers = { softphoneStop: 'silent' };
    bench.intents().disconnect();
    expect(bench.store.get(softphoneEndsAtom)).toBe(true);
    await soon(10_000);
    expect(bench.store.get(softphoneEndsAtom)).toBe(false);
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
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.helper().answers = { softphoneStart: { ok: false, fault: 'failed' } };
    bench.intents().connect(false);
    await soon();
    expect(bench.flags()).toMatchObject({ error: 'internal', connecting: false });
    const { engine, flags } = await connected();
    engine('eStop', '8', 's2');
    expect(flags().connected).toBe(true);
  });

  test('[SOFT-028] [ERR-011] a server that gives none is told apart by its reason', async () => {
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.server.create = null;
    bench.server.code = 'ERROR_NO_SOFTPHONE_ALLOWED';
    bench.intents().connect(false);
    await soon();
    expect(bench.flags().error).toBe('maxAllowedReached');
    bench.server.maximum = 0;
    bench.intents().connect(true);
    await soon();
    expect(bench.flags().error).toBe('noSoftphoneTerminalAllowed');
  });

  test.each([
    ['is not told', { ok: true, value: null }],
    ['is refused', { ok: false, fault: { code: 'X', status: 500, label: '' } }],
  ])('[SOFT-029] a maximum that %s is an error of its own, and nothing is created', async (_what, answer) => {
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.server.maximum = answer;
    bench.intents().connect(false);
    await soon();
    expect(bench.flags().error).toBe('cannotRetrieveMaximumTerminals');
    expect(bench.asked).toEqual([['maximum']]);
  });

  test('[SOFT-030] who acts for another user has no softphone, also when it is asked for', async () => {
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.store.set(profileAtom, buildProfile({ isBehalf: true }));
    bench.intents().connect(true);
    await soon();
    expect([bench.flags().connecting, bench.asked]).toEqual([false, []]);
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
    const bench = await setUp();
    bench.kept.set(`ringside.softphone ${USER}`, '{"registerId":"s1","abstractTerminalID":"soft"}');
    bench.signIn();
    bench.join({ softphone: { registerId: 's1', isRunning: true, isMuted: false, ringing: ['d1'] } });
    expect([bench.flags().connected, bench.asked.flat()]).toEqual([true, ['profile']]);
    bench.intents().disconnect();
    await soon();
    expect([bench.kept.has(`ringside.softphone ${USER}`), bench.helper().types().at(-1)]).toEqual([
      false,
      'softphoneStop',
    ]);
  });

  test('[TERM-013] a placeholder that was chosen becomes the phone that was made', async () => {
    const bench = await setUp();
    bench.signIn();
    bench.join();
    bench.store.set(selectedTerminalAtom, { abstractTerminalID: '', type: 'softphone' });
    bench.intents().connect(false);
    await soon();
    expect(bench.store.get(selectedTerminalAtom)).toEqual({ abstractTerminalID: 'soft', type: 'softphone' });
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
