import { userList } from '@ringside/client/user';
import type { Lists } from '../../kernel/Area.ts';
import { areCrmChoicesPendingAtom, profileAtom } from '../../kernel/state.ts';

/** What changes about the signed-in user. PROF-022 .. PROF-024 */
export const lists: Lists = ({ store, follow }) =>
  follow(userList, (change) => {
    const user = change.op === 'reset' ? change.items[0] : change.op === 'put' ? change.item : undefined;
    if (!user) return;
    const { uri: _, crmPopups, crmSeesPersonalCalls = false, ...told } = user;
    // A push may have been on its way when the user switched something off: the page around the panel must not hear of it again.
    const crm = crmPopups && !store.get(areCrmChoicesPendingAtom) && { crmPopups, crmSeesPersonalCalls };
    store.set(profileAtom, (profile) => profile && { ...profile, ...told, ...crm });
  });
