import { softphone } from '../softphone.ts';
import { type Softphone, type SoftphoneEvent, type SoftphoneSession, softphoneStart } from '../softphoneState.ts';

const context = { onBehalf: false, canMute: true };

export const session: SoftphoneSession = {
  registerId: 's1',
  devicePassword: 'secret',
  community: 'brightwater.example',
  serverAddress: 'sip:127.0.0.1:5060',
  abstractTerminalID: 'soft',
};

export const stored = { registerId: 's1', abstractTerminalID: 'soft' };

export const ready: Softphone = { ...softphoneStart(null), ready: true };

export const wanted: Softphone = { ...ready, use: true, attempt: 1 };

export const pending: Softphone = { ...wanted, link: { at: 'pending', force: false } };

export const connecting: Softphone = { ...wanted, stored, link: { at: 'connecting', session: stored } };

export const settling: Softphone = { ...connecting, link: { at: 'settling', session: stored, isReconnecting: false } };

export const connected: Softphone = {
  ...{ ...connecting, check: true, firstTime: false },
  link: { at: 'connected', session: stored, isReconnecting: false, isMuted: false },
};

export const run = (state: Softphone, event: SoftphoneEvent, more: Partial<typeof context> = {}) =>
  softphone(state, event, { ...context, ...more });

export const heard = (state: Softphone, event: 'eStart' | 'eReconnect' | 'eInRetablish' | 'eRetablished' | 'eRun') =>
  run(state, { type: 'engine', heard: { event } });
