import type { WireMembersRequest } from '@ringside/protocol/queues/members';
import { useSetAtom, useStore } from 'jotai';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { groups } from '../../../kernel/state.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { noteChangeAtom } from '../changes.ts';
import { queueSettingsActs } from '../settings/acts.ts';

/** Members of a queue, loaded once; saving them tells a refusal. ACD-005, ACD-008 */
export function useMembers(groupUri: string) {
  const store = useStore();
  const acts = useActs(queueSettingsActs);
  const tell = useTell();
  const raise = useSetAtom(raiseToastAtom);
  const { value: members, refused, reload, put } = useLoaded(() => acts.members(groupUri));
  /** `stale`: others have changed them, what was typed is of no use any more. */
  const save = async (change: WireMembersRequest): Promise<'saved' | 'refused' | 'stale'> => {
    const answer = await acts.saveMembers(groupUri, change);
    if (answer.ok) {
      put(answer.value);
      const queue = store.get(groups.allAtom).find(({ uri }) => uri === groupUri);
      if (queue) store.set(noteChangeAtom, { what: 'members', who: queue.label });
      return 'saved';
    }
    if (answer.refused.code !== 'ROUTER_ERR_412') {
      tell(answer.refused);
      return 'refused';
    }
    raise({ kind: 'error', title: 'edit.membersStale', detail: 'edit.membersStaleText' });
    await reload();
    return 'stale';
  };
  return { members, refused, reload, save };
}
