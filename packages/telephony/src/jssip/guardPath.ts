import type { IncomingInfoEvent, OutgoingInfoEvent, RTCSession } from 'jssip/lib/RTCSession.js';
import { renewWay } from './renewWay.ts';
import { watchPath } from './watchPath.ts';

/** A new way is not asked for again for this long, in milliseconds: both ends may notice the same loss. */
export const SETTLES_MS = 1500;

/**
 * Keeps the media of a call on a way that works: one that fell silent is agreed on anew, within the call. That nothing comes is
 * seen here; that nothing arrives there is told by the server.
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
  let renewedAt = 0;
  let isOver = false;
  const renew = (): void => {
    if (isOver || Date.now() - renewedAt < SETTLES_MS) return;
    renewedAt = Date.now();
    renewWay(session, () => onLost('path'));
  };
  const told = ({ originator, info }: IncomingInfoEvent | OutgoingInfoEvent): void => {
    if (originator === 'remote' && info.contentType === unheardType) renew();
  };
  session.on('newInfo', told);
  const unwatch = watchPath(peer, (why) => (why === 'quiet' ? renew() : onLost(why)));
  return () => {
    isOver = true;
    unwatch();
  };
}
