/** What the server counts at this moment. */
export interface Figures {
  /** Lines of people in calls, and calls that they are in. */
  lines: number;
  calls: number;
  /** Phones that are registered. */
  registrations: number;
  /** Sessions that are not over. */
  sessions: number;
  queues: { number: string; waiting: number; free: number; agents: number }[];
}
