import { softphoneStart } from '@ringside/domain/softphone';
import { buildTerminal } from '@ringside/testing/panel';
import { microphoneAtom, phoneAtom, terminals } from '../../kernel/state.ts';
import type { Store } from '../../stories/storyStore.ts';
import { type HelperState, helperStateAtom, softphoneAtom, softphoneIntentsAtom } from './softphone/softphoneState.ts';
import { selectedTerminalAtom, type TerminalAsk, terminalAskAtom } from './terminalState.ts';

interface Story {
  set: (store: Store) => void;
}

const desk = buildTerminal({
  id: 'desk',
  type: 'IpDevice',
  kind: 'normal',
  label: 'Desk phone',
  deviceModel: 'Yealink T54',
});
const mobile = buildTerminal({
  id: 'mob',
  type: 'PublicMobileTerminal',
  kind: 'normal',
  label: 'Mobile 06 39 98 44 10',
  deviceModel: null,
  inService: false,
});

const asked = (ask: TerminalAsk, more: (store: Store) => void = () => {}): Story => ({
  set: (store) => {
    store.set(terminals.applyAtom, { op: 'reset', items: [mobile, desk, buildTerminal({ id: 'web' })] });
    store.set(terminalAskAtom, ask);
    store.set(helperStateAtom, { at: 'unpaired' });
    more(store);
  },
});

const soft = buildTerminal({ id: 'soft', kind: 'softphone', label: 'Softphone', deviceModel: null });
const session = { registerId: 's1', abstractTerminalID: 'soft' };
const connected = {
  ...{ ...softphoneStart(session), ready: true, use: true, check: true, firstTime: false },
  link: { at: 'connected', session, isReconnecting: false, isMuted: true },
} as const;
const nothing = () => undefined;
const intents = { pair: nothing, unpair: nothing, connect: nothing, disconnect: nothing, toggleMute: nothing };
const here: HelperState = { at: 'connected', helper: 'Ringside helper', hasSoftphone: true };
/** The choice while the helper of this computer is like this. */
const helped = (helper: HelperState, softphone: typeof connected | ReturnType<typeof softphoneStart>): Story =>
  asked({ why: 'change', destination: null }, (store) => {
    store.set(phoneAtom, { at: 'off' });
    store.set(helperStateAtom, helper);
    store.set(softphoneIntentsAtom, intents);
    store.set(softphoneAtom, softphone);
    const isListed = helper.at === 'connected' && helper.hasSoftphone;
    if (!isListed) return;
    store.set(terminals.applyAtom, { op: 'reset', items: [soft, buildTerminal({ id: 'web' }), desk] });
    store.set(selectedTerminalAtom, { abstractTerminalID: 'soft', type: 'softphone' });
  });

/** The choice of a phone: for a call, at sign-in, and when the browser phone cannot be used. */
export const terminalStories: Record<string, Story> = {
  'phone-choice': asked({ why: 'call', destination: '0199004127' }),
  'phone-choice-several': asked({ why: 'several', destination: null }, (store) => {
    store.set(phoneAtom, { at: 'off' });
    store.set(selectedTerminalAtom, { abstractTerminalID: 'desk', type: 'normal' });
  }),
  'phone-choice-blocked': asked({ why: 'call', destination: '0199004127' }, (store) => {
    store.set(phoneAtom, { at: 'off' });
    store.set(microphoneAtom, 'denied');
  }),
  'softphone-unpaired': helped({ at: 'unpaired' }, softphoneStart(null)),
  'softphone-absent': helped({ at: 'absent' }, softphoneStart(null)),
  'softphone-connecting': helped(here, {
    ...{ ...connected, check: false, firstTime: true },
    link: { at: 'connecting', session },
  }),
  'softphone-connected': helped(here, connected),
  'softphone-error': helped(here, { ...connected, error: 'serverNotFound', link: { at: 'idle' } }),
};
