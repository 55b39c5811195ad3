import type { QueueGroup } from '@ringside/domain/queue';
import { expect, test } from 'vitest';
import { aimsOf } from './aims.ts';

const limits = { wait: 180, count: null, level: 70, within: 20, after: 60 } as never;
const none = { wait: null, count: null, level: null, within: 20, after: 60 } as never;
const queue = (label: string, aims?: QueueGroup['aims']) => ({ label, ...(aims && { aims }) }) as QueueGroup;

test.each([
  ['the only queue', [queue('Billing', { wait: 90_000, level: 80 })], limits, [90_000, '', 80, '']],
  [
    'several queues: the strictest of each, by its name',
    [queue('Billing', { wait: 90_000, level: 80 }), queue('Orders', { wait: 60_000 }), queue('Vans')],
    limits,
    [60_000, 'Orders', 80, 'Billing'],
  ],
  ['queues without an aim: the own limits', [queue('Billing'), queue('Vans')], limits, [180_000, '', 70, '']],
] as const)('[ACD-041] the aim of %s', (_whose, shown, own, [wait, waits, level, levels]) => {
  expect(aimsOf(shown, own)).toEqual({ wait: { value: wait, queue: waits }, level: { value: level, queue: levels } });
});

test('nothing set is no aim', () => {
  expect(aimsOf([queue('Billing')], none)).toEqual({ wait: null, level: null });
});
