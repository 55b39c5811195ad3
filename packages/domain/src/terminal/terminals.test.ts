import { buildTerminal } from '@ringside/testing/builders';
import { expect, test } from 'vitest';
import type { Terminal } from './terminal.ts';
import { type ListedTerminal, listTerminals, type TerminalRights } from './terminals.ts';

const rights: TerminalRights = {
  webSoftphoneAllowed: true,
  webRtcAllowed: true,
  maxSoftphones: 1,
  softphoneEngineAllowed: true,
  softphoneUnusable: false,
  onBehalf: false,
};
const terminal = (id: string, more: Partial<Terminal> = {}): Terminal =>
  buildTerminal({ id, type: 'IpDevice', kind: 'normal', label: id, deviceModel: null, ...more });
const soft = (id: string, more: Partial<Terminal> = {}) =>
  terminal(id, { type: 'Softphone', kind: 'softphone', ...more });
const web = (id: string, more: Partial<Terminal> = {}) =>
  terminal(id, { type: 'Softphone', kind: 'webphone', ...more });
const list = (terminals: Terminal[], more: Partial<TerminalRights> = {}, onMobile = false) =>
  listTerminals(terminals, { ...rights, ...more }, { onMobile });
const names = (listed: ListedTerminal[]) => listed.map((one) => one.abstractTerminalID || `(${one.type})`);

test('[TERM-010] [TERM-011] a listed terminal says what it is, where it is and how many calls it carries', () => {
  expect(list([web('w', { label: 'Browser phone', deviceModel: 'Chrome', inService: false })])[1]).toEqual({
    abstractTerminalID: 'w',
    bundle: 'Chrome',
    label: 'Browser phone',
    type: 'webphone',
    maxTerminalConnection: 2,
    physicalState: 'outOfService',
    isMobile: false,
    isPlaceholder: false,
  });
});

test('[TERM-009] an OcsTerminal is never listed', () => {
  expect(names(list([web('w'), soft('s'), terminal('ocs', { type: 'OcsTerminal' })]))).toEqual(['s', 'w']);
});

test.each([
  ['listed', {}, ['s', 'w']],
  ['not listed without a softphone terminal', { maxSoftphones: 0 }, ['w']],
  ['not listed when acting for another, nor is the browser phone', { onBehalf: true }, []],
  ['not listed when the engine is not allowed', { softphoneEngineAllowed: false }, ['w']],
  ['not listed when it cannot be used here', { softphoneUnusable: true }, ['w']],
])('[TERM-025] [TERM-026] [TERM-033] a desktop softphone is %s', (_what, more, expected) => {
  expect(names(list([soft('s'), web('w')], more))).toEqual(expected);
});

test('[TERM-026] a browser phone is listed only when it is allowed', () => {
  expect(names(list([soft('s'), web('w')], { webSoftphoneAllowed: false }))).toEqual(['s']);
});

test('[TERM-027] a kind that may be used and of which there is none has a placeholder out of service', () => {
  expect(list([terminal('desk')])).toMatchObject([
    { abstractTerminalID: '', type: 'softphone', physicalState: 'outOfService', isPlaceholder: true },
    { abstractTerminalID: '', type: 'webphone', physicalState: 'outOfService', isPlaceholder: true },
    { abstractTerminalID: 'desk' },
  ]);
  expect(names(list([soft('s'), web('w')]))).toEqual(['s', 'w']);
});

test('[TERM-028] softphones, then browser phones, then the others; in service first, then by label', () => {
  const all = [
    terminal('b'),
    terminal('z'),
    terminal('a', { inService: false }),
    web('w2', { inService: false, label: 'A' }),
    web('w1', { label: 'Z' }),
    soft('s'),
  ];
  expect(names(list(all))).toEqual(['s', 'w1', 'w2', 'b', 'z', 'a']);
});

test('[TERM-029] on a mobile device the mobile phones come first', () => {
  const all = [web('w'), soft('s'), terminal('mob', { type: 'PrivateMobileTerminal', inService: false })];
  expect(names(list(all))).toEqual(['s', 'w', 'mob']);
  expect(names(list(all, {}, true))).toEqual(['mob', 's', 'w']);
});
