/** Account of a desk phone of the test company. */
export interface Account {
  login: string;
  number: string;
  sipUser: string;
  password: string;
  /** With which its user signs in. */
  webPassword: string;
}
/** What a phone says and hears with. */
export interface PhoneSound {
  /** SDP of a call. */
  readonly description: string;
  /** Sends to where the other's description says. */
  talkTo(description: string): void;
  stop(): void;
  close(): void;
}
/** The call that a phone is in; it has one at a time. */
export interface PhoneCall {
  callId: string;
  isIncoming: boolean;
  state: 'calling' | 'ringing' | 'talking' | 'over';
  /** Status of the refusal, when that ended it. */
  status: number | null;
  /** Seconds after which a refused call may be tried again. */
  retryAfter?: number;
  endedBy: 'phone' | 'server' | null;
  /** Both by the clock that nobody sets, in milliseconds. */
  answeredAt: number | null;
  overAt: number | null;
}
/** The same, as the phone keeps it. */
export interface Dialog extends PhoneCall {
  localTag: string;
  /** To header of requests of ours within the call, with the other's tag. */
  remote: string;
  /** From header of ours. */
  local: string;
  /** Request URI of those. */
  target: string;
  invite: string | null;
  answer: string | null;
  branch: string;
  uri: string;
}
