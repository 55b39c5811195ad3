import type { SmsThread, WorkItem } from '@ringside/domain/sms';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useWhenBack } from '../../../kernel/hooks/useWhenBack.ts';
import type { Refused } from '../../../kernel/state.ts';
import { smsActs } from '../acts.ts';

/** What has happened in a thread; read again whenever it has changed. Null before it is there. */
export function useItems({ uri, revision }: Pick<SmsThread, 'uri' | 'revision'>) {
  const acts = useActs(smsActs);
  const [items, setItems] = useState<readonly WorkItem[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  /** The newest question: an answer to an older one is thrown away. */
  const asked = useRef(0);
  const read = useCallback(async () => {
    asked.current += 1;
    const mine = asked.current;
    const answer = await acts.items(uri);
    if (mine !== asked.current) return;
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setItems(answer.value);
  }, [acts, uri]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every revision is read
  useEffect(() => {
    void read();
  }, [read, revision]);
  useWhenBack(() => void read());
  return { items, refused, reload: read };
}
