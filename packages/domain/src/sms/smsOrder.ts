import type { SmsThread } from './SmsThread.ts';

/** Who has a thread. */
export type SmsPlace = 'mine' | 'queued' | 'others' | 'closed';

/** Where a thread stands for an agent. A value of the future counts as another agent's: nobody can take it. */
export function smsPlace(thread: Pick<SmsThread, 'annotation' | 'agentUri'>, extensionUri: string): SmsPlace {
  if (thread.annotation === 'queued' || thread.annotation === 'closed') return thread.annotation;
  return thread.agentUri === extensionUri ? 'mine' : 'others';
}

const order: readonly SmsPlace[] = ['mine', 'queued', 'others', 'closed'];

/**
 * Order of threads: the user's own ones, whose time ends first; those whose customer waits, longest first, then those that were
 * answered and given back; those of colleagues; closed ones, newest first.
 */
export const smsOrder =
  (extensionUri: string) =>
  (a: SmsThread, b: SmsThread): number => {
    const place = smsPlace(a, extensionUri);
    const apart = order.indexOf(place) - order.indexOf(smsPlace(b, extensionUri));
    if (apart !== 0) return apart;
    if (place === 'queued') return Number(a.isAnswered) - Number(b.isAnswered) || a.lastAt - b.lastAt;
    if (place === 'closed') return b.lastAt - a.lastAt;
    // Who is answered has no time that ends.
    return (a.expiresAt ?? Number.MAX_SAFE_INTEGER) - (b.expiresAt ?? Number.MAX_SAFE_INTEGER) || b.lastAt - a.lastAt;
  };
