import { type ChatMessage, type ChatThread, joinPages } from '@ringside/domain/chat';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useWhenBack } from '../../../kernel/hooks/useWhenBack.ts';
import type { Refused } from '../../../kernel/state.ts';
import { chatActs } from '../acts.ts';

interface Shown {
  messages: readonly ChatMessage[];
  hasMore: boolean;
}

/** Messages of a thread: the newest are read again whenever it has changed, older ones when they are wanted. */
export function useMessages({ uri, revision }: Pick<ChatThread, 'uri' | 'revision'>) {
  const acts = useActs(chatActs);
  const [shown, setShown] = useState<Shown | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The newest question: an answer to an older one is thrown away. */
  const asked = useRef(0);
  const read = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await acts.page(uri, null);
    if (mine !== asked.current) return;
    setRefused(answer.ok ? null : answer.refused);
    if (!answer.ok) return;
    const { messages, hasMore } = answer.value;
    setShown((before) => {
      const isJoined = before?.messages.some(({ id }) => id === messages[0]?.id);
      // What lies between was never read: older ones are asked for again.
      if (!before || !isJoined) return { messages, hasMore };
      return { messages: joinPages(before.messages, messages), hasMore: before.hasMore };
    });
  }, [acts, uri]);
  const older = async () => {
    const first = shown?.messages[0];
    if (!first) return;
    const answer = await acts.page(uri, first.seq);
    setRefused(answer.ok ? null : answer.refused);
    if (!answer.ok) return;
    const { messages, hasMore } = answer.value;
    setShown((before) => before && { messages: joinPages(messages, before.messages), hasMore });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision is read
  useEffect(() => {
    void read();
  }, [read, revision]);
  useWhenBack(() => void read());
  return { shown, refused, reload: read, older };
}
