import { importVerbs } from '@ringside/client/contacts';
import type { ContactFields, Imported } from '@ringside/domain/directory';
import { IMPORT_BATCH, IMPORT_BATCH_CHARS } from '@ringside/protocol/words/contacts';
import { acts } from '../../../kernel/acts.ts';
import { type Outcome, outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { raiseUndoAtom } from '../../../kernel/toasts/undo.ts';
import { writeCsv } from './writeCsv.ts';
import { writeVCards } from './writeVCards.ts';

/** Contacts as they are sent: so many, and so much, at once. */
function* batchesOf(rows: readonly ContactFields[]): Generator<ContactFields[]> {
  let [batch, chars]: [ContactFields[], number] = [[], 0];
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (batch.length === IMPORT_BATCH || (batch.length > 0 && chars + size > IMPORT_BATCH_CHARS)) {
      yield batch;
      [batch, chars] = [[], 0];
    }
    batch.push(row);
    chars += size;
  }
  if (batch.length > 0) yield batch;
}

/** Contacts from a file and into one, a batch at a time. CONT-001, CONT-009 */
export const importActs = acts(({ client, store }) => {
  const verbs = client.open(importVerbs);
  const undo = async (importId: string): Promise<void> => {
    const done = outcome(await verbs.undo(importId));
    if (!done.ok) return void store.set(raiseRefusalAtom, done.refused);
    const { removed, restored, kept } = done.value;
    const title = { key: 'import.undone', params: { n: removed + restored, kept } } as const;
    store.set(raiseToastAtom, { kind: 'ok', title });
  };
  return {
    /**
     * What would become of contacts, or, written, what has. Stops at the first batch that is refused.
     *
     * @param onBatch after each batch, with how many are done; false stops
     */
    async send(
      given: { importId: string; rows: readonly ContactFields[]; isShared: boolean; isPreview: boolean },
      onBatch: (done: number) => boolean,
    ): Promise<Outcome<Imported[]> & { done: Imported[] }> {
      const done: Imported[] = [];
      const { importId, rows, isShared, isPreview } = given;
      for (const batch of batchesOf(rows)) {
        const answer = outcome(await verbs.send(importId, batch, isShared, isPreview));
        if (!answer.ok) return { ...answer, done };
        done.push(...answer.value);
        if (!onBatch(done.length)) break;
      }
      return { ok: true, value: done, done };
    },
    undo,
    /** Says what was taken in, with a press that takes it back. */
    tell(importId: string, n: number): void {
      const title = { key: 'import.done', params: { n } } as const;
      store.set(raiseUndoAtom, { title, cause: `import ${importId}`, undo: () => undo(importId) });
    },
    /** All contacts of the user, or of everybody, as vCards or as a table; null: refused, which is shown. */
    async file(isShared: boolean, kind: 'vcf' | 'csv'): Promise<Blob | null> {
      const all: ContactFields[] = [];
      for (let hasMore = true, offset = 0; hasMore; ) {
        const page = outcome(await verbs.read(isShared, offset));
        if (!page.ok) {
          store.set(raiseRefusalAtom, page.refused);
          return null;
        }
        all.push(...page.value.items);
        offset += page.value.items.length;
        hasMore = page.value.hasMore && page.value.items.length > 0;
      }
      return kind === 'csv'
        ? new Blob([writeCsv(all)], { type: 'text/csv' })
        : new Blob([writeVCards(all)], { type: 'text/vcard' });
    },
  };
});
