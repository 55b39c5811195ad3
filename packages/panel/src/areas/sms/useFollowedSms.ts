import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { smsActs } from './acts.ts';

/** Follows queue SMS from the first look on. */
export function useFollowedSms(): void {
  const { follow } = useActs(smsActs);
  useEffect(follow, [follow]);
}
