import { domainVerbs, placeVerbs } from '@ringside/client/user';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { profileAtom } from '../../../kernel/state.ts';

/** What the details ask besides the profile. PROF-005 */
export const detailsActs = acts(({ client }) => outcomes(client.open(domainVerbs)));

/** Says where the user is. NAV-037 */
export const placeActs = acts(({ client, store }) => {
  const verbs = outcomes(client.open(placeVerbs));
  return {
    async setPlace(site: string, location: string) {
      const done = await verbs.setPlace(site, location);
      if (done.ok) store.set(profileAtom, (now) => now && { ...now, place: { site, location } });
      return done;
    },
  };
});
