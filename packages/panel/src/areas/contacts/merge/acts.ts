import { contactVerbs, mergeVerbs } from '@ringside/client/contacts';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { raiseUndoAtom } from '../../../kernel/toasts/undo.ts';

/** Contacts of one person are made one, and taken apart again from the toast that says so. CONT-001 */
export const mergeActs = acts(({ client, store }) => {
  const { page, one } = outcomes(client.open(contactVerbs));
  const { preview, merge, takeApart } = outcomes(client.open(mergeVerbs));
  const apart = async (mergeId: string): Promise<void> => {
    const done = await takeApart(mergeId);
    if (done.ok) store.set(raiseUndoAtom, { title: 'merge.undone', cause: `merge ${mergeId}` });
    else store.set(raiseRefusalAtom, done.refused);
  };
  return {
    ...{ page, one, preview },
    async merge(ids: readonly string[], changedAts: readonly number[]) {
      const done = await merge(ids, changedAts);
      if (done.ok && done.value.mergeId !== null) {
        const { contact, mergeId } = done.value;
        const params = { name: contact.name, n: ids.length - 1 };
        store.set(raiseUndoAtom, {
          ...{ title: { key: 'merge.done', params }, cause: `merge ${mergeId}` },
          undo: () => apart(mergeId),
        });
      }
      return done;
    },
  };
});
