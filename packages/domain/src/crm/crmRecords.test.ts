import { expect, test } from 'vitest';
import type { CrmEvent } from './crmBridge.ts';
import { claire, drops, found, noForm, run, saved, sees, talks } from './test/bridgeBench.ts';

test('[PROMPT-005] several matches of a kind open the chooser; what is chosen is stored and opened', () => {
  const chosen: CrmEvent = { type: 'chosen', lineId: 'l', record: claire, isBook: false };
  expect(run(sees(), found('contact', '003', '004'), chosen).slice(1)).toEqual([
    [{ do: 'choose', lineId: 'l', isBook: false }],
    [
      { do: 'store', lineId: 'l', record: claire, isBook: false },
      { do: 'open', record: claire, afterMs: 0 },
    ],
  ]);
});

test('the chooser goes when the host page names the record, and when the call ends', () => {
  const close = { do: 'closeChooser', lineId: 'l' };
  const several = [sees(), found('contact', '003', '004')];
  const named = { record: { id: '005', label: 'Nadia' } };
  expect(run(...several, sees(named), sees(named), drops('normal', named), noForm, saved).slice(2)).toEqual([
    [close],
    [],
    [{ do: 'askForm', lineId: 'l' }],
    [{ do: 'hide' }, { do: 'saveLog', lineId: 'l', fields: {} }],
    [{ do: 'open', record: named.record, afterMs: 1500 }],
  ]);
  expect(run(...several, drops(), drops()).slice(2)).toEqual([[close, { do: 'askForm', lineId: 'l' }], []]);
  expect(run(...several, drops('causeReorderTone')).at(-1)).toEqual([close]);
  expect(run(...several, sees({ isPersonal: true })).at(-1)).toEqual([close]);
});

test('a record that the host page names while the number is looked up is the record of the call', () => {
  const named = { record: { id: '005', label: 'Nadia' } };
  expect(run(sees(), sees(named), found('contact', '003'), talks(named)).slice(1)).toEqual([[], [], []]);
});

test('[PROMPT-003] a contact of the address book is asked about before it opens', () => {
  expect(run(sees(), { ...found('contact', '003'), isBook: true } as CrmEvent).at(-1)).toEqual([
    { do: 'store', lineId: 'l', record: claire, isBook: true },
    { do: 'askOpen', lineId: 'l', record: claire },
  ]);
});

test('a call that has its record already is not searched, and its record not opened again', () => {
  expect(run(sees({ record: claire }), talks({ record: claire }))).toEqual([[], []]);
});

test('a search that failed is told, and opens no new-contact form', () => {
  expect(run(sees(), { type: 'notFound', lineId: 'l', why: 'failed' }, talks()).slice(1)).toEqual([
    [{ do: 'warnSearch', lineId: 'l' }],
    [],
  ]);
});
