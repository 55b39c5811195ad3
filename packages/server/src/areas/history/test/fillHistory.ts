import { sql } from 'drizzle-orm';
import type { Database } from '../../../kernel/database/openDatabase.ts';

/** Epoch milliseconds of the oldest row that `fillHistory` makes; the others follow, one a second. */
export const FILLED_FROM = 1_700_000_000_000;

/**
 * Fills the history of a user and of a group with finished calls, for tests and benches of long lists: incoming and
 * outgoing in turns, every seventh missed, of fifty contacts.
 */
export async function fillHistory(db: Database, userId: string, groupId: string, rows: number): Promise<void> {
  await db.execute(sql`
    insert into call_history (id, user_id, line_id, is_incoming, is_missed, is_rejected, is_new, started_at, talk_seconds,
      called_label, called_number, remote_label, remote_number, remote_contact_id, via_label, group_id, call_id,
      is_personal_call, cause)
    select 'fill-' || n, ${userId}, 'fill-' || n, n % 2 = 0, n % 14 = 0, false, false,
      ${FILLED_FROM}::bigint + n * 1000::bigint, case when n % 14 = 0 then null else n % 600 end,
      '', '2101', 'Caller ' || n % 50, '01990' || lpad((n % 50)::text, 5, '0'), 'contact-' || n % 50, null, null, '',
      false, case when n % 14 = 0 then 'notAnswered' else 'normal' end
    from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`
    insert into group_calls (id, group_id, call_id, started_at, is_missed, talk_seconds, remote_label, remote_number,
      remote_contact_id, answered_by)
    select 'fill-' || n, ${groupId}, 'fill-' || n, ${FILLED_FROM}::bigint + n * 1000::bigint, n % 7 = 0,
      case when n % 7 = 0 then null else n % 600 end, 'Caller ' || n % 50, '01990' || lpad((n % 50)::text, 5, '0'), null,
      case when n % 7 = 0 then null else ${userId} end
    from generate_series(1, ${rows}::int) n`);
  await db.execute(sql`analyze call_history`);
  await db.execute(sql`analyze group_calls`);
}
