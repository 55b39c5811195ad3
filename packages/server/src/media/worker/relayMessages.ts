import type { MessagePort } from 'node:worker_threads';

/** How one thread hears what another one handles. */
export type RelayMessage =
  /** A port to another thread, and one from it. */
  | { op: 'speakTo'; thread: number; port: MessagePort }
  | { op: 'listenTo'; port: MessagePort }
  /** A voice of another thread is heard here; and not any more. */
  | { op: 'remote'; endpoint: string }
  | { op: 'unremote'; endpoint: string }
  /** A voice of this one is heard there; and not any more. */
  | { op: 'relay'; endpoint: string; thread: number }
  | { op: 'unrelay'; endpoint: string; thread: number };

/** A thread that has voices: one of the media engine, or one beside it. */
export interface VoiceThread {
  /** No other one that runs has it; of those beside the engine below 0. */
  readonly index: number;
  tell(message: RelayMessage, transfer?: MessagePort[]): void;
}
