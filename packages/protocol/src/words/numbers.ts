/** Plays back what it hears, in every company. */
export const ECHO_NUMBER = '*43';

/** The user's own mailbox; from outside, one that is asked for. */
export const MAILBOX_NUMBER = '*98';

/** Caller ids in one answer: the most, and how many when nobody says. CRM-080 */
export const CALLER_IDS_MAX = 10;

/** Numbers in one question at most. */
export const NUMBER_LOOKUP_MAX = 10;
