/** A way of the media that is back within this time, in milliseconds, needs no repair. */
export const PATIENCE_MS = 800;
/** Timers run at least once a second while a call is on; a longer silence than this, in milliseconds, was a sleep. */
export const SLEPT_MS = 6000;
const LOOK_MS = 500;

/**
 * Watches the way of the media of one peer connection: a changed network or a forgetful NAT breaks it while the link
 * may stay, and after a sleep both are stale although nobody said so.
 *
 * @param onLost told once per loss
 * @returns stops watching
 */
export function watchPath(
  peer: Pick<RTCPeerConnection, 'iceConnectionState' | 'addEventListener' | 'removeEventListener'>,
  onLost: (why: 'path' | 'sleep') => void,
): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let looked = Date.now();
  const isBroken = (): boolean => peer.iceConnectionState === 'disconnected' || peer.iceConnectionState === 'failed';
  const changed = (): void => {
    clearTimeout(patience);
    if (isBroken()) patience = setTimeout(() => onLost('path'), PATIENCE_MS);
  };
  const look = setInterval(() => {
    const slept = Date.now() - looked;
    looked = Date.now();
    if (slept > SLEPT_MS) onLost('sleep');
  }, LOOK_MS);
  peer.addEventListener('iceconnectionstatechange', changed);
  return () => {
    clearTimeout(patience);
    clearInterval(look);
    peer.removeEventListener('iceconnectionstatechange', changed);
  };
}
