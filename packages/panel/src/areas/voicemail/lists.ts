import { voicemailList } from '@ringside/client/voicemail/voicemails';
import type { Lists } from '../../kernel/Area.ts';
import { voicemails } from '../../kernel/state.ts';

/** Messages in the user's own mailbox. */
export const lists: Lists = ({ store, follow, onSignedOut }) => {
  follow(voicemailList, (change) => store.set(voicemails.applyAtom, change));
  onSignedOut(() => store.set(voicemails.applyAtom, { op: 'reset', items: [] }));
};
