import { photoVerbs } from '@ringside/client/contacts';
import { acts } from '../acts.ts';
import { type Outcome, outcome } from '../refusals.ts';
import { photosAtom } from './photosAtom.ts';

/** Photos that are kept at once, the latest. */
const KEPT = 300;

const addressOf = (photo: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => resolve('');
    reader.readAsDataURL(photo);
  });

/** Photos of contacts and colleagues. CONT-005 */
export const photoActs = acts(({ client, store, onSignedOut }) => {
  const verbs = client.open(photoVerbs);
  const asked = new Set<string>();
  onSignedOut(() => asked.clear());
  return {
    /** Fetches a photo, once; one that cannot be fetched is initials. */
    async load(path: string): Promise<Outcome<null>> {
      if (asked.has(path)) return { ok: true, value: null };
      asked.add(path);
      const answer = outcome(await verbs.photo(path));
      const address = answer.ok ? await addressOf(answer.value) : '';
      // Not there for a moment: asked for again by whoever shows it next.
      if (!answer.ok && answer.refused.status !== 404) asked.delete(path);
      else
        store.set(photosAtom, (all) => {
          const next = new Map(all).set(path, address);
          for (const old of next.keys()) {
            if (next.size <= KEPT) break;
            next.delete(old);
            asked.delete(old);
          }
          return next;
        });
      return answer.ok ? { ok: true, value: null } : answer;
    },
    put: async (personId: string, photo: Blob) => outcome(await verbs.put(personId, photo)),
    remove: async (personId: string) => outcome(await verbs.remove(personId)),
  };
});
