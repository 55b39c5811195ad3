import { atom } from 'jotai';
import Users from 'lucide-react/icons/users';
import type { Offers } from '../../kernel/Area.ts';
import { groups as rows } from '../../kernel/state.ts';

/** The user belongs to a group that is no queue. GRP-001 */
const hasGroupsAtom = atom((get) => get(rows.allAtom).some(({ isAcd, isMember }) => !isAcd && isMember));

/** Entries of the menu and what the number field knows by name. */
export const offers: Offers = {
  menu: [{ path: '/groups', name: 'screen.groups', icon: Users, shownTo: hasGroupsAtom }],
};
