import type { CallView } from '@ringside/protocol/bridge/types';
import type { Connection } from '../../types.ts';
import { UNSEEN } from './taskRecord.ts';

/** The part of the SDK's handle that a host needs; `createPhone` and `connectPhone` both fit. */
export type HostPhone = Pick<Connection, 'state' | 'session' | 'send' | 'sendRaw' | 'on'>;

/**
 * Tells every change of every call, its end exactly once, over reloads of panel and page: calls that were there before
 * are read, calls that ended while the link was down end with the cause `unseen`.
 *
 * @returns live calls, oldest first
 */
export function watchCalls(
  phone: HostPhone,
  changed: (call: CallView) => void,
  signal: AbortSignal,
): () => readonly CallView[] {
  const live = new Map<string, CallView>();
  const ended = new Set<string>();
  const take = (call: CallView): void => {
    if (ended.has(call.lineID)) return;
    if (call.end) {
      ended.add(call.lineID);
      live.delete(call.lineID);
    } else {
      live.set(call.lineID, call);
    }
    changed(call);
  };
  const replace = (calls: readonly CallView[]): void => {
    for (const call of live.values())
      if (!calls.some(({ lineID }) => lineID === call.lineID))
        take({ ...call, end: { cause: UNSEEN, label: 'Ended', talkSeconds: 0 } });
    calls.forEach(take);
  };
  phone.on('CALL_EVENT', take, { signal });
  phone.on('resync', ({ snapshot }) => replace(snapshot.calls), { signal });
  // the first snapshot is no event; what it holds is read, and what happened meanwhile is newer
  const read = (): void => {
    const early = new Set<string>();
    const stop = phone.on('CALL_EVENT', ({ lineID }) => early.add(lineID));
    phone
      .send('GET_CALLS')
      .then((calls) => {
        if (!signal.aborted) for (const call of calls) if (!early.has(call.lineID)) take(call);
      })
      .catch(() => {}) // nobody is signed in: a snapshot follows when somebody does
      .finally(stop);
  };
  phone.on('connection', ({ state }) => state === 'ready' && read(), { signal });
  if (phone.state === 'ready') read();
  return () => [...live.values()];
}
