import { presenceStates } from '@ringside/protocol/words/presence';
import { expect, test } from 'vitest';
import { chatStatusOf } from './chatStatus.ts';

test('[PRES-008] [PRES-009] [PRES-010] each presence has its status in chats, and one that is new is offline', () => {
  expect(Object.fromEntries(presenceStates.map((state) => [state, chatStatusOf(state)]))).toEqual({
    available: 'online',
    ...{ working: 'unavailable', meeting: 'unavailable', travelling: 'unavailable', lunch: 'unavailable' },
    ...{ away: 'unavailable', sick: 'unavailable', holidays: 'unavailable' },
    training: 'offline',
  });
  expect(['', 'something new'].map(chatStatusOf)).toEqual(['offline', 'offline']);
});
