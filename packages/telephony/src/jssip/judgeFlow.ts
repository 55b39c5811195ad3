/** For a media path that brings nothing for this long, in milliseconds, ICE is restarted; the server is never silent so long. */
export const QUIET_MS = 700;
/** A media path that an ICE restart did not bring back within this time, in milliseconds, is lost. */
export const LOST_MS = 2200;

/** What a media path brought: bytes so far, when they last grew, and what was said about the silence since. */
export interface Flow {
  bytes: number;
  grewAt: number;
  told: 'path' | 'quiet' | null;
}
export const NO_FLOW: Flow = { bytes: 0, grewAt: 0, told: null };

/**
 * Judges the media path by what arrives, whatever it is: sound, or the packets by which the server says that it is
 * there while the call is silent or held. A path that never brought anything is still being found, and is not judged.
 *
 * @param bytes that arrived so far; null when the browser does not tell
 * @param now milliseconds of any clock
 * @returns what is known now, and what is to be said: each once per silence
 */
export function judgeFlow(flow: Flow, bytes: number | null, now: number): [Flow, 'path' | 'quiet' | null] {
  if (bytes === null) return [flow, null];
  if (bytes !== flow.bytes) return [{ bytes, grewAt: now, told: null }, null];
  if (bytes === 0) return [flow, null];
  const silentMs = now - flow.grewAt;
  const due = silentMs >= LOST_MS ? 'path' : silentMs >= QUIET_MS ? 'quiet' : null;
  if (due === null || due === flow.told || flow.told === 'path') return [flow, null];
  return [{ ...flow, told: due }, due];
}
