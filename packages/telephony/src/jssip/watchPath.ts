import { judgeFlow, NO_FLOW } from './judgeFlow.ts';

/** A media path that the browser calls broken and that is back within this time, in milliseconds, needs no repair. */
export const PATIENCE_MS = 800;
/** Timers run at least once a second while a call is on; a longer silence than this, in milliseconds, was a sleep. */
export const SLEPT_MS = 6000;
const LOOK_MS = 250;

/** quiet: nothing comes any more; path: and a new agreement did not help, or the browser gave it up; sleep: of the machine. */
export type PathLoss = 'quiet' | 'path' | 'sleep';

type WatchedPeer = Pick<
  RTCPeerConnection,
  'iceConnectionState' | 'addEventListener' | 'removeEventListener' | 'getStats'
>;

/**
 * Watches the media path of one peer connection: a changed network or a forgetful NAT breaks it while the link
 * may stay, and after a sleep both are stale although nobody said so. The browser itself says nothing for some three
 * seconds; what arrives says it sooner.
 *
 * @param onLost called once per loss and kind
 * @returns stops watching
 */
export function watchPath(peer: WatchedPeer, onLost: (why: PathLoss) => void): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let looked = Date.now();
  let flow = NO_FLOW;
  let isOver = false;
  const isBroken = (): boolean => peer.iceConnectionState === 'disconnected' || peer.iceConnectionState === 'failed';
  const changed = (): void => {
    clearTimeout(patience);
    if (isBroken()) patience = setTimeout(() => onLost('path'), PATIENCE_MS);
  };
  const listen = async (): Promise<void> => {
    const bytes = await bytesReceived(peer);
    if (isOver) return;
    const [next, due] = judgeFlow(flow, bytes, Date.now());
    flow = next;
    if (due) onLost(due);
  };
  const look = setInterval(() => {
    const slept = Date.now() - looked;
    looked = Date.now();
    if (slept > SLEPT_MS) onLost('sleep');
    else void listen();
  }, LOOK_MS);
  peer.addEventListener('iceconnectionstatechange', changed);
  return () => {
    isOver = true;
    clearTimeout(patience);
    clearInterval(look);
    peer.removeEventListener('iceconnectionstatechange', changed);
  };
}

/** Bytes of the transport so far, connectivity checks not counted; null when the browser does not tell (Firefox). */
async function bytesReceived(peer: WatchedPeer): Promise<number | null> {
  const stats = await peer.getStats().catch(() => null);
  let bytes: number | null = null;
  stats?.forEach((report: { type: string; bytesReceived?: number }) => {
    if (report.type === 'transport' && report.bytesReceived !== undefined) bytes = report.bytesReceived;
  });
  return bytes;
}
