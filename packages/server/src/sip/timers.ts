/** RFC 3261 section 17: T1 is the round-trip estimate, T2 the longest pause between repetitions. */
export interface SipTimers {
  t1Ms: number;
  t2Ms: number;
}
export const defaultTimers: SipTimers = { t1Ms: 500, t2Ms: 4000 };
