/**
 * Header of GET {recording}/audio and DELETE {recording}: why, percent-encoded. A compliance officer who gives none is
 * refused with 403 REASON_MISSING. PROMPT-025, Q-200
 */
export const REASON_HEADER = 'X-Reason';

export const MAX_REASON = 300;
