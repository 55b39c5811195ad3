import type { CallView } from '@ringside/protocol/bridge/types';
import type { Connection, Phone } from '../../types.ts';
import { UNSEEN } from './taskRecord.ts';

/** The part of the handle of `createPhone` that a host needs. */
export type HostPhone = Pick<Connection, 'state' | 'session' | 'send' | 'sendRaw' | 'on'> & Pick<Phone, 'dial'>;

/** A call that a snapshot lacks is believed to be over when it has not come back within this time. */
export const UNSEEN_MS = 2000;

/**
 * Tells every change of every call, its end exactly once, over reloads of panel and page: calls that were there before
 * are read, calls that ended while the link was down end with the cause `unseen`, 2 s after the panel did not know them
 * any more. One that comes back even later is reported as live again, and has another end.
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
  /** Calls that the last snapshot lacked. */
  const missing = new Map<string, CallView>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (call: CallView): void => {
    const { lineID, end } = call;
    if (ended.has(lineID)) return;
    missing.delete(lineID);
    if (end) {
      if (end.cause !== UNSEEN) ended.add(lineID);
      live.delete(lineID);
    } else {
      live.set(lineID, call);
    }
    changed(call);
  };
  const giveUp = (): void => {
    for (const call of missing.values()) take({ ...call, end: { cause: UNSEEN, label: 'Ended', talkSeconds: 0 } });
  };
  /** The time runs only while the panel is there to say otherwise. */
  const wait = (): void => {
    clearTimeout(timer);
    if (missing.size > 0 && phone.state === 'ready') timer = setTimeout(giveUp, UNSEEN_MS);
  };
  const replace = (calls: readonly CallView[]): void => {
    for (const call of live.values())
      if (!calls.some(({ lineID }) => lineID === call.lineID)) missing.set(call.lineID, call);
    calls.forEach(take);
    wait();
  };
  phone.on('CALL_EVENT', take, { signal });
  phone.on('resync', ({ snapshot }) => replace(snapshot.calls), { signal });
  phone.on('connection', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  // the first snapshot is no event; what it holds is read, and what happened meanwhile is newer
  const read = (): void => {
    const early = new Set<string>();
    const stop = phone.on('CALL_EVENT', ({ lineID }) => early.add(lineID));
    phone
      .send('GET_CALLS')
      .then((calls) => {
        if (!signal.aborted) for (const call of calls) if (!early.has(call.lineID)) take(call);
      })
      .catch(() => {}) // no user is signed in: a snapshot follows the sign-in
      .finally(stop);
  };
  phone.on('connection', ({ state }) => state === 'ready' && read(), { signal });
  if (phone.state === 'ready') read();
  return () => [...live.values()];
}
