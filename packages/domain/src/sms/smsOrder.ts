import type { SmsThread } from './SmsThread.ts';

/** Who has a thread. */
export type SmsPlace = 'mine' | 'queued' | 'others' | 'closed';

/** Where a thread stands for an agent. A value of the future counts as somebody else's: nobody can take it. */
export function smsPlace(thread: Pick<SmsThread, 'annotation' | 'agentUri'>, extensionUri: string): SmsPlace {
  if (thread.annotation === 'queued' || thread.annotation === 'closed') return thread.annotation;
  return thread.agentUri === extensionUri ? 'mine' : 'others';
}

const order: readonly SmsPlace[] = ['mine', 'queued', 'others', 'closed'];

/**
 * Order of threads: the own ones, whose time ends first; those that wait, longest first; those of colleagues; closed
 * ones, newest first.
 */
export const smsOrder =
  (extensionUri: string) =>
  (a: SmsThread, b: SmsThread): number => {
    const place = smsPlace(a, extensionUri);
    const apart = order.indexOf(place) - order.indexOf(smsPlace(b, extensionUri));
    if (apart !== 0) return apart;
    if (place === 'queued') return a.createdAt - b.createdAt;
    return place === 'closed' ? b.lastAt - a.lastAt : (a.expiresAt ?? 0) - (b.expiresAt ?? 0);
  };
