import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { queueActs } from './acts.ts';

/** Follows callers and agents of the queues from the first look on. */
export function useFollowedQueues(): void {
  const { follow } = useActs(queueActs);
  useEffect(follow, [follow]);
}
