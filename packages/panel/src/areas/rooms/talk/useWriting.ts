import { useAtom } from 'jotai';
import { roomDraftsAtom, roomWritingAtom, type Writing } from '../state.ts';

/** What is being written in a room, and about which message; a draft is put aside for a change, and comes back. */
export function useWriting(roomId: string) {
  const [drafts, setDrafts] = useAtom(roomDraftsAtom);
  const [all, setAll] = useAtom(roomWritingAtom);
  const text = drafts[roomId] ?? '';
  const writing = all[roomId] ?? null;
  const setText = (next: string): void => setDrafts((its) => ({ ...its, [roomId]: next }));
  const set = (next: Writing | null): void => setAll((its) => ({ ...its, [roomId]: next }));
  const draft = writing?.is === 'edit' ? writing.before : text;
  return {
    ...{ text, writing, setText },
    begin(next: Omit<Writing, 'before'>): void {
      set({ ...next, before: draft });
      setText(next.is === 'edit' ? next.text : draft);
    },
    /** Answers or changes nothing any more. */
    stop(): void {
      setText(draft);
      set(null);
    },
    /** It goes out: the field has what was put aside. */
    sent(): void {
      setText(writing?.is === 'edit' ? writing.before : '');
      set(null);
    },
    /** It was not taken: everything is as it was. */
    back(): void {
      setText(text);
      set(writing);
    },
  };
}
