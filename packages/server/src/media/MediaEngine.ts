import type { MediaLoad } from './worker/admission.ts';
import type { VoiceThread } from './worker/relayMessages.ts';

/** What an endpoint sends to its phone. Two endpoints that hear each other are bridged. */
export type Source =
  | { kind: 'nothing' }
  | { kind: 'peer'; endpointId: string }
  /** Several endpoints at once; `beep`: and the tone that announces a recording. */
  | { kind: 'mix'; endpointIds: string[]; beep: boolean }
  | { kind: 'echo' }
  /** Music on hold; its loudest frequency is `MUSIC_HZ`. */
  | { kind: 'music' }
  /** The other side rings: a tone of 425 Hz, one second in five. */
  | { kind: 'ringback' }
  | { kind: 'tone'; hz: number }
  | { kind: 'silence' }
  /** `once`: to be played one time only; some silence follows, within which the next source is to be chosen. */
  | { kind: 'wav'; file: string; once?: true };

/**
 * Addresses for a phone without WebRTC: `address` of the server, as the phone reaches it, `remote` of the phone, as its SIP comes
 * from it.
 */
export interface PlainRtp {
  address: string;
  remote: string;
  /** Its SIP is encrypted (TLS), so that keys may be sent in it. */
  isSecure?: boolean;
}

export interface EndpointStats {
  packetsReceived: number;
  packetsSent: number;
  isConnected: boolean;
}

export interface EndpointHandlers {
  /** An RFC 4733 digit began. */
  onDtmf?(digit: string): void;
  /**
   * A browser sent no packet in the three seconds after `watch`, or the transport failed. A plain one is watched on: 30 seconds
   * without a packet, though the phone did not ask for hold; ten minutes when it suppresses silence.
   */
  onSilent?(): void;
  /** A phone with WebRTC was heard, and is not any more: its media path to the server is lost. Reported again, once, when that goes on. */
  onUnheard?(): void;
  /** The user of the phone begins or ends to talk; reported only while several endpoints are mixed. */
  onTalking?(isTalking: boolean): void;
  /** The engine lost this endpoint; it is over, further calls do nothing. */
  onLost?(): void;
}

/**
 * The server's end of one leg's audio. The leg stays anchored here for its whole life; who is heard is switched by
 * `hear`, never by a new session with the phone.
 *
 * Every promise settles. They reject with an Error when the session description is not usable or the engine is gone.
 */
export interface Endpoint {
  readonly id: string;
  handlers: EndpointHandlers;
  /** A session description to be sent to a phone; its answer goes to `accept`. */
  offer(): Promise<string>;
  accept(answer: string): Promise<void>;
  /** The answer to a phone's offer; also for a later offer of the same phone. */
  answer(offer: string): Promise<string>;
  /** Switches what the phone hears; the last call wins. */
  hear(source: Source): void;
  /** Sends RFC 4733 digits to the phone, 100 ms each. False when the phone did not negotiate them. */
  sendDtmf(digits: string): Promise<boolean>;
  /** From now on audio of the phone is expected: see `onSilent`. */
  watch(): void;
  stats(): Promise<EndpointStats>;
  close(): void;
}

/** Writes what endpoints say into one WAV file, 16 kHz, mono. */
export interface Recorder {
  /** Whose voices are written from here on. Paused: nothing is, and the pause is not in the file. */
  take(endpointIds: string[], isPaused: boolean): void;
  /** Finishes the file, once. @returns seconds written, or null when the engine is gone; the file is readable then as well */
  stop(): Promise<number | null>;
}

/** What a recorder reports while it writes. */
export interface RecorderWatch {
  /** Silence for this long, in milliseconds, is reported by `onQuiet`; again only after a sound. Null: none is. */
  quietMs: number | null;
  onQuiet?(): void;
  /** The file cannot be written any further: the disk is full, or gone. Reported once. */
  onFailed(): void;
  /** The worker that writes has ended: the file holds what was written until then. */
  onLost?(): void;
}

/** Voices of a thread beside the engine, such as people of meetings: endpoints hear them by their ids, and they hear endpoints. */
export interface Beside {
  /** The voice is handled there from here on. */
  add(voice: string, there: VoiceThread): void;
  /** Which endpoints the voice hears from here on. */
  hear(voice: string, there: VoiceThread, endpointIds: readonly string[]): void;
  /** It is no more, and hears nobody. */
  remove(voice: string): void;
}

/** Where audio is handled. The embedded one is `WorkerMediaEngine`. */
export interface MediaEngine {
  /**
   * @param plain for a phone without WebRTC
   * @param near an endpoint of the same call: the new one is handled by the same worker
   */
  createEndpoint(plain?: PlainRtp, near?: Pick<Endpoint, 'id'>): Endpoint;
  /** Starts a file. Rejects when it cannot be written. */
  createRecorder(file: string, watch?: RecorderWatch): Promise<Recorder>;
  /** Makes a file ready to be heard at once. @returns its length in milliseconds. Rejects when it cannot be played */
  prepare(file: string): Promise<number>;
  readonly beside: Beside;
  /** Number of endpoints that are not closed. */
  readonly size: number;
  /** How busy it is. Whoever takes or places a new call asks first. */
  load(): MediaLoad;
  close(): Promise<void>;
}

/** Loudest frequency of the music on hold, for tests and for those who tune by ear: an A. */
export const MUSIC_HZ = 880;
/** A browser's leg without any packet this long after set-up is ended. */
export const SILENCE_LIMIT_MS = 3000;
/** Set-up of a phone that can be reached, on a machine that is busy with other things: its keys take it much of a second of its processor. */
export const SET_UP_LIMIT_MS = 9000;
/**
 * A plain leg that falls silent for this long, or never sends, is ended: a phone that lost its power sends no BYE. A phone whose
 * user only listens may send nothing either, so a few seconds are not enough.
 */
export const PLAIN_LIMIT_MS = 30_000;
/** A phone that suppresses silence has this many times as long: its user may listen for minutes. */
export const SILENT_TIMES = 20;
