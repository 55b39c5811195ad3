import type { ExportKind, ExportWords, SearchWanted } from '@ringside/chat/History';
import { acts } from '../../../kernel/acts.ts';
import { saveFile } from '../../../kit/text/saveFile.ts';
import { roomActs } from '../acts.ts';
import { roomExportAtom } from '../state.ts';

/** What can be wanted of the history of a room. */
export const historyActs = acts(({ of, store }) => {
  const { ask, say } = of(roomActs);
  return {
    search: (wanted: SearchWanted, isFurther: boolean) => ask((its) => its.search(wanted, isFurther)),
    around: (roomId: string, eventId: string, more: 'none' | 'older' | 'newer') =>
      ask((its) => its.around(roomId, eventId, more)),
    versions: (roomId: string, eventId: string) => ask((its) => its.versions(roomId, eventId)),
    /** Writes a room down and saves the file, whatever page is looked at by then. */
    async exportRoom(roomId: string, kind: ExportKind, words: ExportWords, name: string): Promise<void> {
      const none = { roomId, progress: null, done: null, refused: null };
      store.set(roomExportAtom, { ...none, progress: { roomId, done: 0, since: null } });
      const done = await ask((its) => its.exportRoom(roomId, kind, words));
      const now = store.get(roomExportAtom);
      // Stopped, or another user is here.
      if (now?.roomId !== roomId || !now.progress) return;
      if (!done.ok) return store.set(roomExportAtom, { ...none, refused: done.refused });
      const { blob, ...rest } = done.value;
      saveFile(blob, name);
      store.set(roomExportAtom, { ...none, done: rest });
    },
    stopExport(roomId: string): void {
      store.set(roomExportAtom, null);
      say((its) => its.stopExport(roomId));
    },
  };
});
