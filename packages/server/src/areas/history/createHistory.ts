import type { Company } from '../../company/company.ts';
import type { CallRecord, LineChange, QueueLeave } from '../../kernel/events.ts';
import type { Journal } from '../../kernel/journal/createJournal.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';
import type { CallNotes } from './createCallNotes.ts';
import { createCallRecords } from './createCallRecords.ts';
import { createGroupCalls } from './createGroupCalls.ts';
import { historyView } from './historyView.ts';
import type { CallRecordRow, HistoryStores } from './store.ts';

/** Rows of the history in a snapshot. */
const HISTORY_ROWS = 100;
/** More deleted rows than this are sent as a new snapshot instead of one by one. */
const RENEW_ABOVE = 500;

/**
 * Finished calls of users and of groups: written down, and shown in the lists `CallHistory` and `GroupCall`. HIST-002
 *
 * @param tell missed calls of a user came, were seen or went
 */
export function createHistory(options: {
  company: Company;
  store: HistoryStores;
  journal: Journal;
  lists: Lists;
  tell: (userId: string) => void;
  notes: CallNotes;
}) {
  const { store, lists, notes, tell } = options;
  const groupCalls = createGroupCalls({ ...options, put: (userId, item) => lists.put(userId, 'GroupCall', item) });
  const records = createCallRecords({ ...options, groupCalls, written: notes.settle });
  lists.add('GroupCall', { of: groupCalls.of, isPart: true });
  lists.add('CallHistory', {
    of: async (userId) => (await store.history.page(userId, { sort: 'all', limit: HISTORY_ROWS })).map(historyView),
    isPart: true,
  });
  const shown = (userId: string, rows: readonly CallRecordRow[]): void => {
    for (const row of rows) lists.put(userId, 'CallHistory', historyView(row));
    if (rows.length > 0) tell(userId);
  };
  return {
    /** Missed calls that the user has not seen. */
    unread: (userId: string): Promise<number> => store.history.unread(userId),
    missed: (userId: string, limit: number) => store.history.missed(userId, limit),
    countWith: (userId: string, contactId: string): Promise<number> => store.history.countWith(userId, contactId),
    line: (change: LineChange): void => records.line(change),
    finished(call: CallRecord): void {
      notes.ended(call.userId, call.lineId);
      records.finished(call);
    },
    left: (leave: QueueLeave): void => groupCalls.left(leave),
    /** Missed calls were seen. */
    seen: shown,
    /** The user has made a contact of a number: calls with it have its name. */
    async name(userId: string, number: string, contact: { id: string; displayName: string }): Promise<void> {
      shown(userId, await store.history.nameCalls(userId, number, contact));
    },
    /** Calls were deleted from the history of a user. */
    removed(userId: string, uris: readonly string[]): void {
      if (uris.length > RENEW_ABOVE) lists.renew(userId, 'CallHistory');
      else for (const restUri of uris) lists.remove(userId, 'CallHistory', restUri);
      if (uris.length > 0) tell(userId);
    },
    /** A call of a group was deleted from the view of a user; null: many were. */
    groupCallRemoved(userId: string, uri: string | null): void {
      if (uri === null) lists.renew(userId, 'GroupCall');
      else lists.remove(userId, 'GroupCall', uri);
    },
    /** Much has changed at once. */
    renew(userId: string): void {
      for (const list of ['CallHistory', 'GroupCall'] as const) lists.renew(userId, list);
    },
  };
}
export type History = ReturnType<typeof createHistory>;
