import { type BridgeDraft, bridgeVerbs } from '@ringside/client/meetings/bridges';
import type { Bridge } from '@ringside/domain/bridge';
import { acts, outcomes } from '../../kernel/acts.ts';
import { profileAtom } from '../../kernel/state.ts';
import { bridgesAtom } from './state.ts';

/** Conferences by telephone: kept, and people called into one. */
export const bridgeActs = acts(({ client, store }) => {
  const { read, put, remove, invite } = outcomes(client.open(bridgeVerbs));
  const change = (work: (all: readonly Bridge[]) => Bridge[]): void =>
    store.set(bridgesAtom, (all) => (Array.isArray(all) ? work(all) : all));
  return {
    async read() {
      const done = await read();
      store.set(bridgesAtom, (before) => (done.ok ? done.value : (before ?? 'failed')));
    },
    async put(uri: string | null, draft: BridgeDraft) {
      const done = await put(uri, draft);
      if (done.ok)
        change((all) => (uri === null ? [...all, done.value] : all.map((one) => (one.uri === uri ? done.value : one))));
      return done;
    },
    async remove(uri: string) {
      const done = await remove(uri);
      if (done.ok) change((all) => all.filter((one) => one.uri !== uri));
      return done;
    },
    /** Calls a person into the bridge, from the user's own number. CALL-026 */
    callIn(number: string) {
      const profile = store.get(profileAtom);
      return invite(profile?.extensionUri ?? '', number, profile?.number ?? '');
    },
  };
});
