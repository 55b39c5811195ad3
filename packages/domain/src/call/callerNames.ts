import { type NameSource, nameSources } from '@ringside/protocol/words/calls';

/** What the other side of a call is called, and by whom. */
export interface KnownName {
  from: NameSource;
  name: string;
}

/**
 * Which name of a caller is shown: the user's own contacts are believed first, then those of everybody, the directory, the CRM,
 * last the network, which nobody has proven. A name that comes later never replaces one that is known. CALL-017
 *
 * @returns `shown` null: nobody knows a name. `others`: the further ones, in the same order
 */
export function callerNames(known: readonly KnownName[]): { shown: KnownName | null; others: KnownName[] } {
  const ranked = known
    .filter(({ name }) => name.trim() !== '')
    .sort((a, b) => nameSources.indexOf(a.from) - nameSources.indexOf(b.from));
  const [shown = null, ...others] = ranked;
  return { shown, others };
}
