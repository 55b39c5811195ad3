const FRAME_MS = 20;
/** After a stall at most this many frames are caught up; older ones would only pile up in jitter buffers. */
const MAX_CATCH_UP = 5;

const listeners = new Set<() => void>();
let dueAt = 0;
let timer: NodeJS.Timeout | null = null;
let frame = 0;

/** Number of the running frame, counted from the start; the same for all who are called back for it. */
export const currentFrame = (): number => frame;

/** Calls back every 20 ms without drift, from one timer for all. Returns the end of it. */
export function everyFrame(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    dueAt = performance.now();
    step();
  }
  return () => listeners.delete(listener);
}

function step(): void {
  const now = performance.now();
  for (let caughtUp = 0; dueAt <= now && caughtUp < MAX_CATCH_UP; caughtUp++) {
    dueAt += FRAME_MS;
    frame++;
    for (const listener of [...listeners]) listener();
  }
  if (dueAt < now) dueAt = now;
  timer = listeners.size > 0 ? setTimeout(step, Math.max(0, dueAt - performance.now())) : null;
}
