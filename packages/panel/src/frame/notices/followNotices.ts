import './texts.ts';
import { tellRinging } from '../../areas/calls/around/tellRinging.ts';
import { tellMissed } from '../../areas/history/tellMissed.ts';
import { openSms } from '../../areas/sms/sms.ts';
import { tellSms } from '../../areas/sms/tellSms.ts';
import { tellMessages } from '../../areas/voicemail/tellMessages.ts';
import { messageWaitsAtom } from '../../host/hostAttention.ts';
import type { Store } from '../../kernel/live.ts';
import { createTell } from '../../kernel/notices/createTell.ts';
import type { NoticeBoard } from '../../kernel/notices/NoticeBoard.ts';
import { callCentreAtom, hostShowsAtom, operatorAtom } from '../../kernel/state.ts';

/**
 * Tells of what comes while somebody does something else: calls that ring and were missed, messages, SMS of queues.
 * S-SHELL-6, NAV-126 .. NAV-128
 *
 * @param since what is older is known already; browser epoch milliseconds
 * @returns ends it
 */
export function followNotices(store: Store, board: NoticeBoard, since: number): () => void {
  const tell = createTell(store, board);
  const seen = () => {
    if (store.get(hostShowsAtom)) store.set(messageWaitsAtom, false);
  };
  /** Agents follow queue SMS from the start: otherwise nothing would tell of them before they are looked at. */
  const follow = () => {
    const source = store.get(callCentreAtom);
    // Without the code nothing is told; the page of the SMS says why.
    if (source && store.get(operatorAtom) !== null) openSms(store, source).catch(() => undefined);
  };
  const stops = [
    tellRinging(store, board),
    tellMissed(store, board, tell, since),
    tellMessages(store, board, tell, since),
    tellSms(store, board, tell),
    store.sub(hostShowsAtom, seen),
    store.sub(operatorAtom, follow),
    store.sub(callCentreAtom, follow),
  ];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
