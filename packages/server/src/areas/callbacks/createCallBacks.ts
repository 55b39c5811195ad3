import type { WireCallBack } from '@ringside/protocol/callbacks';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { extensionUri } from '../../company/uris.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import { newId } from '../../kernel/newId.ts';
import { type CallBackState, callBackMachine, callBackStart } from './machine.ts';
import type { CallBackRow, CallBackStore } from './store.ts';

/** A wish that nobody carries out is gone after this time. */
export const EXPIRY_MS = 2 * 3_600_000;
/** Wishes a user may have at once. */
export const MAX_CALL_BACKS = 10;
const SWEEP_MS = 30_000;

export const callBackUri = (id: string): string => `telephony/CallBack/${id}`;

interface CallBack extends CallBackRow {
  state: CallBackState;
}

/**
 * Whom the users want to call back, and whether that is possible now. The user decides to call; the wish ends with
 * it. Wishes survive a restart.
 *
 * @param tell a wish of a user came, changed (`put`) or went (`removed`)
 */
export async function createCallBacks(options: {
  company: Company;
  store: CallBackStore;
  calls: Pick<CallEngine, 'telephonyOf'>;
  bus: Bus<Events>;
  now: () => number;
  tell: (userId: string, change: { put: WireCallBack } | { removed: string }) => void;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, store, calls, bus, now, tell, onError } = options;
  const wishes = new Map<string, CallBack>();
  for (const row of await store.all()) {
    wishes.set(row.id, { ...row, state: callBackStart(row.cause, calls.telephonyOf(row.targetId)) });
  }

  const view = (wish: CallBack): WireCallBack => {
    const extension = company.extensionOf(wish.targetId);
    return {
      restUri: callBackUri(wish.id),
      extension: extensionUri(extension?.id ?? ''),
      label: company.user(wish.targetId)?.displayName ?? '',
      number: extension?.number ?? '',
      cause: wish.cause,
      state: wish.state === 'ready' ? 'ready' : 'waiting',
      creationTime: wish.at,
      expiryTime: wish.at + EXPIRY_MS,
    };
  };
  const end = async (wish: CallBack): Promise<void> => {
    wishes.delete(wish.id);
    tell(wish.userId, { removed: callBackUri(wish.id) });
    await store.remove(wish.id);
  };
  const endQuietly = (wish: CallBack): void => {
    end(wish).catch((error: unknown) => onError('a call-back could not be deleted', error));
  };

  const stops = [
    bus.on('call.telephony', ({ userId, state: telephony }) => {
      for (const wish of wishes.values()) {
        if (wish.targetId !== userId) continue;
        const state = callBackMachine(wish.state, telephony);
        const isSeen = (state === 'ready') !== (wish.state === 'ready');
        wish.state = state;
        if (isSeen) tell(wish.userId, { put: view(wish) });
      }
    }),
    bus.on('call.line', (change) => {
      if (change.op === 'remove') return;
      const { line, userId } = change;
      if (line.state !== 'talking') return;
      // They talk, whoever called.
      for (const wish of wishes.values()) {
        const number = company.extensionOf(wish.targetId)?.number;
        if (wish.userId === userId && line.displayedNumber === number) endQuietly(wish);
      }
    }),
  ];
  const sweeper = setInterval(() => {
    for (const wish of wishes.values()) if (now() - wish.at >= EXPIRY_MS) endQuietly(wish);
  }, SWEEP_MS).unref();

  return {
    of: (userId: string): WireCallBack[] =>
      [...wishes.values()].filter((wish) => wish.userId === userId).map((wish) => view(wish)),
    /** The same wish twice is one. @returns null: there are too many */
    async ask(userId: string, targetId: string, cause: 'busy' | 'notAnswered'): Promise<WireCallBack | null> {
      const mine = [...wishes.values()].filter((wish) => wish.userId === userId);
      const known = mine.find((wish) => wish.targetId === targetId);
      if (known) return view(known);
      if (mine.length >= MAX_CALL_BACKS) return null;
      const row = { id: newId(), userId, targetId, cause, at: now() };
      await store.add(row);
      const wish = { ...row, state: callBackStart(cause, calls.telephonyOf(targetId)) };
      wishes.set(wish.id, wish);
      tell(userId, { put: view(wish) });
      return view(wish);
    },
    /** False: the user has no such wish. */
    async cancel(userId: string, id: string): Promise<boolean> {
      const wish = wishes.get(id);
      if (wish?.userId !== userId) return false;
      await end(wish);
      return true;
    },
    stop(): void {
      clearInterval(sweeper);
      for (const stop of stops) stop();
    },
  };
}
export type CallBacks = Awaited<ReturnType<typeof createCallBacks>>;
