import type { ChatMessage } from './ChatThread.ts';

/**
 * Older messages with the newest ones, which were read again: each once, the newer reading of it, oldest first.
 *
 * @param before what is known
 * @param read a page that was read after it
 */
export function joinPages(before: readonly ChatMessage[], read: readonly ChatMessage[]): ChatMessage[] {
  const all = new Map(before.map((message) => [message.id, message]));
  for (const message of read) all.set(message.id, message);
  return [...all.values()].sort((a, b) => a.seq - b.seq);
}
