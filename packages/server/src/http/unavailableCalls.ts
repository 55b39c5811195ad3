import type { CallEngine } from '../ports.ts';

const refusal = async () =>
  ({
    ok: false,
    fault: 'unreachable',
    code: 'ROUTER_ERR_503',
    text: 'This server runs without its call half.',
  }) as const;

/** A server without calls: people sign in and see their data, every call verb is refused with 503. */
export const createUnavailableCalls = (): CallEngine => ({
  placeCall: refusal,
  answer: refusal,
  leave: refusal,
  disconnect: refusal,
  hold: refusal,
  retrieve: refusal,
  sendDtmf: refusal,
  addExternalInfos: refusal,
  linesOf: () => [],
  telephonyOf: () => 'unavailable',
  registerIdOf: () => null,
  dropRegistration: () => {},
  attach: (socket) => socket.close(1011, 'no call half'),
  on: () => () => {},
  close: async () => {},
});
