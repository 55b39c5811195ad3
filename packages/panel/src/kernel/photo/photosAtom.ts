import { userAtom } from '../store.ts';

/** Photos that were fetched, as addresses of data, by their paths; empty: there is none there. */
export const photosAtom = userAtom<ReadonlyMap<string, string>>(new Map());
