import { type MeetingMessage, unreadIn } from '@ringside/domain/meeting';
import { useEffect, useState } from 'react';

/** How many messages others have written since the chat was open. */
export function useUnread(messages: readonly MeetingMessage[], isOpen: boolean): number {
  const [seen, setSeen] = useState(0);
  const last = messages.at(-1)?.n ?? 0;
  useEffect(() => {
    if (isOpen) setSeen(last);
  }, [isOpen, last]);
  return isOpen ? 0 : unreadIn(messages, seen);
}
