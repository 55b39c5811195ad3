import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { saveFile } from '../../../kit/text/saveFile.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { roomActs } from '../acts.ts';

const keys: Readonly<Record<string, MessageKey>> = {
  ...{ FILE_DAMAGED: 'rooms.fileDamaged', M_TOO_LARGE: 'rooms.fileTooLarge', M_NOT_FOUND: 'rooms.fileGone' },
  UNPLAYED: 'rooms.fileUnplayed',
};
/** Why a file is not there, in words. */
export const fileFault = (code: string): MessageKey => keys[code] ?? 'rooms.fileFailed';

export type Fetched =
  | { at: 'none' | 'fetching' }
  | { at: 'there'; url: string }
  /** `code` as `fetchFile` has it. */
  | { at: 'failed'; code: string };

/** A picture, a film or a sound of a message as an address for this page alone, which ends with the component. */
export function useFileUrl(roomId: string, eventId: string, which: 'whole' | 'small', isWanted: boolean) {
  const { fetchFile } = useActs(roomActs);
  const [fetched, setFetched] = useState<Fetched>({ at: 'none' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn fetches once more
  useEffect(() => {
    if (!isWanted) return;
    const own = { isOver: false, url: null as string | null };
    const fetch = async () => {
      setFetched({ at: 'fetching' });
      const done = await fetchFile(roomId, eventId, which);
      if (own.isOver) return;
      if (!done.ok) return setFetched({ at: 'failed', code: done.refused.code });
      own.url = URL.createObjectURL(done.value);
      setFetched({ at: 'there', url: own.url });
    };
    void fetch();
    return () => {
      own.isOver = true;
      if (own.url) URL.revokeObjectURL(own.url);
    };
  }, [fetchFile, roomId, eventId, which, isWanted, turn]);
  return {
    fetched,
    again: (): void => setTurn((its) => its + 1),
    /** It is one by its name alone, or this browser does not know it. */
    spoilt: (code: 'FILE_DAMAGED' | 'UNPLAYED'): void => setFetched({ at: 'failed', code }),
  };
}

/** Saves the file of a message; what goes wrong is said where it is. */
export function useSaving(roomId: string, eventId: string, name: string) {
  const { fetchFile } = useActs(roomActs);
  const [state, setState] = useState<{ isFetching: boolean; code: string | null }>({ isFetching: false, code: null });
  const save = async (): Promise<void> => {
    if (state.isFetching) return;
    setState({ isFetching: true, code: null });
    const done = await fetchFile(roomId, eventId, 'whole');
    if (done.ok) saveFile(done.value, name);
    setState({ isFetching: false, code: done.ok ? null : done.refused.code });
  };
  return { ...state, save };
}
