import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { chatActs } from './acts.ts';

/** Follows chats from the first look on. */
export function useFollowedChats(): void {
  const { follow } = useActs(chatActs);
  useEffect(follow, [follow]);
}
