import { userList } from '@ringside/client/user';
import type { Lists } from '../../kernel/Area.ts';
import { profileAtom } from '../../kernel/state.ts';

/** What changes about the signed-in user. PROF-022 .. PROF-024 */
export const lists: Lists = ({ store, follow }) =>
  follow(userList, (change) => {
    const user = change.op === 'reset' ? change.items[0] : change.op === 'put' ? change.item : undefined;
    if (!user) return;
    const { uri: _, ...told } = user;
    store.set(profileAtom, (profile) => profile && { ...profile, ...told });
  });
