import type { AttentionReason } from '@ringside/protocol/bridge/types';
import { atom } from 'jotai';
import { messageWaitsAtom } from '../kernel/notices/messageWaitsAtom.ts';
import {
  hostShowsAtom,
  microphoneAtom,
  ringingLinesAtom,
  sessionAtom,
  soundBlockedAtom,
  unseenMissedAtom,
} from '../kernel/state.ts';
import type { Store } from '../kernel/store.ts';
import type { HostBridge } from './bridge/index.ts';

interface Attention {
  reason: AttentionReason | null;
  lineID: string | null;
  badge: number;
}

/** Why a panel that the page does not show wants to be seen: what is most urgent. Q-202 */
export const attentionAtom = atom<Attention>((get) => {
  const badge = get(unseenMissedAtom);
  const nothing = { reason: null, lineID: null, badge };
  if (get(hostShowsAtom)) return nothing;
  const ringing = get(ringingLinesAtom)[0];
  if (ringing) return { reason: 'ringing', lineID: ringing.id, badge };
  if (get(sessionAtom).at === 'signedOut') return { ...nothing, reason: 'signedOut' };
  if (get(soundBlockedAtom)) return { ...nothing, reason: 'soundBlocked' };
  const microphone = get(microphoneAtom);
  if (microphone === 'denied' || microphone === 'blockedByFrame') return { ...nothing, reason: 'microphoneBlocked' };
  if (get(messageWaitsAtom)) return { ...nothing, reason: 'message' };
  return badge > 0 ? { ...nothing, reason: 'missed' } : nothing;
});

const nothing: Attention = { reason: null, lineID: null, badge: 0 };

/** Tells the page whenever the reason changes. The bridge announces the event from the start. */
export function publishAttention(store: Store, bridge: HostBridge): void {
  let told = JSON.stringify(nothing);
  const look = (): void => {
    const attention = store.get(attentionAtom);
    const words = JSON.stringify(attention);
    if (words === told) return;
    told = words;
    bridge.publishPage('ATTENTION', attention);
  };
  store.sub(attentionAtom, look);
  look();
}
