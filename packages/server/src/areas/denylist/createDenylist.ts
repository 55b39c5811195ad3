import { randomUUID } from 'node:crypto';
import type { WireBlockedNumber } from '@ringside/protocol/denylist';
import { BLOCKED_MAX } from '@ringside/protocol/words/presence';
import type { Company } from '../../company/company.ts';
import { kindOfNumber } from '../../company/kindOfNumber.ts';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { followClock } from '../../kernel/followClock.ts';
import { createTurns } from '../../kernel/turns.ts';
import { createWorks } from '../../kernel/works.ts';
import { plainNumber } from './plainNumber.ts';
import type { BlockedRow, DenylistStore } from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** What is pushed of a list: an entry that came or is another, or the path of one that went. */
export type DenylistChange = { put: WireBlockedNumber } | { removed: string };

export const blockedUri = (id: string): string => `v1/user/Denylist/${id}`;
const wireOf = ({ id, number, label, at, until, tries, lastTry }: BlockedRow): WireBlockedNumber => ({
  ...{ restUri: blockedUri(id), number, label, creationTime: at, until, tries, lastTry },
});

/** Numbers that users have blocked. Asked before each call from outside, so it is in memory; written first, then announced. */
export function createDenylist(options: {
  company: Company;
  store: DenylistStore;
  stored: readonly BlockedRow[];
  now: () => number;
  tell: (userId: string, change: DenylistChange) => void;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, store, now, tell, onError } = options;
  const { countryCode } = company.plan;
  const rows = createOwnedRows(options.stored);
  const turns = createTurns();
  const works = createWorks();

  const isLive = ({ until }: BlockedRow): boolean => until === null || until > now();
  const rowsOf = (userId: string): BlockedRow[] => rows.of(userId).filter(isLive);
  const find = (userId: string, written: string): BlockedRow | undefined => {
    const number = plainNumber(written, countryCode);
    return number === null ? undefined : rowsOf(userId).find((row) => row.number === number);
  };
  const put = async (row: BlockedRow): Promise<WireBlockedNumber> => {
    await store.put(row);
    rows.put(row);
    tell(row.userId, { put: wireOf(row) });
    return wireOf(row);
  };
  const remove = async ({ id, userId }: BlockedRow): Promise<void> => {
    await store.remove(id);
    rows.remove(id);
    tell(userId, { removed: blockedUri(id) });
  };
  /** Numbers that were blocked for some days leave the list when these are over, unless they were blocked anew. */
  const endThose = async (): Promise<void> => {
    for (const { id, userId } of rows.all().filter((row) => !isLive(row))) {
      const end = async (): Promise<void> => {
        const row = rows.get(id);
        if (row && !isLive(row)) await remove(row);
      };
      await turns(userId, end).catch((error) => onError('the end of a blocked number could not be written', error));
    }
  };
  let stopClock: (() => Promise<void>) | null = null;
  /** Nobody keeps a colleague out, and never whoever calls back after an emergency call. */
  const isProtected = (number: string): boolean =>
    company.extensionByNumber(number) !== null ||
    company.groupByNumber(number) !== null ||
    company.ownsNumber(number) ||
    kindOfNumber(number, countryCode) === 'emergency';

  return {
    of: (userId: string): WireBlockedNumber[] => rowsOf(userId).map(wireOf),
    isBlocked: (userId: string, number: string): boolean => find(userId, number) !== undefined,
    /** Blocks a number; one that is blocked already, for so long from now on. */
    block: (
      userId: string,
      wanted: { number: string; label: string; days: number | null },
    ): Promise<WireBlockedNumber | 'noNumber' | 'protected' | 'tooMany'> =>
      turns(userId, async () => {
        const number = plainNumber(wanted.number, countryCode);
        if (number === null) return 'noNumber';
        if (isProtected(number)) return 'protected';
        const until = wanted.days === null ? null : now() + wanted.days * DAY_MS;
        const known = find(userId, number);
        if (known) return put({ ...known, until, label: wanted.label || known.label });
        if (rowsOf(userId).length >= BLOCKED_MAX) return 'tooMany';
        const { label } = wanted;
        return put({ id: randomUUID(), userId, number, label, at: now(), until, tries: 0, lastTry: null });
      }),
    unblock: (userId: string, id: string): Promise<boolean> =>
      turns(userId, async () => {
        const row = rows.get(id);
        if (row?.userId !== userId) return false;
        await remove(row);
        return true;
      }),
    /** A call of this number was refused. */
    tried(userId: string, written: string): void {
      const count = async (): Promise<void> => {
        const row = find(userId, written);
        if (row) await put({ ...row, tries: row.tries + 1, lastTry: now() });
      };
      works.add(turns(userId, count).catch((error) => onError('the call of a blocked number was not counted', error)));
    },
    forget: rows.forget,
    settled: works.settled,
    async start(): Promise<void> {
      await endThose();
      stopClock = followClock(endThose);
    },
    async stop(): Promise<void> {
      await stopClock?.();
      await works.settled();
    },
  };
}
export type Denylist = ReturnType<typeof createDenylist>;
