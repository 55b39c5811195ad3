import type { VoiceThread } from '../../../media/worker/relayMessages.ts';

/** A browser that is not heard for so long is gone, in milliseconds. */
export const GONE_MS = 15_000;

/** What a person sends: a microphone or a camera. */
export type StreamKind = 'audio' | 'video';
/** Sizes of a picture that a camera sends at once. */
export type Layer = 'high' | 'middle' | 'low';

/** In place of a seat: whose the stream is that `announce` sends. */
export const NOTICE = 'notice';

/** One stream that a seat receives: in which section of the description, and whose it is. */
export interface Stream {
  mid: string;
  from: string;
  kind: StreamKind;
}

/** What the engine says by itself. Nothing comes of a seat after `lost`, `kick` or the end of its room. */
export type EngineEvent =
  /** What the seat receives from here on; its answer goes to `subscribe` with the same `n`. */
  | { kind: 'offered'; seat: string; n: number; sdp: string; streams: Stream[] }
  /** The person is heard and seen: keys and path are agreed on. */
  | { kind: 'connected'; seat: string }
  /** The person begins to talk, or has ended; who is muted does not. */
  | { kind: 'talks'; seat: string; isTalking: boolean }
  /** The person cannot be reached any more, or the engine has failed: the seat is over. */
  | { kind: 'lost'; seat: string };

/**
 * Forwards sound and pictures among the people of a room. A seat is one person with one browser. Whoever publishes is offered to all others of
 * the room by itself, one offer of a seat at a time.
 *
 * Every promise settles. They reject with an Error when the description is not usable, the room or the seat is not there, or the engine is gone.
 */
export interface MeetingEngine {
  onEvent: (event: EngineEvent) => void;
  /** Whether telephones come into its rooms. */
  readonly canPhones: boolean;
  /** Whether it can be started on this machine. */
  isReady(): Promise<boolean>;
  /** Opens a room; one that is open stays as it is. */
  open(room: string): Promise<void>;
  /** A seat in an open room: from here on it is offered what others publish. */
  join(room: string, seat: string): Promise<void>;
  /**
   * A telephone in an open room: others hear the endpoint of its call, as soon as the voice of the seat hears it in `voices`; there the endpoint hears
   * others by their seats.
   */
  joinPhone(room: string, seat: string, endpointId: string): Promise<void>;
  /** The thread in which people of rooms are heard by their seats; null: none runs just now. */
  readonly voices: VoiceThread | null;
  /** What the seat sends. @param offer of its browser @returns the answer */
  publish(seat: string, offer: string): Promise<string>;
  /** The answer of a seat to the offer `n`; one to an older offer is left out. */
  subscribe(seat: string, n: number, answer: string): Promise<void>;
  /** In which size the seat receives the camera of another, where there are several; it stands for what that one publishes later as well. */
  switchLayer(seat: string, from: string, layer: Layer): Promise<void>;
  /** Muted: nothing of this kind goes from the seat to others. */
  mute(seat: string, kind: StreamKind, isMuted: boolean): Promise<void>;
  /**
   * Lets a browser hear sound files, one after the other, beside what it hears: a stream of its own from `NOTICE`. Settles when all was sent; rejects
   * when the browser does not take it. Absent: the engine can let nobody hear what it is recorded for, so that its meetings cannot be recorded.
   */
  announce?(seat: string, files: readonly string[]): Promise<void>;
  /** The seat is over; one that is over already stays so. */
  kick(seat: string): Promise<void>;
  /** The room and all its seats are over. */
  close(room: string): Promise<void>;
  /** The engine is over. */
  stop(): Promise<void>;
}
