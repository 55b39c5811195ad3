/** What a scripted caller plays while connected. */
export type RobotVoice = { toneHz: number } | { wavFile: string } | { silence: true };

/** A scripted caller: a SIP phone with real RTP audio on the same core. */
export interface RobotCall {
  /** Number the robot calls from, e.g. `0199004127`. */
  from: string;
  label?: string;
  /** Short number of a user or group. */
  to: string;
  say: RobotVoice;
  /** Milliseconds after the answer; never when absent. */
  hangUpAfterMs?: number;
  /** Gives up ringing after this many milliseconds. Default 60 000. */
  giveUpAfterMs?: number;
}
export interface RobotStatus {
  id: string;
  from: string;
  to: string;
  state: 'calling' | 'ringing' | 'talking' | 'ended';
  /** SIP status of a refusal, or null. */
  refusedWith: number | null;
  /** Loudest frequencies heard in the last 500 ms, loudest first, with their level in dB relative to full scale; empty while silent. */
  hears: { hz: number; db: number }[];
  /** Frequencies that were the loudest at some time, and loud: a beep that is over counts too. */
  loudTones: number[];
  /** RFC 4733 digits received. */
  digits: string;
  packetsReceived: number;
  packetsSent: number;
  endedBy: 'robot' | 'other' | null;
  /** Robot agent whose call it is; absent: a customer's. */
  agent?: string;
}
/** How a robot agent takes its calls. Durations in milliseconds, shares from 0 to 1. */
export interface RobotAgent {
  /** Chosen by the caller; names the agent in the statuses. */
  id: string;
  /** As `createSoftphone` gave them. */
  user: string;
  password: string;
  say: RobotVoice;
  answersAfterMs: readonly [number, number];
  talksMs: readonly [number, number];
  declines: number;
  ignores: number;
  seed: number;
}
/** Robot customers, for the demo and for tests. They also answer calls to their numbers from inside. */
export interface Robots {
  call(script: RobotCall): Promise<RobotStatus>;
  /**
   * From now on, calls to this outside number are answered after `answerAfterMs` and hear `say`; `isEarly`: before that too, as
   * a network plays its announcements.
   */
  listen(
    number: string,
    label: string,
    script: { say: RobotVoice; answerAfterMs: number; hangUpAfterMs?: number; refuseWith?: number; isEarly?: boolean },
  ): void;
  /** From now on the agent's phone is registered and takes calls; replaces one of the same id. */
  agent(agent: RobotAgent): void;
  /** Takes the agent's phone away, calls included. */
  dismiss(id: string): void;
  status(id: string): RobotStatus | null;
  all(): RobotStatus[];
  /** Sends RFC 4733 digits. */
  sendDigits(id: string, digits: string): boolean;
  hangUp(id: string): boolean;
  close(): Promise<void>;
}
