/** Desk phones of one user, at most. */
export const DESK_PHONES_MAX = 5;

/** `softphoneType` of createSoftphone that asks for a desktop softphone; absent: the browser phone. */
export const DESKTOP_SOFTPHONE = 'desktop';
