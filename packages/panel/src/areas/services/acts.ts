import { serviceVerbs } from '@ringside/client/services';
import type { ServiceSettings } from '@ringside/domain/service';
import { acts, outcomes } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { availableServicesAtom } from './state.ts';

/** Services of the phone: read, written. */
export const serviceActs = acts(({ client, store }) => {
  const { read, write } = outcomes(client.open(serviceVerbs));
  return {
    read,
    async write(settings: ServiceSettings) {
      const done = await write(settings);
      if (done.ok)
        store.set(
          availableServicesAtom,
          (all) =>
            all?.map((one) =>
              one.service === settings.service ? { ...one, active: done.value.settings.active } : one,
            ) ?? null,
        );
      return done;
    },
  };
});

/** Reads the services of a user with the first profile, and not with later ones. PROF-003, PROF-020 */
export function followServices({ client, onSignedIn, onSignedOut, store }: Ground): void {
  let turn = 0;
  const begin = async (): Promise<void> => {
    if (store.get(sessionAtom).at !== 'signedIn') return;
    turn += 1;
    const mine = turn;
    const answer = await client.open(serviceVerbs).available();
    if (answer.ok && mine === turn) store.set(availableServicesAtom, answer.value);
  };
  onSignedIn(() => void begin());
  onSignedOut(() => {
    turn += 1;
    store.set(availableServicesAtom, null);
  });
  void begin();
}
