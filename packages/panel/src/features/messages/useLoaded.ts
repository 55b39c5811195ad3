import type { MailboxClient, Result } from '@ringside/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refused } from '../../app/state.ts';
import { useMailbox } from './useMessages.ts';

/** Something of the mailbox, asked for when the screen opens. */
export function useLoaded<T>(read: (client: MailboxClient) => Promise<Result<T>>): {
  /** Null until it is there. */
  value: T | null;
  refused: Refused | null;
  reload: () => Promise<void>;
} {
  const ask = useMailbox();
  const [value, setValue] = useState<T | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const how = useRef(read);
  const reload = useCallback(async () => {
    const answer = await ask(how.current);
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setValue(answer.value);
  }, [ask]);
  useEffect(() => {
    void reload();
  }, [reload]);
  return { value, refused, reload };
}
