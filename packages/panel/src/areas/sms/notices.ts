import { type SmsThread, smsPlace } from '@ringside/domain/sms';
import { followIn } from '../../kernel/acts.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { nameOf } from '../../kernel/notices/nameOf.ts';
import type { Tell } from '../../kernel/notices/Tell.ts';
import { agentAtom, profileAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { smsThreadPath } from './smsThreadPath.ts';
import { smsAgentAtom, smsCapableAtom, smsLoadedAtom, smsThreads } from './state.ts';

/**
 * Tells of an SMS of a customer that the agent may take, or who has the agent already, wherever one is but where it is
 * read. SMS-002, SMS-013
 */
export function tellSms(store: Store, board: NoticeBoard, { tell, dismiss }: Tell): () => void {
  /** When the last text of each thread was written, as far as it is known here. */
  const known = new Map<string, number>();
  /** Of all of them; threads that come into view with an older text are no news. */
  let newest = Number.POSITIVE_INFINITY;

  const isMine = (thread: SmsThread): boolean =>
    smsPlace(thread, store.get(profileAtom)?.extensionUri ?? '') === 'mine';
  const mayPick = ({ annotation, groupUri }: SmsThread): boolean =>
    annotation === 'queued' &&
    store.get(smsCapableAtom) &&
    (store.get(agentAtom)?.status ?? 'LOGOUT') !== 'LOGOUT' &&
    (store.get(smsAgentAtom)?.groups.some(({ uri, isMember }) => uri === groupUri && isMember) ?? false);
  const isRead = (thread: SmsThread): boolean => {
    const path = pathOnly(store.get(pathAtom));
    return !board.isHidden() && (path === '/acdsms' || path === smsThreadPath(thread));
  };

  const look = (): void => {
    if (!store.get(smsLoadedAtom)) return;
    for (const thread of store.get(smsThreads.allAtom)) {
      const { uri, lastAt, isAnswered, groupUri, lastText } = thread;
      const before = known.get(uri) ?? newest;
      known.set(uri, lastAt);
      // A colleague was quicker, or it is over.
      if (!isMine(thread) && thread.annotation !== 'queued') dismiss(uri);
      if (lastAt <= before || isAnswered || isRead(thread)) continue;
      const mine = isMine(thread);
      if (!mine && !mayPick(thread)) continue;
      const name = nameOf(store, thread);
      const queue = store.get(smsAgentAtom)?.groups.find((group) => group.uri === groupUri)?.label ?? '';
      tell({
        of: 'chatNewMsg',
        tag: uri,
        title: mine ? { key: 'notify.sms', params: { name } } : { key: 'notify.smsQueue', params: { name, queue } },
        detail: lastText,
        action: 'notify.open',
        path: smsThreadPath(thread),
        isMessage: true,
      });
    }
    newest = Math.max(0, ...known.values());
  };
  /** Agents follow queue SMS from the start: otherwise nothing would tell of them before they are looked at. */
  const follow = () => {
    if (store.get(agentAtom) !== null) followIn(store, async () => (await import('./acts.ts')).smsActs);
  };
  const stops = [store.sub(smsThreads.allAtom, look), store.sub(smsLoadedAtom, look), store.sub(agentAtom, follow)];
  look();
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
