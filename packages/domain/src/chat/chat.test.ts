import { expect, test } from 'vitest';
import { type ChatMessage, chatDestinationOf, joinPages } from './index.ts';

const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{ id: `m${seq}`, seq, at: seq, isOwn: true, text: `text ${seq}`, delivery: null },
  ...more,
});

test('pages that overlap become one list, with what was read last', () => {
  const before = [message(1), message(4, { delivery: 'sending' })];
  const read = [message(4, { delivery: 'sent' }), message(9)];
  expect(joinPages(before, read).map(({ seq, delivery }) => [seq, delivery])).toEqual([
    [1, null],
    [4, 'sent'],
    [9, null],
  ]);
  expect(joinPages(read, [message(2)]).map(({ seq }) => seq)).toEqual([2, 4, 9]);
});

test('[NAV-101] a destination is the same however its number is written; a colleague is no number outside', () => {
  const same = (number: string) => chatDestinationOf({ number, kind: 'sms' });
  expect(new Set(['06 12 34 56 78', '+33 6 12 34 56 78', '0033612345678'].map(same)).size).toBe(1);
  expect(same('0612345679')).not.toBe(same('0612345678'));
  expect(chatDestinationOf({ number: '2117', kind: 'chat' })).not.toBe(same('2117'));
});
