import { softphoneFlags } from '@ringside/domain/softphone';
import type { MicrophoneState, RemoteEngine } from '@ringside/telephony';
import { mutedAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import type { CallEngine } from './CallEngine.ts';
import { softphoneAtom } from './softphoneState.ts';

/**
 * The softphone in the place of the browser phone: calls that ring at it are answered there, mute is its own, all else is
 * the server's. SOFT-023
 *
 * @param ringing SIP Call-IDs of the calls that ring at it
 * @param mute sends the wish through the machine
 */
export function enginePhone(
  store: Store,
  engine: CallEngine,
  ringing: ReadonlySet<string>,
  mute: (on: boolean) => void,
): RemoteEngine {
  return {
    state: { at: 'off' },
    microphone: 'granted' satisfies MicrophoneState,
    dial: async () => ({ ok: false, fault: 'notReady', status: 0 }),
    has: (dialogId) => ringing.has(dialogId),
    answer: (dialogId) => engine.answer(dialogId),
    hangUp: () => false,
    sendDtmf: () => false,
    setMuted(on) {
      mute(on);
      // What it cannot do is not shown as done.
      store.set(mutedAtom, softphoneFlags(store.get(softphoneAtom)).isMuted);
    },
    setDevices: async () => undefined,
    on: () => () => undefined,
  };
}
