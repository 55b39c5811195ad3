import type { RTCSession } from 'jssip/lib/RTCSession.js';

/** The part of a session that `renegotiate` is made of. Itself it ends the call when the server does not agree. */
interface Reoffering {
  isReadyToReOffer(): boolean;
  _sendReinvite(options: { eventHandlers: { failed(): void }; rtcOfferConstraints: RTCOfferOptions }): void;
}

/**
 * Finds a new media path for a running call with the server: an ICE restart (RFC 8839 section 4.4.1.1.1).
 * The call, its dialog and its keys stay; where the old path still works it carries on until the new one stands.
 *
 * @param onRefused the server does not agree; the call goes on
 */
export function restartIce(session: RTCSession, onRefused: () => void): void {
  const { isReadyToReOffer, _sendReinvite } = session as unknown as Reoffering;
  if (!isReadyToReOffer.call(session)) return;
  _sendReinvite.call(session, { eventHandlers: { failed: onRefused }, rtcOfferConstraints: { iceRestart: true } });
}
