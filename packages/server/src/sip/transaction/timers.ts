/** RFC 3261 section 17: T1 is the round-trip estimate, T2 the longest pause between repetitions. */
export interface SipTimers {
  t1Ms: number;
  t2Ms: number;
}

/** How long a message may stay in the network, timer T4: 5 s by default. */
export const t4Ms = ({ t1Ms }: SipTimers): number => 10 * t1Ms;
/** After this long nobody sends the message again: 32 s by default. */
export const lifeMs = ({ t1Ms }: SipTimers): number => 64 * t1Ms;

export const defaultTimers: SipTimers = { t1Ms: 500, t2Ms: 4000 };
