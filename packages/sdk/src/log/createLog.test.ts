import { expect, test } from 'vitest';
import { sampleCall, sampleInfo } from '../testing/index.ts';
import { createLog } from './index.ts';

const refused = { status: 406, content: { label: 'i__WRONG_NUMBER_LABEL', text: 'Claire is away' }, reason: 'refused' };
const fill = (log: ReturnType<typeof createLog>) => {
  log.add({ kind: 'command', type: 'CALL', data: { number: '0199004127', record: { id: '003A', label: 'Claire' } } });
  log.add({ kind: 'outcome', type: 'CALL', data: refused });
  log.add({ kind: 'event', type: 'CALL_EVENT', data: sampleCall({ lineID: 'l1' }) });
  log.add({ kind: 'event', type: 'GENERAL_INFO', data: sampleInfo });
  log.add({ kind: 'outcome', type: 'GET_USER_CLIS', data: { status: 200, content: ['0199002104'] } });
  log.add({ kind: 'command', type: 'SET_NOTE', data: { lineID: 'l1', note: 'Claire wants 2 lamps' } });
};

test('the export has what happened, and no number, name or note', async () => {
  const log = createLog({}, () => 7);
  fill(log);
  const text = await log.export().text();
  expect(text).not.toMatch(/\d{9}|Claire|Vasseur|Marchetti|lamps|003A/);
  expect(JSON.parse(text.split('\n')[1] ?? '')).toEqual({
    at: 7,
    kind: 'outcome',
    type: 'CALL',
    data: { status: 406, content: { label: 'i__WRONG_NUMBER_LABEL', text: '(14 characters)' }, reason: 'refused' },
  });
  expect(text).toMatch(/"state":"ringing".*"lineID":"l1"/);
});

test('with numbers, when asked', async () => {
  const log = createLog({ withNumbers: true });
  fill(log);
  expect(await log.export().text()).toContain('0199004127');
});

test('the oldest go first', () => {
  const log = createLog({ max: 2 }, () => 0);
  for (const type of ['a', 'b', 'c']) log.add({ kind: 'event', type, data: null });
  expect(log.entries()).toEqual([
    { at: 0, kind: 'event', type: 'b', data: null },
    { at: 0, kind: 'event', type: 'c', data: null },
  ]);
});

test('what refers to itself does not hang it', () => {
  const log = createLog();
  const loop: Record<string, unknown> = {};
  loop['loop'] = loop;
  log.add({ kind: 'event', type: 'x', data: loop });
  expect(JSON.stringify(log.entries())).toContain('(deeper)');
});

test('a text that has a label in it is not one: it may name somebody', () => {
  const log = createLog();
  log.add({ kind: 'event', type: 'x', data: ['i__WRONG_NUMBER_LABEL', 'Claire i__A', 'i__A Claire', 'i__'] });
  expect(log.entries()[0]).toMatchObject({
    data: ['i__WRONG_NUMBER_LABEL', '(11 characters)', '(11 characters)', '(3 characters)'],
  });
});

test('the last two digits, when asked: of numbers only, and of a token nothing at all', () => {
  const log = createLog({ shortNumbers: true });
  const data = { number: '+33 1 99 00 41 27', name: 'Claire', lineID: '123456', token: 'abc', short: '112' };
  log.add({ kind: 'event', type: 'x', data });
  const shown = { number: '…27', name: '(6 characters)', lineID: '123456', token: '(secret)', short: '(3 characters)' };
  expect(log.entries()[0]).toMatchObject({ data: shown });
});
