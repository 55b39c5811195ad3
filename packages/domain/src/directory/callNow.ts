/** How a call to a colleague begins there, as the caller notices it: `sent`, nothing rings there; `none`, it reaches nobody. */
export const callMeetings = ['rings', 'second', 'busy', 'undisturbed', 'unavailable', 'sent', 'none'] as const;
/** Where it goes then. `waits`: until the colleague has hung up; `asked`: an announcement answers; `noted`: the wish is kept. */
export const callOnwards = ['person', 'group', 'voicemail', 'waits', 'asked', 'noted', 'elsewhere'] as const;

/** What a call to a colleague meets now. */
export interface CallNow {
  meets: (typeof callMeetings)[number] | 'unknown';
  /** How long it rings there; null: as long as phones ring, or nothing rings. */
  seconds: number | null;
  /** Null: it ends. The name is empty where there is none to be said. */
  onward: { to: (typeof callOnwards)[number] | 'unknown'; name: string } | null;
}
