/** Delays of the CRM and of conferences, in milliseconds; who waits takes them from here. LIM-001, Q-170 */
export const DELAYS_MS = {
  /** Behind what is under way. */
  next: 1,
  /** Changes that come together are reported together. */
  settle: 50,
  /** A question is asked again, */
  again: 200,
  /** later, (and a licence that is refused is given back,) */
  later: 1000,
  /** subscriptions begin, */
  subscribe: 2000,
  /** and for the last time; the warning that the CRM interface is off. */
  last: 3000,
} as const;
