import type { WireAgentStatus } from '@ringside/protocol/words/agents';
import type { AgentState } from './agentMachine.ts';
import type { AgentEventRow } from './store.ts';

/** How often the server writes down that it runs: a crash is dated that exactly. */
export const ALIVE_MS = 15_000;

export type LoggedStatus = WireAgentStatus | 'STOPPED';
/** What an agent is, as far as the log tells it apart. */
export interface Mark {
  status: LoggedStatus;
  reasonId: string | null;
  groupId: string | null;
}

/** What the log says of a state: the reason of a pause that is on, the group of a call. */
export function markOf(state: AgentState): Mark {
  if (state.at === 'loggedOut') return { status: 'LOGOUT', reasonId: null, groupId: null };
  const { status, pause, work } = state;
  const isOfGroup = status === 'ACD_CALL' || status === 'ALERTING';
  return {
    status,
    reasonId: status === 'PAUSE' ? (pause?.reasonId ?? null) : null,
    groupId: isOfGroup && 'groupIds' in work ? (work.groupIds?.[0] ?? null) : null,
  };
}

interface LogStore {
  add(rows: AgentEventRow[]): Promise<void>;
  last(): Promise<AgentEventRow[]>;
  aliveAt(): Promise<number | null>;
  setAliveAt(at: number): Promise<void>;
}

/**
 * Writes down what agents are from when on. What was open when the server went away ends when it was last known to run;
 * from then until it runs again nobody knows.
 *
 * @param onError something could not be written; the agents go on
 */
export function createAgentLog(options: {
  store: LogStore;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { store, now, onError } = options;
  const newest = new Map<string, AgentEventRow>();
  let writing: Promise<void> = Promise.resolve();
  let clock: NodeJS.Timeout | undefined;

  const inTurn = (task: () => Promise<void>): Promise<void> => {
    writing = writing.then(task).catch((error: unknown) => onError('what an agent was could not be written', error));
    return writing;
  };
  const add = async (rows: AgentEventRow[]): Promise<void> => {
    await store.add(rows);
    for (const row of rows) newest.set(row.userId, row);
  };
  /** Ends what is open. Who is logged out stays so: nobody logs in where no server runs. */
  const close = (at: number): Promise<void> =>
    add(
      [...newest.values()]
        .filter(({ status }) => status !== 'LOGOUT' && status !== 'STOPPED')
        .map((row) => ({ ...row, at: Math.max(row.at, at), status: 'STOPPED', reasonId: null, groupId: null })),
    );

  return {
    /** Ends what an earlier run left open; before any `note`. */
    start(): void {
      const beat = () => store.setAliveAt(now());
      void inTurn(async () => {
        const alive = await store.aliveAt();
        for (const row of await store.last()) newest.set(row.userId, row);
        await close(Math.min(alive ?? 0, now()));
        await beat();
      });
      clock = setInterval(() => void inTurn(beat), ALIVE_MS).unref();
    },
    /**
     * The agent is this from now on; nothing is written when that is known.
     *
     * @param at epoch milliseconds; never before what was written last
     * @returns resolves when it is written. Never rejects.
     */
    note: (userId: string, mark: Mark, at: number): Promise<void> =>
      inTurn(async () => {
        const before = newest.get(userId);
        const isKnown =
          before?.status === mark.status && before.reasonId === mark.reasonId && before.groupId === mark.groupId;
        if (!isKnown) await add([{ userId, ...mark, at: Math.max(at, before?.at ?? 0) }]);
      }),
    /** The server stops: what is open ends now. Resolves when the last write is through. */
    stop(): Promise<void> {
      clearInterval(clock);
      return inTurn(() => close(now()));
    },
  };
}
