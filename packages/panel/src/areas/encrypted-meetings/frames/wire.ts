import type { FrameKind } from './createFrames.ts';

/** What the panel says to the thread that encrypts frames. */
export type FrameWord =
  | { do: 'send'; kid: number; base: Uint8Array<ArrayBuffer> }
  | { do: 'receive'; from: string; kid: number; base: Uint8Array<ArrayBuffer> }
  | { do: 'forget'; from: string }
  /** Is it there? */
  | { do: 'ask' }
  /** Whose each section is that is received. */
  | { do: 'streams'; streams: readonly { mid: string; from: string; kind: string }[] };

/** What it says: it is ready, it is there still, or the first frame of a person is open by the keys that it has. `died` is said of it. */
export type FrameNews = { is: 'ready' } | { is: 'here' } | { is: 'died' } | { is: 'opened'; from: string };

/** What a connection is given, as a transform: of what is sent, or of a section that is received. */
export type FramePart = { way: 'send'; kind: FrameKind } | { way: 'receive'; kind: FrameKind; mid: string };

/** The thread that encrypts frames. */
export interface FrameThread {
  /** What a connection takes as a transform. */
  transform(part: object): RTCRtpScriptTransform;
  say(word: FrameWord): void;
  end(): void;
}
