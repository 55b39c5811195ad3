import type { RTCSession } from 'jssip/lib/RTCSession.js';
import { renewWay } from './renewWay.ts';
import { watchPath } from './watchPath.ts';

/**
 * Keeps the media of a call on a way that works: one that fell silent is agreed on anew, within the call.
 *
 * @param onLost that did not help, or the machine slept
 * @returns stops watching
 */
export function guardPath(session: RTCSession, onLost: (why: 'path' | 'sleep') => void): () => void {
  const peer = session.connection as unknown as RTCPeerConnection | undefined;
  if (!peer) return () => undefined;
  const renew = (): void => renewWay(session, () => onLost('path'));
  return watchPath(peer, (why) => (why === 'quiet' ? renew() : onLost(why)));
}
