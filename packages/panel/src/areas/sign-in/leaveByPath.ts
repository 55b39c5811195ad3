import type { Ground } from '../../kernel/ground/Ground.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import { sessionActs } from './acts.ts';

/**
 * A path whose last part is `behalf` ends the session, so that another user may begin one: nobody is signed in then, and
 * the sign-in is shown. Whoever may not sign out stays and is taken home. NAV-110, Q-057
 */
export function leaveByPath({ onEnd, of, store }: Ground): void {
  const look = (): void => {
    if (pathOnly(store.get(pathAtom)).split('/').at(-1) !== 'behalf') return;
    const { at } = store.get(sessionAtom);
    if (at === 'starting' || at === 'signingIn') return;
    store.set(goToAtom, '/');
    if (at === 'signedIn' && !store.get(profileAtom)?.logoutLocked) void of(sessionActs).signOut();
  };
  const stops = [store.sub(pathAtom, look), store.sub(sessionAtom, look)];
  look();
  onEnd(() => {
    for (const stop of stops) stop();
  });
}
