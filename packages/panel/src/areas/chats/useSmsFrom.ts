import type { SmsCallerIds } from '@ringside/domain/chat';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { chatActs } from './acts.ts';

/** Where SMS of the user come from; null before it is known. */
export function useSmsFrom() {
  const { smsCallerIds, setSmsCallerId } = useActs(chatActs);
  const [from, setFrom] = useState<SmsCallerIds | null>(null);
  useEffect(() => {
    void smsCallerIds().then((got) => got.ok && setFrom(got.value));
  }, [smsCallerIds]);
  const choose = (number: string) => void setSmsCallerId(number).then((set) => set.ok && setFrom(set.value));
  return { from, choose };
}
