/** What the call hears about a leg. After the leg has ended nothing comes any more. */
export interface LegHandlers {
  /** The phone rings (outgoing leg). */
  onRinging?(): void;
  /** The phone took the call and audio is agreed (outgoing leg). */
  onAnswered?(): void;
  /** The phone plays something before it takes the call: words of its network, a ringing tone of its own (outgoing leg). */
  onEarlyMedia?(): void;
  /** The phone did not take the call (outgoing leg). SIP status, and where it sends the caller instead (302). */
  onRefused?(status: number, forwardedTo: string | null): void;
  /** The phone gave up its call before it was answered (incoming leg). */
  onCancelled?(): void;
  /** The phone hung up. */
  onHungUp?(): void;
  /** Its person begins or ends to talk; reported in a conference only. */
  onTalking?(isTalking: boolean): void;
  /** A digit by INFO. RFC 4733 digits are passed on inside the media engine. */
  onInfoDigit?(digit: string): void;
  /** The phone asked for hold or took it back by a new offer. */
  onPhoneHold?(isHeld: boolean): void;
  /** No audio from the phone, or the media worker is gone. */
  onMediaFailed?(): void;
}
