import type { EngineEvent, MeetingEngine, StreamKind } from '../MeetingEngine.ts';

/** A person's browser, as far as engines of meetings see it. */
export interface EnginePeer {
  readonly seat: string;
  /** What was received, each as `from kind payload`, e.g. `a audio 7`. */
  readonly got: string[];
  /** The streams of each offer that came. */
  readonly offers: string[][];
  publish(...kinds: StreamKind[]): Promise<void>;
  send(kind: StreamKind, payload: number): void;
  /** A fifth of a second of speech. */
  talk(): void;
  close(): Promise<void>;
}

/** An engine, and browsers that fit it. Each event goes to the peer of its seat. */
export interface EngineBench {
  engine: MeetingEngine;
  events: EngineEvent[];
  peer(seat: string): EnginePeer;
  /** A description that no browser makes. */
  nonsense: string;
  close(): Promise<void>;
}
