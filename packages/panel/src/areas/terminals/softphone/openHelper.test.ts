import { describe, expect, test } from 'vitest';
import { desktopHelperAtom } from './desktopHelper.ts';
import { helperStateAtom } from './softphoneState.ts';
import { setUp, softphoneBench, soon } from './test/softphoneBench.ts';

softphoneBench();

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
