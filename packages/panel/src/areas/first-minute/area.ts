import { area } from '../../kernel/Area.ts';
import { profileAtom } from '../../kernel/state.ts';
import { setUpAtom } from './setUpAtom.ts';

/** What a user does in the first minute: set the phone up, and try it. Home draws it. */
export const firstMinute = area({
  needs: ['audio', 'browser-phone', 'calls', 'people', 'phones', 'terminals', 'voicemail'],
  begin: ({ store, onSignedIn, onSignedOut }) => {
    // Whoever signs in on behalf of another user sets nothing up.
    onSignedIn(() => store.set(setUpAtom, store.get(profileAtom)?.isBehalf ? null : 'new'));
    onSignedOut(() => store.set(setUpAtom, null));
  },
  offers: () => import('./offers.ts'),
});
