import type { Favourite, SpeedDial } from '@ringside/domain/directory';
import { atom } from 'jotai';
import { userAtom } from '../../../kernel/store.ts';

/** Whom the user calls often; null as long as nothing has come. */
export const favouritesAtom = userAtom<readonly Favourite[] | null>(null);
/** Ids of their contacts. */
export const favouriteIdsAtom = atom<ReadonlySet<string>>(
  (get) => new Set(get(favouritesAtom)?.map(({ contact }) => contact.id)),
);
/** Short numbers of the user; null as long as nothing has come. */
export const speedDialsAtom = userAtom<readonly SpeedDial[] | null>(null);
