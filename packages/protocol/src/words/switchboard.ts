/** Rights to the switchboard, as the profile names them. SWB-001 */
export const switchboardModes = {
  full: 'switchboardUserWithFullRights',
  restricted: 'switchboardUserWithRestrictedRights',
  none: 'notASwitchboardUser',
} as const;

/** Favourites of the switchboard, at most. */
export const SWITCHBOARD_MAX = 200;
/** Characters of a tag, and tags of one user, at most. */
export const TAG_MAX = 32;
export const TAGS_MAX = 20;
/** Letters, digits, `-` and `_`; it is shown with a `#` that nobody types. */
export const TAG_FORM = /^[\p{L}\p{N}_-]{1,32}$/u;
