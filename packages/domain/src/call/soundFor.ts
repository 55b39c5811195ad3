/** State of a browser-phone call, in the words of the signalling stack. */
export interface CallSignal {
  state: 'trying' | 'ringing' | 'ringback' | 'other';
  isIncoming: boolean;
  /** The other side already sends audio. */
  hasProgress: boolean;
  autoAnswer: boolean;
}

/**
 * Which sound a call plays. The names look inverted where the signalling stack's do.
 *
 * @returns `null`: both sounds stop. WRTC-001 .. WRTC-004
 */
export function soundFor(call: CallSignal): 'ringing' | 'ringback' | null {
  if (call.state === 'ringback') return call.autoAnswer ? null : 'ringing';
  if (call.state === 'trying' && call.isIncoming) return call.autoAnswer ? null : 'ringing';
  if (call.state === 'ringing' && !call.hasProgress) return 'ringback';
  return null;
}
