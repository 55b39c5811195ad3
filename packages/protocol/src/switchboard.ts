import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';
import { FOLDER_MAX } from './words/contacts.ts';
import { SWITCHBOARD_MAX, TAG_FORM, TAGS_MAX } from './words/switchboard.ts';

const folder = z.string().check(z.trim(), z.maxLength(FOLDER_MAX));
const number = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const party = z.object({ label: z.string(), number: z.string() });

/** Whom switchboard users send calls to: a colleague, a group, or a number with a name. The same for everybody. SWB-004 */
export const switchboardFavourite = z.object({
  restUri: uri,
  /** user, group or number. */
  kind: z.string(),
  number: z.string(),
  label: z.string(),
  /** Heading under which it stands; empty: none. */
  folder: z.string(),
  /** Place among all, from 0; places may be missing. SWB-006 */
  position: z.int(),
});
export type WireSwitchboardFavourite = z.infer<typeof switchboardFavourite>;

/** Tags of a colleague, which everybody sees. SWB-005 */
export const userTags = z.object({ restUri: uri, extension: uri, tags: z.array(z.string()) });
export type WireUserTags = z.infer<typeof userTags>;

/** A call that waits for whoever of the switchboard users takes it. */
export const parkedCall = z.object({
  restUri: uri,
  /** Path of the call. */
  call: uri,
  caller: party,
  /** For whom it is; null: nobody in particular. */
  meant: z.nullable(party),
  /** Nobody answered where it was sent. */
  isBack: z.boolean(),
  /** Rings again just now, at the switchboard user who parked it. */
  rings: z.boolean(),
  /** Name of that switchboard user; absent: the user. */
  by: z.optional(z.string()),
  since: time,
});
export type WireParkedCall = z.infer<typeof parkedCall>;

/** Of the lists that are subscribed where the switchboard is shown. */
export const switchboardLists = {
  SwitchboardFavourite: switchboardFavourite,
  UserTags: userTags,
  ParkedCall: parkedCall,
} as const;

/**
 * POST v1/switchboard/Favourites: these come at the end; who is there already stays. 403: no full right. 406: a number nobody is
 * reached by has no name. 412 LAL_10_15: there are too many. SWB-004
 */
export const switchboardRequest = z.object({
  items: z
    .array(z.object({ number, label: z.string().check(z.trim(), z.maxLength(100)), folder }))
    .check(z.minLength(1), z.maxLength(SWITCHBOARD_MAX)),
});

/** PUT v1/switchboard/Favourites: these, by their paths, in this order and under these headings; others come after them. SWB-006 */
export const switchboardOrder = z.object({
  items: z.array(z.object({ restUri: uri, folder })).check(z.maxLength(SWITCHBOARD_MAX)),
});

/** PUT v1/switchboard/Tags/{extension}: these and no others. 403: no full right. SWB-005 */
export const tagsRequest = z.object({
  tags: z.array(z.string().check(z.trim(), z.regex(TAG_FORM))).check(z.maxLength(TAGS_MAX)),
});

/**
 * POST {call}/sendOn: at once; comes back when nobody takes it there. `isVoicemail`: to the mailbox of the colleague who has the
 * number, without ringing. 403: no switchboard user. 406: wrong number. 412: nobody of the company has it, or has no mailbox.
 */
export const sendOnRequest = z.object({ destination: number, isVoicemail: z.optional(z.boolean()) });
/** POST {call}/park: for whom, by number; absent: nobody in particular. 403: no switchboard user. */
export const parkRequest = z.object({ for: z.optional(number) });
