import { callBackItem } from '../rest/callBack.ts';
import { groupHistoryItem } from '../rest/groupHistory.ts';
import { groupClient, groupMember } from '../rest/queue.ts';

/** Schemas of the lists that are subscribed only where queues are shown. ACD-008, ACD-010 */
export const queueLists = { GroupClient: groupClient, GroupMember: groupMember } as const;

/** Of the list that is subscribed where somebody is to be called back. */
export const callBackLists = { CallBack: callBackItem } as const;

/** Of the list that is subscribed where the calls of groups are shown. HIST-002 */
export const groupCallLists = { GroupCall: groupHistoryItem } as const;
