import { expect, test } from 'vitest';
import type { CrmEvent } from './crmBridge.ts';
import {
  claire,
  drops,
  found,
  from,
  noForm,
  run,
  saved,
  search,
  sees,
  settings,
  talks,
  there,
} from './test/bridgeBench.ts';

test('[CRM-013] [CRM-014] [CRM-016] at dropped the panel hides, one log is saved, and the record opens 1.5 s later', () => {
  expect(
    run(sees(), found('contact', '003'), talks(), drops(), noForm, saved, drops(), saved, noForm).slice(3),
  ).toEqual([
    [{ do: 'askForm', lineId: 'l' }],
    [{ do: 'hide' }, { do: 'saveLog', lineId: 'l', fields: {} }],
    [{ do: 'open', record: claire, afterMs: 1500 }],
    [],
    [],
    [],
  ]);
});

test('[CRM-014] a call that nobody answered is logged at once', () => {
  expect(run(sees(), drops('callerCancel', { talkingSince: null })).at(-1)).toEqual([
    { do: 'hide' },
    { do: 'saveLog', lineId: 'l', fields: {} },
  ]);
});

test.each(['causeReorderTone', 'causeCallNextTermUnavailable'])(
  '[CRM-015] nothing is hidden or saved for the cause %s',
  (cause) => {
    expect(run(sees(), talks(), drops(cause), noForm).slice(2)).toEqual([[], []]);
  },
);

test('[CRM-041] a personal call without consent has no pop-up and no log', () => {
  expect(run(sees({ isPersonal: true }), drops('normal', { isPersonal: true }))).toEqual([[], []]);
  expect(run(sees(), talks({ isPersonal: true }), drops('normal', { isPersonal: true })).slice(1)).toEqual([[], []]);
  const consent: CrmEvent = { type: 'signedIn', isAllowed: true, settings: { ...settings, seesPersonal: true } };
  expect(from(consent, sees({ isPersonal: true }))).toEqual([[search('contact')]]);
});

test('a form holds the log until it is sent; closing it sends what was filled in', () => {
  const form = { title: '', fields: [] };
  const withForm: CrmEvent = { type: 'form', lineId: 'l', form };
  const events = [sees(), talks(), drops(), withForm];
  expect(run(...events, { type: 'submitted', lineId: 'l', fields: { a: 1 } }).slice(3)).toEqual([
    [],
    [{ do: 'saveLog', lineId: 'l', fields: { a: 1 } }],
  ]);
  expect(run(...events, { type: 'closed', lineId: 'l', fields: {} }).at(-1)).toEqual([
    { do: 'hide' },
    { do: 'saveLog', lineId: 'l', fields: {} },
  ]);
});

test('a log that failed is told and can be tried again with the same fields, one that was saved cannot', () => {
  const failed: CrmEvent = { type: 'logged', lineId: 'l', outcome: { is: 'failed' } };
  const again: CrmEvent = { type: 'logAgain', lineId: 'l' };
  expect(run(sees(), drops(), noForm, failed, again, saved, again).slice(3)).toEqual([
    [{ do: 'warnLog', lineId: 'l' }],
    [{ do: 'saveLog', lineId: 'l', fields: {} }],
    [],
    [],
  ]);
});

test('[CRM-014] a call that ends while the CRM page is loaded again is logged when it is back', () => {
  expect(
    run(
      sees(),
      talks(),
      { type: 'host', isThere: false },
      drops(),
      there,
      { type: 'driver', attempt: 2, isReady: true },
      noForm,
    ).slice(2),
  ).toEqual([
    [],
    [],
    [{ do: 'init', attempt: 2 }],
    [{ do: 'lookAtLines' }, { do: 'askForm', lineId: 'l' }],
    [{ do: 'hide' }, { do: 'saveLog', lineId: 'l', fields: {} }],
  ]);
});
