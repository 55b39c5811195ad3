import type { EngineEvent, SoftphoneSession } from '@ringside/domain/softphone';

/** What an engine tells. `registerId`: of the account that it runs. */
export interface CallEngineHandlers {
  /** It came, or came back; `running` is what it has been doing meanwhile. */
  there(running: RunningEngine | null): void;
  gone(): void;
  heard(registerId: string, event: EngineEvent): void;
  /** A call rings at it, or does not any more; `dialogId` is its SIP Call-ID. */
  ringing(registerId: string, dialogId: string, rings: boolean): void;
}
export interface RunningEngine {
  registerId: string;
  isRunning: boolean;
  isMuted: boolean;
  ringing: readonly string[];
}

/**
 * A SIP phone outside of the browser that the softphone drives; the helper program runs a real one. No method rejects;
 * false: it could not be done.
 */
export interface CallEngine {
  readonly canMute: boolean;
  start(session: SoftphoneSession): Promise<boolean>;
  /** Also true when nothing runs. */
  stop(): Promise<boolean>;
  setMuted(on: boolean): Promise<boolean>;
  answer(dialogId: string): Promise<boolean>;
  /** Addresses of the computer. SOFT-009 */
  addresses(): Promise<string[]>;
}
