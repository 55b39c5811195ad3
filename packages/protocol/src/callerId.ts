import * as z from 'zod/mini';
import { uri } from './kernel/common.ts';
import { callerIdModes, customCallerIdChoices } from './words/callerId.ts';
import { presenceStates } from './words/presence.ts';

/** A number for as long as the user is in a state; empty: hidden. */
const byState = z.object({ presenceState: z.enum(presenceStates), customCallerID: z.string().check(z.maxLength(40)) });

/** Which number others see, and why. Answer of the calls below, and the one item of the push list `CallerId`. PRES-011, PRES-012 */
export const callerIdItem = z.object({
  restUri: uri,
  mode: z.enum(callerIdModes),
  customCallerIDChoice: z.enum(customCallerIdChoices),
  /** The one number, kept while another mode holds; empty: none was chosen yet. */
  manualCustomCallerID: z.string(),
  /** States with a number of their own; the others show the one number. */
  byPresence: z.array(byState),
  /** What the next called party outside sees; empty: hidden. */
  customCallerID: z.string(),
  /** An event of the calendar says so, as long as it lasts. CAL-002 */
  isOfCalendar: z.boolean(),
  /** What the user is now. */
  presenceState: z.string(),
  mayHide: z.boolean(),
  /** How many numbers the user may show. CRM-080 */
  total: z.int(),
});
export type WireCallerId = z.infer<typeof callerIdItem>;

/** Of the list that is subscribed where the caller id is shown. */
export const callerIdLists = { CallerId: callerIdItem } as const;

/** PUT v1/user/CallerId; what is absent stays. 403 CALLER_ID_NOT_ALLOWED: a number, or hiding, that the user is not allowed. */
export const callerIdRequest = z.object({
  mode: z.optional(z.enum(callerIdModes)),
  manualCustomCallerID: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  byPresence: z.optional(z.array(byState).check(z.maxLength(presenceStates.length))),
});
export type WireCallerIdRequest = z.infer<typeof callerIdRequest>;
