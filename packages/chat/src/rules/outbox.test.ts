import { expect, test } from 'vitest';
import { nextToSend, type Outbox, type OutboxEvent, outboxAfter, outboxKept, sendStates } from './outbox.ts';

const write = (key: string, roomId = '!a'): OutboxEvent => ({ type: 'written', key, roomId, text: key, at: 1 });
const after = (...events: OutboxEvent[]): Outbox => events.reduce(outboxAfter, [] as Outbox);
const states = (outbox: Outbox) => outbox.map(({ key, state }) => [key, state]);

test('MSG-026: a message is encrypting, sending and then sent', () => {
  expect(sendStates).toEqual(['encrypting', 'sending', 'sent', 'notSent']);
  const one = after(write('1'), { type: 'encrypting', key: '1' });
  expect(states(one)).toEqual([['1', 'encrypting']]);
  const two = outboxAfter(one, { type: 'sending', key: '1' });
  expect(states(two)).toEqual([['1', 'sending']]);
  expect(outboxAfter(two, { type: 'sent', key: '1' })).toEqual([]);
});

test('MSG-026: messages of a room go out one after another, those of two rooms beside one another', () => {
  const outbox = after(write('1'), write('2'), write('3', '!b'), { type: 'sending', key: '1' });
  expect(nextToSend(outbox, '!a')).toBeNull();
  expect(nextToSend(outbox, '!b')?.key).toBe('3');
  expect(nextToSend(outboxAfter(outbox, { type: 'sent', key: '1' }), '!a')?.key).toBe('2');
});

test('MSG-026: what comes after one that was not sent waits behind it, until it is tried again or deleted', () => {
  const outbox = after(write('1'), write('2'), { type: 'refused', key: '1' }, write('3'));
  expect(states(outbox)).toEqual([
    ['1', 'notSent'],
    ['2', 'waiting'],
    ['3', 'waiting'],
  ]);
  expect(nextToSend(outbox, '!a')).toBeNull();
  expect(nextToSend(outboxAfter(outbox, { type: 'tryAgain', roomId: '!b' }), '!a')).toBeNull();
  expect(nextToSend(outboxAfter(outbox, { type: 'tryAgain', roomId: '!a' }), '!a')?.key).toBe('1');
  expect(nextToSend(outboxAfter(outbox, { type: 'deleted', key: '1' }), '!a')?.key).toBe('2');
});

test('MSG-026: without a connection a message waits and goes out by itself', () => {
  const outbox = after(write('1'), { type: 'sending', key: '1' }, { type: 'interrupted', key: '1' });
  expect(nextToSend(outbox, '!a')?.key).toBe('1');
});

test('a message is written once, and begins again after a reload with its key', () => {
  const outbox = after(
    write('1'),
    write('1'),
    write('2'),
    { type: 'sending', key: '1' },
    { type: 'refused', key: '2' },
  );
  expect(states(outboxKept(outbox))).toEqual([
    ['1', 'waiting'],
    ['2', 'notSent'],
  ]);
});

test('what a message answers or changes is kept with it', () => {
  const about = { is: 'reply', id: '$1' } as const;
  const [one] = outboxKept(after({ type: 'written', key: '1', roomId: '!a', text: 'Yes', at: 1, about }));
  expect(one).toEqual({ key: '1', roomId: '!a', text: 'Yes', at: 1, about, state: 'waiting' });
});

test('a file waits with what is known of it, and why it was not sent stays until it is tried again', () => {
  const file = { name: 'dock.png', type: 'image/png', bytes: 842_000, isImage: true };
  const written = after({ type: 'written', key: '1', roomId: '!a', text: file.name, at: 1, file });
  const one = { key: '1', roomId: '!a', text: 'dock.png', at: 1, file };
  expect(written).toEqual([{ ...one, state: 'waiting' }]);
  const refused = outboxAfter(written, { type: 'refused', key: '1', why: 'M_TOO_LARGE' });
  expect(refused).toEqual([{ ...one, state: 'notSent', why: 'M_TOO_LARGE' }]);
  expect(outboxKept(refused)).toEqual(refused);
  const again = outboxAfter(refused, { type: 'tryAgain', roomId: '!a' });
  expect(outboxAfter(again, { type: 'sending', key: '1' })).toEqual([{ ...one, state: 'sending' }]);
});
