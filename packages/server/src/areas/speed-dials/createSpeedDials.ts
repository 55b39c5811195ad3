import type { speedDialRequest, WireSpeedDial } from '@ringside/protocol/people/speedDials';
import { SPEED_DIALS_MAX } from '@ringside/protocol/words/contacts';
import type * as z from 'zod/mini';
import type { Company } from '../../company/company.ts';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import { cleanNumber } from '../../company/numbers.ts';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { SpeedDialRow, SpeedDialStore } from './store.ts';

type Wanted = z.infer<typeof speedDialRequest>;
/** Why there is no such speed dial. */
type Fault = 'gone' | 'noNumber' | 'notFree' | 'taken' | 'tooMany';

const uriOf = (id: string): string => `v1/user/SpeedDials/${id}`;
const wireOf = ({ id, short, label, number }: SpeedDialRow): WireSpeedDial => ({
  ...{ restUri: uriOf(id), short, label, number },
});

/** Short numbers of users' own, in memory, as each dialled number is looked up in them. CONT-010, CONT-012 */
export function createSpeedDials(options: {
  company: Company;
  store: SpeedDialStore;
  stored: readonly SpeedDialRow[];
  put: (userId: string, item: WireSpeedDial) => void;
  removed: (userId: string, uri: string) => void;
}) {
  const { company, store } = options;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();
  const rowsOf = (userId: string): SpeedDialRow[] => rows.of(userId).sort((a, b) => a.short - b.short);
  /** A number of the company, or for emergencies, is dialled as it is. */
  const isFree = (short: string): boolean =>
    company.extensionByNumber(short) === null &&
    company.groupByNumber(short) === null &&
    kindOfNumber(short, company.plan.countryCode) !== 'emergency';
  const faultOf = (userId: string, { short, number }: Wanted, id: string | null): Fault | null => {
    if (cleanNumber(number) === null) return 'noNumber';
    if (!isFree(String(short))) return 'notFree';
    const others = rowsOf(userId).filter((row) => row.id !== id);
    if (others.some((row) => row.short === short)) return 'taken';
    return others.length >= SPEED_DIALS_MAX ? 'tooMany' : null;
  };

  return {
    of: (userId: string): WireSpeedDial[] => rowsOf(userId).map(wireOf),
    /** What a user means by a dialled number; null: just that. */
    numberOf(userId: string, dialled: string): string | null {
      if (!/^[1-9]\d{0,2}$/.test(dialled) || !isFree(dialled)) return null;
      return rowsOf(userId).find(({ short }) => short === Number(dialled))?.number ?? null;
    },
    /** Makes one, or with an id changes the one that there is. */
    put: (userId: string, id: string | null, { short, label, number }: Wanted): Promise<WireSpeedDial | Fault> =>
      turns(userId, async () => {
        if (id !== null && rows.get(id)?.userId !== userId) return 'gone';
        const fault = faultOf(userId, { short, label, number }, id);
        if (fault) return fault;
        const row: SpeedDialRow = { id: id ?? newId(), userId, short, label, number };
        await store.put(row);
        rows.put(row);
        options.put(userId, wireOf(row));
        return wireOf(row);
      }),
    remove: (userId: string, id: string): Promise<boolean> =>
      turns(userId, async () => {
        if (rows.get(id)?.userId !== userId) return false;
        await store.remove(id);
        rows.remove(id);
        options.removed(userId, uriOf(id));
        return true;
      }),
    forget: rows.forget,
  };
}
export type SpeedDials = ReturnType<typeof createSpeedDials>;
