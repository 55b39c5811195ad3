import type { Phone, PhoneError } from '../../../packages/sdk/src/index.ts';
import type { Rig } from '../Rig.ts';

/** One scenario: what happens, and what must come out. `ids` are requirements that it proves. */
export interface Scenario {
  title: string;
  ids?: string;
  run: (rig: Rig) => Promise<unknown>;
  expected: unknown;
}

/** The connection state, once it is reached. */
export const reached = (phone: Phone, state: Phone['state']) =>
  new Promise<void>((resolve) => {
    if (phone.state === state) return resolve();
    const off = phone.on('connection', (event) => {
      if (event.state !== state) return;
      off();
      resolve();
    });
  });
export const refusal = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value }),
    ({ status, reason, origin, outcomeUnknown, retriable }: PhoneError) => ({
      status,
      reason,
      origin,
      outcomeUnknown,
      retriable,
    }),
  );
export const states = (phone: Phone) => {
  const seen: string[] = [phone.state];
  phone.on('connection', ({ state }) => seen.at(-1) !== state && seen.push(state));
  return seen;
};
export const unloaded = {
  status: 503,
  reason: 'panel-unloaded',
  origin: 'transport',
  outcomeUnknown: true,
  retriable: false,
};
export const destroyed = {
  status: 503,
  reason: 'destroyed',
  origin: 'transport',
  outcomeUnknown: false,
  retriable: false,
};
export const unconnected = {
  status: 503,
  reason: 'connect-timeout',
  origin: 'transport',
  outcomeUnknown: false,
  retriable: true,
};
