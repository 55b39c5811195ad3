import type { Company } from '../directory/company.ts';
import type { FinishedCall } from '../ports.ts';
import { historyView } from '../rest/views.ts';
import type { Store } from '../store/createStore.ts';
import type { HistoryRow } from '../store/history.ts';
import type { Journal } from '../store/journal/createJournal.ts';
import { newId } from '../store/newId.ts';
import type { Hub } from './createHub.ts';
import type { GroupCalls } from './groupCalls.ts';

/**
 * Writes finished calls into the histories of their users and of their groups, and shows them once they are written.
 * Through the journal: a database that is away, or a crash, loses none. HIST-002
 */
export function createCallRecords(options: {
  company: Company;
  store: Store;
  journal: Journal;
  hub: Hub;
  groupCalls: GroupCalls;
  pushUser: (userId: string) => Promise<void>;
}) {
  const { company, store, journal, hub, groupCalls, pushUser } = options;
  const keep = journal.lane<HistoryRow>('call', 'call could not be written to the history', async (row) => {
    // A repeated end of a call, or one that was written before a crash.
    if (!(await store.history.add(row))) return;
    hub.put(row.userId, 'CallHistory', historyView(row));
    if (row.isNew) await pushUser(row.userId);
  });
  return (call: FinishedCall): void => {
    const row = historyRow(call, company);
    keep(row);
    // What one member calls somebody is not shown to the others.
    const { label: remoteLabel, number } = call.remote;
    groupCalls.finished({
      ...{ ...row, remoteLabel },
      remoteContactId: company.contactByNumber(number)?.id ?? null,
    });
  };
}

function historyRow(call: FinishedCall, company: Company): HistoryRow {
  const contact = company.contactByNumber(call.remote.number, call.userId);
  return {
    id: newId(),
    userId: call.userId,
    lineId: call.lineId,
    isIncoming: call.isIncoming,
    isMissed: call.isMissed,
    isRejected: call.isRejected,
    isNew: call.isMissed,
    startedAt: call.startedAt,
    talkSeconds: call.isMissed ? null : call.talkSeconds,
    calledLabel: call.called.label,
    calledNumber: call.called.number,
    remoteLabel: call.remote.label || (contact?.displayName ?? ''),
    remoteNumber: call.remote.number,
    remoteContactId: contact?.id ?? null,
    viaLabel: call.viaLabel,
    groupId: call.groupId,
    callId: call.callId,
    isPersonalCall: call.isPersonalCall,
    cause: call.cause,
    infos: call.infos,
  };
}
