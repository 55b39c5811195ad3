import type { RTCSession } from 'jssip/lib/RTCSession.js';
import type { DialogState } from '../PhoneEngine.ts';

/** One SIP dialog of this browser with its media. */
export interface Leg {
  dialogId: string;
  session: RTCSession;
  state: DialogState;
  autoAnswer: boolean;
  /** The other side sent audio before it answered. */
  hasProgress: boolean;
  sender: RTCRtpSender | null;
  releaseMicrophone: () => void;
  /** Stops watching its media path. */
  unwatch: () => void;
}

/**
 * Puts an audio section into the offer before any microphone is open, so that the INVITE does not wait for the device;
 * the track follows with `replaceTrack`.
 */
export function prepareAudio(leg: Leg, peer: RTCPeerConnection, onStream: (stream: MediaStream) => void): void {
  peer.addEventListener('track', ({ track, streams }) => onStream(streams[0] ?? new MediaStream([track])));
  if (leg.session.direction === 'outgoing') {
    leg.sender = peer.addTransceiver('audio', { direction: 'sendrecv' }).sender;
  }
}

/**
 * Ends a session whatever its state; a session that is over already is not an error.
 *
 * @param status of an incoming one that was not answered; without it the call counts as refused by the person
 */
export function terminate(session: RTCSession, status?: number): void {
  try {
    session.terminate(status === undefined ? {} : { status_code: status });
  } catch {
    // JsSIP throws InvalidStateError for a session that ended in the meantime.
  }
}
