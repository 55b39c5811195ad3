import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { buildTerminal } from '@ringside/testing/panel';
import { microphoneAtom, panelConfigAtom, terminals } from '../../kernel/state.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { setUpAtom } from './setUpAtom.ts';

const box = { isOn: true, ringSeconds: 20, greetingId: 'default', hasPin: false };

/** A user who has signed in for the first time. */
const first = (store: Store): void => {
  giveVerbs(store, [mailboxVerbs], { settings: async () => ({ ok: true, value: box }) });
  store.set(setUpAtom, 'new');
};

/** The first minute: in a demo company, and with a microphone that was refused. */
export const firstMinuteStories = {
  'first-minute': {
    set: (store: Store) => {
      first(store);
      store.set(panelConfigAtom, {
        ...{ version: '0.1.0', allowedParentFrames: [], crmApiEnabled: true, name: 'Brightwater' },
        demo: { accounts: [] },
      });
    },
  },
  'first-minute-refused': {
    set: (store: Store) => {
      first(store);
      store.set(microphoneAtom, 'denied');
      const desk = buildTerminal({ id: 't2', kind: 'normal', label: 'Desk phone', inService: true });
      store.set(terminals.applyAtom, { op: 'put', item: desk });
    },
  },
};
