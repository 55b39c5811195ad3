import { expect, test } from 'vitest';
import { allowedEvents } from './allowedEvents.ts';
import type { SipRequest } from './message.ts';

const saying = (...lines: string[]) => ({ headers: new Map([['allow-events', lines]]) }) as unknown as SipRequest;

test('event packages are read from every header and every part of one, however they are written', () => {
  expect(allowedEvents(saying('Talk, hold', 'dialog'))).toEqual(['talk', 'hold', 'dialog']);
  expect(allowedEvents(saying(' , talk,,'))).toEqual(['talk']);
  expect(allowedEvents({ headers: new Map() } as unknown as SipRequest)).toEqual([]);
});
