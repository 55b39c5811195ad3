/** Milliseconds since some moment, by a clock that nobody sets: what durations are measured with. */
export const monotonicMs = (): number => performance.now();
