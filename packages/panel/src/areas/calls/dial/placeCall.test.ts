import type { PhoneEngine, PhoneState } from '@ringside/telephony';
import { buildLine, buildTerminal } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { lines, terminals } from '../../../kernel/state.ts';
import { createCalls } from '../acts.ts';

/** Calls of a browser phone in a state, whose server grants every hold or none. */
function bench(at: PhoneState['at'], grants = true) {
  const store = createStore();
  const asked: unknown[] = [];
  const engine = {
    state: { at },
    has: () => false,
    on: () => () => undefined,
    dial: async (number: string) => {
      asked.push(`dial ${number}`);
      return { ok: false, fault: 'busy', code: 'CALL_BUSY' };
    },
  } as unknown as PhoneEngine;
  const fault = { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' };
  const client = {
    callVerb: async (uri: string, verb: string) => {
      asked.push(`${verb} ${uri}`);
      return grants ? { ok: true, value: null } : { ok: false, fault };
    },
    addExternalInfos: async (...given: unknown[]) => {
      asked.push(given);
      return { ok: true, value: null };
    },
  } as unknown as never;
  const have = (...items: ReturnType<typeof buildTerminal>[]) => store.set(terminals.applyAtom, { op: 'reset', items });
  return { store, asked, have, ...createCalls(store, client, engine) };
}
const web = buildTerminal({ id: 'web', inService: true, maxConnections: 4 });

test('[WRTC-006] what talks is held before the browser phone dials; when it cannot be held nothing is dialled', async () => {
  const talking = buildLine({ id: '7', callUri: 'v1/call/7' });
  const one = bench('ready');
  one.store.set(lines.applyAtom, { op: 'reset', items: [talking] });
  await one.call('2117');
  expect(one.asked).toEqual(['hold v1/call/7', 'dial 2117']);
  const other = bench('ready', false);
  other.store.set(lines.applyAtom, { op: 'reset', items: [talking] });
  expect(await other.call('2117')).toMatchObject({ ok: false, refused: { code: 'ROUTER_ERR_412' } });
  expect(other.asked).toEqual(['hold v1/call/7']);
});

test('[ERR-015] [TERM-031] a call of a user without any terminal is refused with the label and the detail of that', async () => {
  const { asked, call } = bench('off');
  expect(await call('2117')).toEqual({
    ok: false,
    refused: { code: 'NO_TERMINAL', label: 'i__ERROR_NO_TERMINAL_LABEL', detail: 'i__ERROR_NO_TERMINAL_DETAIL' },
  });
  expect(asked).toEqual([]);
});

test('[TERM-032] calls are forbidden when all terminals in service together carry none, also with a phone that is ready', async () => {
  const codes = await Promise.all(
    [
      [{ ...web, maxConnections: 0 }],
      [
        { ...web, maxConnections: 0 },
        { ...web, id: 'desk', uri: 'd', inService: false },
      ],
      [
        { ...web, maxConnections: 0 },
        { ...web, id: 'desk', uri: 'd', maxConnections: 1 },
      ],
      [{ ...web, inService: false }],
    ].map(async (items) => {
      const { have, call } = bench('ready');
      have(...items);
      const outcome = await call('2117');
      return outcome.ok ? 'ok' : outcome.refused.code;
    }),
  );
  // The last one: a phone that is ready here, whose registration has not been pushed yet.
  expect(codes).toEqual(['ALL_TERMINALS_OFFLINE', 'ALL_TERMINALS_OFFLINE', 'CALL_BUSY', 'CALL_BUSY']);
  const off = bench('off');
  off.have({ ...web, inService: false });
  expect(await off.call('2117')).toMatchObject({ ok: false, refused: { code: 'ALL_TERMINALS_OFFLINE' } });
});

test('[CRM-061] [CRM-082] [CRM-083] what the CRM fills in is attached as GENERIC_CRM, a contact of the address book as UCC', async () => {
  const { store, asked, fillCallInfo } = bench('ready');
  store.set(lines.applyAtom, { op: 'reset', items: [buildLine({ id: '7', callUri: 'v1/call/7' })] });
  const record = { id: '003', label: 'Claire' };
  await fillCallInfo('7', record);
  await fillCallInfo('7', { ...record, sfType: 'UCC' });
  expect(asked).toEqual([
    ['v1/call/7', { sfId: '003', sfLabel: 'Claire', sfType: 'GENERIC_CRM' }],
    ['v1/call/7', { sfId: '003', sfLabel: 'Claire', sfType: 'UCC' }],
  ]);
  expect(await fillCallInfo('gone', record)).toMatchObject({ ok: false, refused: { code: 'LINE_GONE' } });
});
