import { groupClient, groupMember } from '../rest/queue.ts';

/** Schemas of the lists that are subscribed only where queues are shown. ACD-008, ACD-010 */
export const queueLists = { GroupClient: groupClient, GroupMember: groupMember } as const;
