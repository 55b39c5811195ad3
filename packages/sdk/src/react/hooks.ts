import type { AcdGroupView, CallView, GeneralInfo, OperatorState } from '@ringside/protocol/bridge/types';
// biome-ignore lint/style/noRestrictedImports: the entry for React
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Outcome } from '../PhoneError.ts';
import { PhoneError } from '../PhoneError.ts';
import type { ReadonlyStore } from '../store.ts';
import type { ConnectionState, EventMeta, Phone, PhoneCommands, PhoneEvents } from '../types.ts';
import { usePhone } from './PhoneProvider.ts';

const nobody = () => () => {};
const noCalls: readonly CallView[] = [];
const noGroups: readonly AcdGroupView[] = [];

function useStore<T>(pick: (phone: Phone) => ReadonlyStore<T>, none: T): T {
  const phone = usePhone();
  const store = phone && pick(phone);
  const read = () => (store ? store.getSnapshot() : none);
  return useSyncExternalStore(store?.subscribe ?? nobody, read, () => none);
}

/** Live calls, oldest first. */
export const useCalls = (): readonly CallView[] => useStore((phone) => phone.calls, noCalls);
/** Queues of the user. */
export const useGroups = (): readonly AcdGroupView[] => useStore((phone) => phone.groups, noGroups);
/** The queue agent's state; `null` for a user who is none. */
export const useOperator = (): OperatorState | null => useStore<OperatorState | null>((phone) => phone.operator, null);
/** Who is signed in; `null` for nobody. */
export const useInfo = (): GeneralInfo | null => useStore<GeneralInfo | null>((phone) => phone.info, null);

/** State of the link to the panel; `idle` without a phone. */
export function useConnection(): ConnectionState {
  const phone = usePhone();
  const subscribe = useCallback((changed: () => void) => phone?.on('connection', changed) ?? (() => {}), [phone]);
  return useSyncExternalStore(
    subscribe,
    () => phone?.state ?? 'idle',
    () => 'idle',
  );
}

/** Calls the handler of the newest render with every such event. */
export function usePhoneEvent<E extends keyof PhoneEvents>(
  event: E,
  handler: (content: PhoneEvents[E], meta: EventMeta | undefined) => void,
): void {
  const phone = usePhone();
  const newest = useRef(handler);
  useEffect(() => {
    newest.current = handler;
  });
  useEffect(() => phone?.on(event, (content, meta) => newest.current(content, meta)), [phone, event]);
}

export interface CommandState<R> {
  isPending: boolean;
  /** Of the last run; `null` while it runs and when it went well. */
  error: PhoneError | null;
  result: R | null;
}

const idle = { isPending: false, error: null, result: null };

/**
 * A command with its state: `const [pause, { isPending, error }] = useCommand('acdPause')`. The function never rejects;
 * it resolves with what the command gave, or `null` when it failed. Only the newest run shows in the state.
 */
export function useCommand<N extends keyof PhoneCommands>(
  name: N,
): readonly [
  run: (...args: Parameters<PhoneCommands[N]>) => Promise<Awaited<ReturnType<PhoneCommands[N]>> | null>,
  state: CommandState<Awaited<ReturnType<PhoneCommands[N]>>>,
] {
  type Result = Awaited<ReturnType<PhoneCommands[N]>>;
  const phone = usePhone();
  const [state, setState] = useState<CommandState<Result>>(idle);
  const newest = useRef(0);
  const run = useCallback(
    async (...args: Parameters<PhoneCommands[N]>): Promise<Result | null> => {
      newest.current += 1;
      const mine = newest.current;
      const show = (next: CommandState<Result>) => mine === newest.current && setState(next);
      show({ isPending: true, error: null, result: null });
      try {
        if (!phone) throw new PhoneError(name, notThere);
        const result = (await (phone[name] as (...given: unknown[]) => Promise<unknown>)(...args)) as Result;
        show({ isPending: false, error: null, result });
        return result;
      } catch (error) {
        show({ isPending: false, error: error as PhoneError, result: null });
        return null;
      }
    },
    [phone, name],
  );
  return [run, state];
}

const notThere: Outcome = {
  status: 503,
  content: null,
  reason: 'not-ready',
  origin: 'transport',
  outcomeUnknown: false,
};
