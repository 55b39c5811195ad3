import type { WireMembersRequest } from '@ringside/protocol/queues/members';
import { useSetAtom } from 'jotai';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { useCallCentre } from '../useCallCentre.ts';

/** Members of a queue, loaded once; saving them tells a refusal. ACD-005, ACD-008 */
export function useMembers(groupUri: string) {
  const ask = useCallCentre();
  const tell = useTell();
  const raise = useSetAtom(raiseToastAtom);
  const { value: members, refused, reload, put } = useLoaded(ask, (client) => client.members(groupUri));
  /** `stale`: others have changed them, what was typed is of no use any more. */
  const save = async (change: WireMembersRequest): Promise<'saved' | 'refused' | 'stale'> => {
    const answer = await ask((client) => client.saveMembers(groupUri, change));
    if (answer.ok) {
      put(answer.value);
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
