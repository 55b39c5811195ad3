import type { ChatThread } from '@ringside/domain/chat';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { chatActs } from '../acts.ts';

/** What is shown in a window that is looked at is read. */
export function useReading({ uri, unread }: Pick<ChatThread, 'uri' | 'unread'>, lastSeq: number): void {
  const { read } = useActs(chatActs);
  useEffect(() => {
    if (unread === 0 || lastSeq === 0) return;
    const tell = () => {
      if (document.visibilityState === 'visible') void read(uri, lastSeq);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [read, uri, unread, lastSeq]);
}
