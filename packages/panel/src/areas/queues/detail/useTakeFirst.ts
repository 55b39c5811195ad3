import type { QueueGroup } from '@ringside/domain/queue';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { agentAtom } from '../../../kernel/state.ts';
import { isTypingIn } from '../../../kit/text/typing.ts';
import type { QueueRowActs } from '../acts.ts';
import { callersOf } from '../queueState.ts';

/** Agents who are there take callers; those of other queues, or who are logged out, do not. */
export const mayTake = ({ isMember }: QueueGroup, status: string | undefined): boolean =>
  isMember && status !== undefined && status !== 'LOGOUT' && status !== 'UNREACHABLE';

/**
 * On the wide page of a queue, Alt and T take whoever waits first, once for each press. Nobody is taken from below a dialog, nor while
 * text is typed, where the two keys write a sign on a Mac. ACD-010
 */
export function useTakeFirst(group: QueueGroup, isOn: boolean, acts: Pick<QueueRowActs, 'take'>): void {
  const store = useStore();
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== 'KeyT') return;
      if (event.repeat || isTypingIn(document.activeElement) || document.querySelector('[role="dialog"]')) return;
      const first = store.get(callersOf(group.uri)).find(({ place }) => place > 0);
      if (!first || !mayTake(group, store.get(agentAtom)?.status)) return;
      event.preventDefault();
      void acts.take(first.uri);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [store, group, isOn, acts]);
}
