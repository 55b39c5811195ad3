import { buildLine, buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { linkAtom, phoneAtom, profileAtom } from '../kernel/state.ts';
import { raiseRefusalAtom, toldErrorAtom } from '../kernel/toasts/refusals.ts';
import { toastsAtom } from '../kernel/toasts/toasts.ts';
import { loadRareTexts } from '../words/translate.ts';
import { createHostLog, safeMessage } from './hostLog.ts';

function setUp(seesPersonal = false) {
  const store = createStore();
  const window = new EventTarget();
  let time = 0;
  store.set(profileAtom, buildProfile({ crmSeesPersonalCalls: seesPersonal }));
  const log = createHostLog(store, window as Window, () => {
    time += 1;
    return time;
  });
  return { store, window, log, kinds: () => log.lines().map(({ kind, type }) => `${kind} ${type}`) };
}

test('[PUSH-001] [PUSH-002] states of link and phone are logged when they change, with the attempt and the fault', () => {
  const { store, log } = setUp();
  store.set(linkAtom, { at: 'retry', attempt: 3, retryAt: 5, since: 1 });
  // only the time of the next try changed
  store.set(linkAtom, { at: 'retry', attempt: 3, retryAt: 9, since: 1 });
  store.set(phoneAtom, { at: 'fault', fault: 'takenOver' });
  expect(log.lines()).toEqual([
    { at: 1, kind: 'session', type: 'starting', data: null },
    { at: 2, kind: 'link', type: 'idle', data: { push: 'connecting', status: 'ready' } },
    { at: 3, kind: 'phone', type: 'off', data: null },
    { at: 4, kind: 'microphone', type: 'unknown', data: null },
    { at: 5, kind: 'sound', type: 'allowed', data: null },
    { at: 6, kind: 'link', type: 'retry', data: { push: 'retry', status: 8, attempt: 3 } },
    { at: 7, kind: 'phone', type: 'fault', data: { fault: 'takenOver' } },
  ]);
});

test('a call is its id, its states and its cause: no name, no number', () => {
  const { log } = setUp();
  const line = buildLine({ id: 'l1', state: 'ringing' });
  log.line(line);
  log.line({ ...line, canJoin: true });
  log.line({ ...line, state: 'dropped', end: { cause: 'busy', by: 'remote', at: 9 } });
  expect(log.lines().slice(5)).toEqual([
    { at: 6, kind: 'call', type: 'ringing', data: { lineID: 'l1' } },
    { at: 7, kind: 'call', type: 'dropped', data: { lineID: 'l1', cause: 'busy' } },
  ]);
});

test('[CRM-041] nothing is told of a personal call without consent, also of one that became personal later', () => {
  const { store, log, kinds } = setUp();
  log.line(buildLine({ id: 'private', state: 'ringing', isPersonal: true }));
  log.line(buildLine({ id: 'later', state: 'ringing' }));
  log.line(buildLine({ id: 'office', state: 'ringing' }));
  log.line(buildLine({ id: 'later', state: 'talking', isPersonal: true }));
  expect(log.lines().filter(({ kind }) => kind === 'call')).toEqual([
    { at: 8, kind: 'call', type: 'ringing', data: { lineID: 'office' } },
  ]);
  store.set(profileAtom, buildProfile({ crmSeesPersonalCalls: true }));
  expect(kinds().filter((kind) => kind.startsWith('call'))).toEqual(
    Array(4)
      .fill(0)
      .map((_, i) => (i === 3 ? 'call talking' : 'call ringing')),
  );
});

test('the calls of one user are not told to the next', () => {
  const { store, log, kinds } = setUp();
  log.line(buildLine({ id: 'l1', state: 'ringing' }));
  store.set(profileAtom, null);
  store.set(profileAtom, buildProfile({ userUri: 'v1/User/2' }));
  expect(kinds()).not.toContain('call ringing');
  expect(kinds()).toContain('phone off');
});

test('errors are logged without what may identify somebody', () => {
  const { window, log } = setUp();
  window.dispatchEvent(
    Object.assign(new Event('error'), {
      message: 'cannot call "Claire Vasseur" on 0199004127 at https://phone.test/a?token=abc',
      filename: 'https://phone.test/panel/assets/calls-1.js?x=1',
      lineno: 7,
    }),
  );
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new TypeError('no 2104') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { secret: 1 } }));
  const [uncaught, ...rejections] = log.lines().slice(5);
  expect(JSON.stringify(uncaught)).not.toMatch(/Claire|0199|abc/);
  expect(uncaught).toMatchObject({ kind: 'error', type: 'uncaught', data: { where: 'calls-1.js:7' } });
  expect(rejections).toMatchObject([
    { kind: 'error', type: 'rejection', data: { name: 'TypeError', message: 'no …' } },
    { kind: 'error', type: 'rejection', data: { name: 'object', message: '' } },
  ]);
});

test('the log is bounded', () => {
  const { log } = setUp();
  for (let i = 0; i < 1000; i += 1) log.host(i % 2 === 0);
  expect(log.lines().length).toBe(300);
});

test.each([
  ['+33 1 99 00 41 27 is busy', '… is busy'],
  ['who is ines@atelier.test', 'who is ines…'],
  ["Cannot read 'Claire' of undefined", "Cannot read '…' of undefined"],
  ['x'.repeat(500), 'x'.repeat(200)],
])('%s becomes %s', (given, expected) => {
  expect(safeMessage(given)).toBe(expected);
});

test('[ERR-041] a refusal is told as one event of error, label and detail: in a toast, and by its code in the log', async () => {
  // Which tests ran before in this worker must not matter: they may have loaded these texts.
  await loadRareTexts();
  const { store, log } = setUp();
  const told: unknown[] = [];
  store.sub(toldErrorAtom, () => told.push(store.get(toldErrorAtom)));
  const refused = { code: 'LINE_GONE', label: 'i__LINE_GONE_LABEL', reason: 'Mr Martin, 0612345678' };
  store.set(raiseRefusalAtom, refused);
  store.set(raiseRefusalAtom, refused);
  const event = { error: 'LINE_GONE', label: 'This call is over', detail: 'Mr Martin, 0612345678' };
  expect(told).toEqual([event, event]);
  expect(store.get(toastsAtom).map(({ title, detail }) => [title, detail])).toEqual([
    [{ text: event.label }, { text: event.detail }],
    [{ text: event.label }, { text: event.detail }],
  ]);
  expect(log.lines().slice(5)).toEqual([
    { at: 6, kind: 'error', type: 'refused', data: { code: 'LINE_GONE' } },
    { at: 7, kind: 'error', type: 'refused', data: { code: 'LINE_GONE' } },
  ]);
});
