/** Figures are asked for anew so often while nothing is seen to change, in milliseconds. */
export const IDLE_MS = 60_000;
