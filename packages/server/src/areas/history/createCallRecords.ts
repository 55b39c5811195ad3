import { rankNames } from '../../calls/line/names.ts';
import type { Company } from '../../company/company.ts';
import { namesOf } from '../../company/namesOf.ts';
import type { CallRecord, LineChange } from '../../kernel/events.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';
import { newId } from '../../kernel/newId.ts';
import type { GroupCalls } from './createGroupCalls.ts';
import { historyView } from './historyView.ts';
import type { CallRecordRow, HistoryStores } from './store.ts';

/**
 * Writes finished calls into the histories of their users and of their groups, and shows them once they are written.
 * Through the journal: a database that is away, or a crash, loses none. HIST-002
 */
export function createCallRecords(options: {
  company: Company;
  store: Pick<HistoryStores, 'history'>;
  journal: Journal;
  lists: Lists;
  groupCalls: GroupCalls;
  /** Missed calls of the user are others than before. */
  tell: (userId: string) => void;
  /** The row of a call is written: what its user wrote meanwhile belongs into it. */
  written: (userId: string, lineId: string) => Promise<void>;
}) {
  const { company, store, journal, lists, groupCalls, tell, written } = options;
  /** Who talks in a call of a group, by its id: the lines of others may end after the answer. */
  const answers = new Map<string, Answer>();
  const show = (rows: readonly CallRecordRow[]): void => {
    for (const row of rows) lists.put(row.userId, 'CallHistory', historyView(row));
    for (const userId of new Set(rows.map((row) => row.userId))) tell(userId);
  };
  const settle = async ({ callId, userId }: Answer): Promise<void> => {
    const name = company.user(userId)?.displayName ?? '';
    show(await store.history.answered(callId, userId, name));
  };
  // One lane for ends and answers: whoever answers is announced after those whom it rang in vain.
  const what = 'call could not be written to the history';
  const keep = journal.lane<CallRecordRow | { answer: Answer }>('call', what, async (entry) => {
    if ('answer' in entry) return settle(entry.answer);
    // A repeated end of a call, or one that was written before a crash.
    const row = await store.history.add(entry);
    if (!row) return written(entry.userId, entry.lineId);
    lists.put(row.userId, 'CallHistory', historyView(row));
    await written(row.userId, row.lineId);
    if (row.isMissed || row.id !== entry.id) tell(row.userId);
    // Missed after that: a user passed the caller on, and nobody took the call again.
    const answer = row.isMissed ? undefined : answers.get(row.callId);
    if (answer) await settle(answer);
  });
  return {
    finished(call: CallRecord): void {
      const row = callRecordRow(call, company);
      keep(row);
      const { callId, userId, lineId } = call;
      if (answers.get(callId)?.lineId === lineId) answers.delete(callId);
      // Once more: the server, or the database, may have been away when the others' ends were to be written.
      if (row.groupId !== null && call.talkSeconds !== null) keep({ answer: { callId, userId, lineId } });
      // What one member calls a contact is not shown to the others.
      const { label: remoteLabel, number } = call.remote;
      groupCalls.finished({
        ...{ ...row, remoteLabel },
        remoteContactId: company.contactByNumber(number)?.id ?? null,
      });
    },
    /** A line has changed. Who answers a call that came through a group has it, whomever it rang besides. */
    line(change: LineChange): void {
      if (change.op === 'remove') return;
      const { userId, line } = change;
      if (line.state !== 'talking' || !line.isIncoming || line.displayedVia === null) return;
      const { lineId } = line;
      const callId = line.call.split('/').at(-1) ?? '';
      if (answers.get(callId)?.lineId === lineId) return;
      answers.set(callId, { callId, userId, lineId });
      keep({ answer: { callId, userId, lineId } });
    },
  };
}

interface Answer {
  callId: string;
  userId: string;
  /** Line of who talks. */
  lineId: string;
}

function callRecordRow(call: CallRecord, company: Company): CallRecordRow {
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
    remoteLabel:
      rankNames(namesOf(company, call.userId, call.remote.number), call.infos, call.remote.label)[0]?.label ?? '',
    remoteNumber: call.remote.number,
    remoteContactId: contact?.id ?? null,
    viaLabel: call.viaLabel,
    groupId: call.groupId,
    callId: call.callId,
    isPersonalCall: call.isPersonalCall,
    cause: call.cause,
    infos: call.infos,
    answeredBy: null,
    others: call.others ?? null,
    isMonitoring: call.isMonitoring ?? false,
    ...{ note: null, outcome: null, notedAt: null },
  };
}
