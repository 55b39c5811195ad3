import { canTransfer, type Line } from '@ringside/domain/call';
import {
  type ParkedCall,
  type SwitchboardFavourite,
  switchboardMode,
  type UserTags,
} from '@ringside/domain/switchboard';
import { atom } from 'jotai';
import { profileAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';

export const DESK_PATH = '/switchboard';
export const ORDER_PATH = '/switchboard/order';

/** Right of the user to the switchboard. SWB-001 */
export const modeAtom = atom((get) => switchboardMode(get(profileAtom)?.switchboard));

/** Whom switchboard users send calls to; null as long as nothing has come. SWB-004 */
export const favouritesAtom = userAtom<readonly SwitchboardFavourite[] | null>(null);
/** The same in their order. SWB-006 */
export const rankedAtom = atom((get) => get(favouritesAtom)?.toSorted((a, b) => a.position - b.position) ?? null);
/** Tags of colleagues. SWB-005 */
export const tagsAtom = userAtom<readonly UserTags[] | null>(null);
/** Calls that wait for a switchboard user; null as long as nothing has come. */
export const parkedAtom = userAtom<readonly ParkedCall[] | null>(null);
/** Since when the phone of a colleague is as it is, where that was seen to begin: by path, epoch milliseconds of the server's clock. */
export const phoneSinceAtom = userAtom<ReadonlyMap<string, number>>(new Map<string, number>());

/** The call that is sent or parked by one key: the one that is talked in. */
export const parkableOf = (lines: readonly Line[]): Line | null =>
  lines.find((line) => line.state === 'talking' && canTransfer(line)) ?? null;
