import { buildTerminal } from '@ringside/testing/panel';
import { microphoneAtom, phoneAtom, terminals } from '../../app/state.ts';
import { selectedTerminalAtom, type TerminalAsk, terminalAskAtom } from '../../app/terminalState.ts';
import type { Store } from './storyStore.ts';

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
    more(store);
  },
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
};
