import type { MediaOptions } from '../worker/workerMessages.ts';

/** One meeting with as many people as fit, each with one connection that sends and one that receives. */
const LEAST_OF_MEETINGS = 24;

/**
 * The ports of calls, and those of meetings, whose threads must not take them from one another: meetings have the last quarter of the range.
 * A range of fewer than 96 ports is for calls alone, and meetings take any that is free.
 */
export function sharePorts(media: MediaOptions): { calls: MediaOptions; meetings: MediaOptions } {
  const { portRange, ...anyPorts } = media;
  if (!portRange) return { calls: media, meetings: media };
  const [first, last] = portRange;
  const own = Math.floor((last - first + 1) / 4);
  if (own < LEAST_OF_MEETINGS) return { calls: media, meetings: anyPorts };
  return {
    calls: { ...anyPorts, portRange: [first, last - own] },
    meetings: { ...anyPorts, portRange: [last - own + 1, last] },
  };
}
