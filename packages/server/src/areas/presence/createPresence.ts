import type { WirePresence } from '@ringside/protocol/presence';
import type { PresenceState } from '@ringside/protocol/words/presence';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import { followClock } from '../../kernel/followClock.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { PresenceRow, PresenceStore } from './store.ts';

/** What a calendar says for now; `callerId`: the number that others see meanwhile, null: as always. */
export interface Plan {
  state: PresenceState;
  message: string;
  callerId: string | null;
}
const isSame = (a: Plan | null, b: Plan | null): boolean =>
  a?.state === b?.state && a?.message === b?.message && a?.callerId === b?.callerId;

/** A user who has chosen nothing. */
const nothing = { state: null, message: '', until: null } as const;
/** Of whom nobody knows better. PRES-001 */
const WITHOUT: PresenceState = 'available';

/**
 * What users are: said by themselves, until they say otherwise or its time is over. The state that holds stands with the user
 * in the company, where colleagues, calls and the profile find it; what belongs to it is here. Every change is written, then
 * announced.
 */
export function createPresence(options: {
  company: Company;
  bus: Bus<Events>;
  store: PresenceStore;
  stored: readonly PresenceRow[];
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, bus, store, now, onError } = options;
  const rows = new Map(options.stored.map((row) => [row.userId, row]));
  const turns = createTurns();
  /** What calendars say at the moment; null: nothing, of a user who has one. */
  const planned = new Map<string, Plan | null>();
  let stopClock: (() => Promise<void>) | null = null;

  const rowOf = (userId: string): PresenceRow => rows.get(userId) ?? { ...nothing, userId, isUndisturbed: false };
  /** Everybody sees this state from now on. */
  const hold = async (userId: string, state: string): Promise<void> => {
    const user = company.user(userId);
    if (user && user.presence !== state) await company.change({ user: userId, set: { presence: state } });
  };
  const put = (userId: string, change: (row: PresenceRow) => PresenceRow): Promise<void> =>
    turns(userId, async () => {
      if (!company.user(userId)) return;
      const before = rowOf(userId);
      const row = change(before);
      if (row === before) return;
      const hasEnded = before.state !== null && row.state === null;
      // The row goes first when something is said, last when it ends: a server that stops in between goes on from the row.
      if (hasEnded) await hold(userId, planned.get(userId)?.state ?? WITHOUT);
      await store.put(row);
      rows.set(userId, row);
      if (row.state !== null) await hold(userId, row.state);
      bus.emit('presence.changed', { userId });
    });

  const isOver = ({ until }: PresenceRow): boolean => until !== null && until <= now();
  /** States whose time is over end, also of a user who is not signed in. */
  const endThose = async (): Promise<void> => {
    for (const row of rows.values()) {
      if (!isOver(row)) continue;
      // Said anew in the meantime: then it is not this one that ends.
      await put(row.userId, (now) => (isOver(now) ? { ...now, ...nothing } : now)).catch((error) =>
        onError('the end of a presence could not be written', error),
      );
    }
  };

  return {
    of(userId: string): Omit<WirePresence, 'restUri'> {
      const { state, message, until, isUndisturbed } = rowOf(userId);
      const shown = state ?? company.user(userId)?.presence ?? WITHOUT;
      const said = state === null ? (planned.get(userId)?.message ?? '') : message;
      return { state: shown, message: said, until, isByHand: state !== null, isUndisturbed };
    },
    /** Said by hand, and without an end. PRES-005 */
    isPermanent(userId: string): boolean {
      const { state, until } = rowOf(userId);
      return state !== null && until === null;
    },
    /** What is said by hand for a moment; null: nothing. */
    saidAt(userId: string, at: number): string | null {
      const { state, until } = rowOf(userId);
      return until === null || at < until ? state : null;
    },
    /** What is planned for now: it holds where nothing is said by hand. Rejects when it could not be written; then it is asked for again. */
    plan: (userId: string, plan: Plan | null): Promise<void> =>
      turns(userId, async () => {
        const before = planned.get(userId);
        if (before !== undefined && isSame(before, plan)) return;
        if (rowOf(userId).state === null) await hold(userId, plan?.state ?? WITHOUT);
        planned.set(userId, plan);
        bus.emit('presence.changed', { userId });
      }),
    isUndisturbed: (userId: string): boolean => rowOf(userId).isUndisturbed,
    /** What others see of the phone: a free one that is not to ring is shown so; one in a call is in a call. PRES-006 */
    telephonyOf(userId: string, calls: Pick<CallEngine, 'telephonyOf'>): ReturnType<CallEngine['telephonyOf']> | 'dnd' {
      const state = calls.telephonyOf(userId);
      return rowOf(userId).isUndisturbed && state === 'available' ? 'dnd' : state;
    },
    /** @param until absent: as it is, if a state is said already */
    set: (userId: string, said: { state: PresenceState; message: string; until?: number | null }): Promise<void> =>
      put(userId, (row) => ({ ...row, until: null, ...(row.state !== null && { until: row.until }), ...said })),
    /** Back to what holds without a word. */
    clear: (userId: string): Promise<void> => put(userId, (row) => (row.state === null ? row : { ...row, ...nothing })),
    setUndisturbed: (userId: string, isUndisturbed: boolean): Promise<void> =>
      put(userId, (row) => (row.isUndisturbed === isUndisturbed ? row : { ...row, isUndisturbed })),
    /** What a user has said is erased: nobody sees it any more. Its row is gone already. */
    forget: (userId: string): Promise<void> =>
      turns(userId, async () => {
        rows.delete(userId);
        planned.delete(userId);
        await hold(userId, WITHOUT);
        bus.emit('presence.changed', { userId });
      }),
    async start(): Promise<void> {
      // What the last run wrote and did not come to tell.
      for (const { userId, state } of rows.values()) if (state !== null) await hold(userId, state);
      await endThose();
      stopClock = followClock(endThose);
    },
    async stop(): Promise<void> {
      await stopClock?.();
    },
  };
}
export type Presence = ReturnType<typeof createPresence>;
