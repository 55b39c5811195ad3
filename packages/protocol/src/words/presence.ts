/** At the desk, and reached there. PRES-002 */
export const atDeskStates = ['available', 'working'] as const;
/** At work, but not at the desk. PRES-003 */
export const notAtDeskStates = ['meeting', 'training', 'travelling', 'lunch'] as const;
/** Not at work. PRES-004 */
export const personalStates = ['away', 'sick', 'holidays'] as const;

/** What a user may choose as presence, in the order in which it is offered. PRES-001 */
export const presenceStates = [...atDeskStates, ...notAtDeskStates, ...personalStates] as const;
export type PresenceState = (typeof presenceStates)[number];

/** Characters of the message that colleagues read beside a state. */
export const PRESENCE_MESSAGE_MAX = 120;

/** How long a state may be said for at once, in minutes: four weeks. */
export const PRESENCE_MINUTES_MAX = 40_320;

/** Numbers that a user may block. */
export const BLOCKED_MAX = 500;
