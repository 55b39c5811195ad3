import type { Company } from '../../company/company.ts';
import type { GroupRow } from '../../company/rows.ts';
import type { SmsBoard } from './createSmsBoard.ts';
import type { SmsRights } from './smsRights.ts';
import type { SmsThreadRow } from './store.ts';

/** A code of the error catalogue when it is refused. */
export type SmsResult = { ok: true; thread: SmsThreadRow } | { ok: false; code: string };

export const refused = (code: string): { ok: false; code: string } => ({ ok: false, code });

/** Lets users at the threads that they may read, and at one change of each after the other where they may write. */
export function createSmsAccess(company: Company, board: SmsBoard, rights: SmsRights) {
  const groupOf = (row: SmsThreadRow): GroupRow | null => company.group(row.groupId);

  /** The thread, for whoever may read it. */
  const seen = (userId: string, id: string): SmsThreadRow | null => {
    const row = board.get(id);
    const group = row && groupOf(row);
    return row && group && rights.sees(userId, group) ? row : null;
  };
  /** Why a user may not write in a thread; null: may. */
  const mayWrite = (userId: string, id: string): Extract<SmsResult, { ok: false }> | null => {
    const row = seen(userId, id);
    const group = row && groupOf(row);
    if (!group) return refused('ROUTER_ERR_404');
    return rights.works(userId, group) ? null : refused('ROUTER_ERR_403');
  };
  /** One change of a thread by an agent of its group. */
  const change = async (
    userId: string,
    id: string,
    work: (row: SmsThreadRow, group: GroupRow) => Promise<SmsResult>,
  ): Promise<SmsResult> => {
    if (!seen(userId, id)) return refused('ROUTER_ERR_404');
    return board.inTurn(id, async () => {
      const row = board.get(id);
      const group = row && groupOf(row);
      if (!row || !group) return refused('ROUTER_ERR_404');
      return rights.works(userId, group) ? work(row, group) : refused('ROUTER_ERR_403');
    });
  };
  return { groupOf, seen, mayWrite, change };
}
