import { externalImportVerbs } from '@ringside/client/people/externalImport';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { raiseUndoAtom } from '../../../kernel/toasts/undo.ts';

/** Contacts of an account among one's own. CONT-008 */
export const externalImportActs = acts(({ client, store }) => {
  const verbs = client.open(externalImportVerbs);
  const undo = async (importId: string): Promise<void> => {
    const done = outcome(await verbs.undo(importId));
    if (!done.ok) return void store.set(raiseRefusalAtom, done.refused);
    const { removed, restored } = done.value;
    store.set(raiseToastAtom, { kind: 'ok', title: { key: 'ext.imp.undone', params: { n: removed + restored } } });
  };
  const { take, imported, remove } = outcomes(verbs);
  return {
    take,
    imported,
    remove,
    /**
     * Says what was taken in.
     *
     * @param isUndoable something of it can be taken back: what was replaced cannot
     */
    tell(importId: string, n: number, isUndoable: boolean): void {
      const title = { key: 'ext.imp.done', params: { n } } as const;
      const cause = `import ${importId}`;
      store.set(raiseUndoAtom, { title, cause, undo: isUndoable ? () => undo(importId) : undefined });
    },
  };
});
