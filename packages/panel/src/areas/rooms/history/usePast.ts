import type { Talk } from '@ringside/chat/Messaging';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { roomPastAtom, roomSearchAtom } from '../state.ts';
import { historyActs } from './acts.ts';

/** A message of a room that was gone to: it is shown with what is around it until the newest are wanted, and stands out. */
export function usePast(roomId: string, live: Talk | null) {
  const acts = useActs(historyActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const [all, setPast] = useAtom(roomPastAtom);
  const [searched, setSearched] = useAtom(roomSearchAtom);
  const past = all?.roomId === roomId ? all : null;
  const isSearching = searched?.roomId === roomId && searched.isOpen;
  const gone = useRef<string | null>(null);
  const fetch = async (focus: string, more: 'none' | 'older' | 'newer'): Promise<void> => {
    const done = await acts.around(roomId, focus, more);
    if (!done.ok) return raise(done.refused);
    setPast((its) => (more === 'none' || its?.focus === focus ? { roomId, focus, talk: done.value } : its));
  };
  // Among those that are shown, or to what is around it.
  const goTo = searched?.roomId === roomId ? searched.goTo : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is chosen
  useEffect(() => {
    if (goTo === undefined || !live) return;
    setSearched((its) => {
      if (!its) return its;
      const { goTo: _, ...rest } = its;
      return rest;
    });
    gone.current = null;
    if (live.rows.some((row) => row.id === goTo)) setPast({ roomId, focus: goTo, talk: null });
    else void fetch(goTo, 'none');
  }, [goTo, live === null]);
  const isPast = past?.talk != null;
  const unsent = live?.unsent.length ?? 0;
  const { around } = acts;
  const focus = past?.focus ?? null;
  // What becomes of them meanwhile is shown: reactions, changes, what is deleted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with everything that happens in the room
  useEffect(() => {
    if (!isPast || focus === null) return;
    const own = { isOver: false };
    void around(roomId, focus, 'none').then((done) => {
      if (done.ok && !own.isOver)
        setPast((its) => (its?.focus === focus && its.talk ? { ...its, talk: done.value } : its));
    });
    return () => {
      own.isOver = true;
    };
  }, [live]);
  // Whoever writes sees what they wrote.
  useEffect(() => {
    if (unsent > 0) setPast(null);
  }, [unsent, setPast]);
  useLayoutEffect(() => {
    if (isSearching || focus === null) gone.current = null;
    if (isSearching || focus === null || gone.current === focus) return;
    const row = document.querySelector<HTMLElement>(`[data-message="${CSS.escape(focus)}"]`);
    if (!row) return;
    gone.current = focus;
    row.scrollIntoView({ block: 'center' });
    row.focus({ preventScroll: true });
  });
  return {
    ...{ talk: past?.talk ?? null, focus, isSearching },
    more: (which: 'older' | 'newer') => (focus === null ? Promise.resolve() : fetch(focus, which)),
    leave: (): void => setPast(null),
  };
}
