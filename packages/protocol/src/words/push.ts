/**
 * Close codes. 1001 server stops; 1008 another connection took over; 1003 malformed frame or unknown list; 1011 a list cannot be
 * read. With 1003 and 1011 about a list the reason is a `listenerFault`. WRTC-015
 */
export const CLOSE = {
  ...{ unauthorized: 4401, goingAway: 1001, takenOver: 1008, badListener: 1003, listFailed: 1011 },
} as const;

/** The client pings when the link was silent this long, in milliseconds, and gives it up after as long again. */
export const HEARTBEAT_MS = 1000;
