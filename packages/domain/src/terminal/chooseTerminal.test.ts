import { expect, test } from 'vitest';
import { asPreference, chooseTerminal, shutDownFor, softphoneLimitFault, terminalCheck } from './chooseTerminal.ts';
import type { ListedTerminal, TerminalKind, TerminalRights } from './terminals.ts';

const rights: TerminalRights = {
  webSoftphoneAllowed: true,
  webRtcAllowed: true,
  maxSoftphones: 1,
  softphoneEngineAllowed: true,
  softphoneUnusable: false,
  onBehalf: false,
};
const listed = (id: string, type: TerminalKind): ListedTerminal => ({
  abstractTerminalID: id,
  bundle: null,
  label: id,
  type,
  maxTerminalConnection: 1,
  physicalState: 'inService',
  isMobile: false,
  isPlaceholder: false,
});
const web = listed('w', 'webphone');
const soft = listed('s', 'softphone');
const desk = listed('d', 'normal');
const placeholder = { ...listed('', 'webphone'), isPlaceholder: true };
const kept = {
  web: { abstractTerminalID: 'w', type: 'webphone' },
  soft: { abstractTerminalID: 's', type: 'softphone' },
} as const;

test('[TERM-013] the only terminal is selected by itself; placeholders do not count', () => {
  expect(chooseTerminal([placeholder, desk], null, rights, true)).toEqual([
    { do: 'select', terminal: { abstractTerminalID: 'd', type: 'normal' } },
  ]);
  expect(chooseTerminal([web], null, rights, true)).toEqual([
    { do: 'select', terminal: kept.web },
    { do: 'useWebphone', on: true },
  ]);
  expect(chooseTerminal([placeholder], null, rights, true)).toEqual([]);
});

test('[TERM-014] of several terminals the user is asked, also when the stored one is gone', () => {
  expect(chooseTerminal([web, desk], null, rights, true)).toEqual([{ do: 'requestSelection' }]);
  expect(chooseTerminal([web, desk], kept.soft, rights, true)).toEqual([{ do: 'requestSelection' }]);
});

test.each([
  ['the extension', { webSoftphoneAllowed: false }],
  ['the session', { webRtcAllowed: false }],
])(
  '[TERM-017] [TERM-018] a stored webphone that %s does not allow is removed and a selection is requested',
  (_who, no) => {
    expect(chooseTerminal([web, desk], kept.web, rights, true)).toEqual([
      { do: 'select', terminal: kept.web },
      { do: 'useWebphone', on: true },
    ]);
    expect(chooseTerminal([web, desk], kept.web, { ...rights, ...no }, true)).toEqual([
      { do: 'forget' },
      { do: 'requestSelection' },
    ]);
  },
);

test('[TERM-019] a stored softphone is connected, not by force, when it is idle', () => {
  expect(chooseTerminal([soft, desk], kept.soft, rights, true)).toEqual([
    { do: 'select', terminal: kept.soft },
    { do: 'connectSoftphone' },
  ]);
  expect(chooseTerminal([soft, desk], kept.soft, rights, false)).toEqual([{ do: 'select', terminal: kept.soft }]);
});

test('acting for another, stored softphones and webphones are ignored', () => {
  const onBehalf = { ...rights, onBehalf: true };
  const other = listed('d2', 'normal');
  expect(chooseTerminal([desk, other], kept.web, onBehalf, true)).toEqual([{ do: 'requestSelection' }]);
  expect(chooseTerminal([desk, other], kept.soft, onBehalf, true)).toEqual([{ do: 'requestSelection' }]);
});

test('[TERM-015] [TERM-016] a change of kind shuts the old one down, but not for another user', () => {
  const shut = (before: TerminalKind | null, after: TerminalKind, onBehalf = false) =>
    shutDownFor(before, after, { onBehalf });
  expect(shut('webphone', 'normal')).toEqual([{ do: 'useWebphone', on: false }]);
  expect(shut('softphone', 'webphone')).toEqual([{ do: 'disconnectSoftphone' }]);
  expect([shut('normal', 'webphone'), shut('webphone', 'webphone'), shut(null, 'normal')]).toEqual([[], [], []]);
  expect(shut('webphone', 'normal', true)).toEqual([]);
});

test.each([
  ['softphone', true],
  ['webphone', true],
  ['normal', true],
  ['Softphone', false],
  ['', false],
])('[TERM-030] a selection with the type "%s" is accepted: %s', (type, accepted) => {
  expect(asPreference({ abstractTerminalID: '7', type })).toEqual(accepted ? { abstractTerminalID: '7', type } : null);
});

const ready = {
  storagePending: false,
  loggedIn: true,
  profileReady: true,
  websocketConnected: true,
  betaToken: null,
  continuesWithout: false,
};

test.each([
  [{ storagePending: true }],
  [{ loggedIn: false }],
  [{ profileReady: false }],
  [{ websocketConnected: false }],
])('[TERM-022] a check is rejected with %j', (missing) => {
  expect(terminalCheck(ready)).toBe('ready');
  expect(terminalCheck({ ...ready, ...missing })).toBe('rejected');
});

test('one beta token skips the check, and none does when none is configured', () => {
  expect(terminalCheck({ ...ready, betaToken: 'b1' }, 'b1')).toBe('skipped');
  expect(terminalCheck({ ...ready, betaToken: 'b2' }, 'b1')).toBe('ready');
  expect(terminalCheck({ ...ready, betaToken: '' }, '')).toBe('ready');
});

test('[TERM-024] a user may go on without terminals', () => {
  expect(terminalCheck({ ...ready, continuesWithout: true })).toBe('skipped');
});

test('[SOFT-028] [SOFT-029] no softphone terminal, and a maximum that could not be read, are told apart', () => {
  expect([1, 0, null].map(softphoneLimitFault)).toEqual([
    null,
    'noSoftphoneTerminalAllowed',
    'cannotRetrieveMaximumTerminals',
  ]);
});
