/** What users may have of meetings, least first. CONF-024 */
export const meetingUserTypes = ['standard', 'premium', 'premium_plus'] as const;

/** Characters of the name of a meeting; people who are invited to one; meetings of one owner; minutes of one; people in it at once. At most. */
export const meetingLimits = { name: 100, members: 50, owned: 200, minutes: 1440, seats: 12 } as const;

/**
 * Guests, who have no account: characters of a name; how long a token is good to come in, in milliseconds; people who wait before one meeting at
 * once, at most. CONF-033
 */
export const guestLimits = { name: 60, tokenMs: 900_000, waiting: 20 } as const;

/** The chat of a meeting: characters of a message; messages that are kept, the oldest go first. */
export const chatLimits = { text: 900, kept: 200 } as const;

/** How long a colleague is rung into a meeting, in milliseconds. PROMPT-007 */
export const RING_MS = 45_000;
