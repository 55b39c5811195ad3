import type { ListItem } from '@ringside/protocol/lists';
import type { Company } from '../../company/company.ts';
import { seesGroupCalls } from '../../company/queueRights.ts';
import type { QueueLeave } from '../../kernel/events.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import { newId } from '../../kernel/newId.ts';
import type { GroupCallRow } from './groupCallStore.ts';
import { groupCallView, groupsSeenBy } from './groupCallView.ts';
import type { CallRecordRow, HistoryStores } from './store.ts';

/** Calls of groups in a snapshot. */
const ROWS = 100;

/** What a member's end of a call says about the call of the group; null: it came through none. */
export function groupCallOf(row: CallRecordRow): GroupCallRow | null {
  const { groupId, callId, startedAt, talkSeconds, remoteLabel, remoteNumber, remoteContactId } = row;
  if (groupId === null || callId === '' || !row.isIncoming) return null;
  const isMissed = talkSeconds === null && row.cause !== 'answeredElsewhere';
  const answeredBy = talkSeconds === null ? null : row.userId;
  return {
    ...{ id: newId(), groupId, callId, startedAt, isMissed, talkSeconds, answeredBy },
    ...{ remoteLabel, remoteNumber, remoteContactId },
  };
}

/** The live list `GroupCall`: finished calls of groups, for whoever belongs to the group or supervises it. HIST-002 */
export function createGroupCalls(options: {
  company: Company;
  store: Pick<HistoryStores, 'groupCalls'>;
  journal: Journal;
  put: (userId: string, item: ListItem['GroupCall']) => void;
}) {
  const { company, store, put, journal } = options;
  const what = 'call of a group could not be written to the history';
  const keep = journal.lane<GroupCallRow>('groupCall', what, async (call) => {
    const row = await store.groupCalls.put(call);
    const hidden = await store.groupCalls.hiddenFor(row.id);
    const group = company.group(row.groupId);
    if (!group) return;
    const item = groupCallView(row, company);
    for (const { id } of company.users) if (seesGroupCalls(company, id, group) && !hidden.has(id)) put(id, item);
  });
  return {
    /** The newest, as a user sees them. */
    of: async (userId: string): Promise<ListItem['GroupCall'][]> => {
      const rows = await store.groupCalls.page(userId, groupsSeenBy(company, userId), {
        isMissedOnly: false,
        limit: ROWS,
      });
      return rows.map((row) => groupCallView(row, company));
    },
    /** A member's end of a call. */
    finished(row: CallRecordRow): void {
      const call = groupCallOf(row);
      if (call) keep(call);
    },
    /** A caller has left a queue; also who gave up before anybody was rung is a call of the group. */
    left({ key, groupId, caller, enteredAt, isServed, userId }: QueueLeave): void {
      keep({
        ...{ id: newId(), groupId, callId: key.split(' ', 1)[0] ?? '', startedAt: enteredAt },
        ...{ isMissed: !isServed, talkSeconds: null, answeredBy: isServed ? userId : null },
        ...{ remoteLabel: caller.label, remoteNumber: caller.number },
        remoteContactId: company.contactByNumber(caller.number)?.id ?? null,
      });
    },
  };
}
export type GroupCalls = ReturnType<typeof createGroupCalls>;
