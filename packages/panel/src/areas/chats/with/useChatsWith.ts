import { type ChatThread, chatDestinationOf } from '@ringside/domain/chat';
import { digitsOf } from '@ringside/domain/number';
import { useAtomValue } from 'jotai';
import { chatThreads } from '../state.ts';
import { useFollowedChats } from '../useFollowedChats.ts';

/** Chats and SMS with whoever has one of these numbers, the newest first. HIST-005 */
export function useChatsWith(numbers: readonly string[]): readonly ChatThread[] {
  useFollowedChats();
  const theirs = new Set(
    // One without a digit would be that of whoever is gone.
    numbers
      .filter(digitsOf)
      .flatMap((number) => (['chat', 'sms'] as const).map((kind) => chatDestinationOf({ number, kind }))),
  );
  return useAtomValue(chatThreads.allAtom)
    .filter((thread) => theirs.has(chatDestinationOf(thread)))
    .sort((a, b) => b.lastAt - a.lastAt);
}
