import type { ChatThread } from '@ringside/domain/chat';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { screenAtom } from '../../../kernel/navigation/atoms.ts';
import { chatThreads } from '../state.ts';

/** The thread of the page that is shown; null when there is none (any more). NAV-098 */
export function useShownChat(): ChatThread | null {
  const screen = useAtomValue(screenAtom);
  const id = screen.name === 'chat' ? screen['id'] : null;
  const found = useMemo(() => atom((get) => get(chatThreads.allAtom).find((thread) => thread.id === id) ?? null), [id]);
  return useAtomValue(found);
}
