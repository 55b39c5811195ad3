import type { KeysState } from '@ringside/chat/Keys';

import { ROOM_KEYS } from '../state.ts';

/** Message keys that are saved under a passphrase, and open on this device. */
export const storyKeys = (more: Partial<KeysState> = {}): KeysState => ({
  ...{ at: 'on', policy: 'UserChoiceOfAutomatedOrManualPassphrase', how: 'manual', saved: 980, outcome: null },
  ...{ isPending: false, progress: null, wrongTries: 0, tries: 3, mayReset: false },
  ...more,
});

const company = { policy: 'AutomatedPassphraseOnly', how: 'automated' } as const;

/** Saved message keys in each state: the path, and how they are. */
export const keyStories: Readonly<Record<string, [string, Partial<KeysState>]>> = {
  'rooms-settings': ['/settings/matrix', {}],
  'rooms-keys-line': ['/matrix', { at: 'locked' }],
  'room-backup-first': [ROOM_KEYS, { at: 'none', saved: 0 }],
  'room-backup-company': [ROOM_KEYS, { at: 'none', saved: 0, ...company }],
  'room-backup-restore': [ROOM_KEYS, { at: 'locked', isPending: true, progress: { done: 412, total: 980 } }],
  'room-backup-wrong': [
    ROOM_KEYS,
    { at: 'locked', outcome: 'ERROR_TRUST_INFO_INVALID', wrongTries: 3, mayReset: true },
  ],
  'room-backup-on': [ROOM_KEYS, { outcome: 'SUCCESS_MANUAL' }],
};
