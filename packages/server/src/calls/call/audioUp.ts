import { setTimeout as pass } from 'node:timers/promises';
import type { Endpoint } from '../../media/MediaEngine.ts';

/** How long the audio of a phone may take to come up before it is spoken to anyway, in milliseconds. */
const LIMIT_MS = 3000;
const LOOK_EVERY_MS = 50;

/**
 * Waits until a phone whose call was taken can hear: its media path (ICE, DTLS) is agreed on a moment after the answer, and what
 * is played before is lost. Settles when it is, when the limit is reached or when nobody waits any more. Never rejects.
 *
 * @param isOver asked before each look
 */
export async function audioUp(endpoint: Endpoint, isOver: () => boolean): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  while (!isOver()) {
    if ((await endpoint.stats().catch(() => null))?.isConnected || performance.now() >= until) return;
    await pass(LOOK_EVERY_MS);
  }
}
