import type { IncomingInfoEvent, OutgoingInfoEvent, RTCSession } from 'jssip/lib/RTCSession.js';
import { restartIce } from './restartIce.ts';
import { watchPath } from './watchPath.ts';

/** ICE is not restarted again for this long, in milliseconds: both ends may notice the same loss. */
export const SETTLES_MS = 1500;

/**
 * Keeps the media of a call on a path that works: ICE is restarted for one that fell silent, within the call. That nothing comes is
 * seen here; that nothing arrives there is reported by the server.
 *
 * @param unheardType content type of the INFO by which it says so
 * @param onLost that did not help, or the machine slept
 * @returns stops watching
 */
export function guardPath(
  session: RTCSession,
  unheardType: string,
  onLost: (why: 'path' | 'sleep') => void,
): () => void {
  const peer = session.connection as unknown as RTCPeerConnection | undefined;
  if (!peer) return () => undefined;
  let restartedAt = 0;
  let isOver = false;
  const restart = (): void => {
    // the clock may be set back meanwhile, by hours
    if (isOver || Math.abs(Date.now() - restartedAt) < SETTLES_MS) return;
    restartedAt = Date.now();
    restartIce(session, () => onLost('path'));
  };
  const told = ({ originator, info }: IncomingInfoEvent | OutgoingInfoEvent): void => {
    if (originator === 'remote' && info.contentType === unheardType) restart();
  };
  session.on('newInfo', told);
  const unwatch = watchPath(peer, (why) => (why === 'quiet' ? restart() : onLost(why)));
  return () => {
    isOver = true;
    unwatch();
  };
}
