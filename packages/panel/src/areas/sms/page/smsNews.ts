import { smsPlace } from '@ringside/domain/sms';
import type { PagePort } from '../../../kernel/ground/PagePort.ts';
import { profileAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { smsLoadedAtom, smsThreads } from '../state.ts';

/**
 * Tells the CRM page of every message of the user's queues: what a customer wrote, and what an agent answered. What was
 * there when the threads were read first is no news. A user who may not use the CRM interface counts as nobody. SMS-013
 */
export function smsNews(store: Store, bridge: Pick<PagePort, 'publishPage'>): () => void {
  /** Time of the last message of each thread, as far as it was reported or known. */
  let known: Map<string, number> | null = null;
  const look = (): void => {
    const profile = store.get(profileAtom);
    if (!store.get(smsLoadedAtom) || !profile?.crmAllowed) {
      known = null;
      return;
    }
    const threads = store.get(smsThreads.allAtom);
    const before = known;
    known = new Map(threads.map(({ uri, lastAt }) => [uri, lastAt]));
    if (!before) return;
    const newest = Math.max(0, ...before.values());
    for (const thread of threads) {
      if (thread.lastAt <= (before.get(thread.uri) ?? newest)) continue;
      bridge.publishPage('SMS_EVENT', {
        threadID: thread.id,
        groupID: thread.groupId,
        number: thread.number,
        label: thread.name || thread.number,
        isIncoming: !thread.isAnswered,
        text: thread.lastText,
        at: thread.lastAt - profile.clockDeltaMs,
        isMine: smsPlace(thread, profile.extensionUri) === 'mine',
        state: thread.annotation,
      });
    }
  };
  const stops = [smsThreads.allAtom, smsLoadedAtom, profileAtom].map((watched) =>
    store.sub(watched as typeof profileAtom, look),
  );
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
