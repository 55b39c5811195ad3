import { expect, test } from 'vitest';
import type { Call } from '../call/Call.ts';
import { Attendant } from './Attendant.ts';

/** A call of one party whose audio is up, and what arrives from its phone. */
function answered() {
  const handlers: { onDtmf?: (digit: string) => void } = {};
  const leg: { onInfoDigit?: (digit: string) => void } = {};
  const call = {
    caller: {
      line: {},
      leg: { handlers: leg, endpoint: { handlers, stats: async () => ({ isConnected: true }) } },
    },
    serve: async () => {},
  } as unknown as Call;
  return { call, rtp: (digit: string) => handlers.onDtmf?.(digit), info: (digit: string) => leg.onInfoDigit?.(digit) };
}

test.each(['rtp', 'info'] as const)(
  'a phone that sends each key by RTP and by INFO is heard once, as by %s',
  async (first) => {
    const { call, ...phone } = answered();
    const attendant = new Attendant(call);
    let heard = '';
    attendant.onDigit = (digit) => {
      heard += digit;
    };
    expect(await attendant.pickUp()).toBe(true);
    for (const digit of '7715') {
      phone[first](digit);
      phone[first === 'rtp' ? 'info' : 'rtp'](digit);
    }
    expect(heard).toBe('7715');
  },
);
