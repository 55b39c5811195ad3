import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';

/**
 * A colleague whom the user could not reach and wants to call when that is possible; push list `CallBack`, followed on
 * demand. `waiting`: busy, or not seen at the phone since. `ready`: can be called now. Gone after the call, a
 * cancellation or the expiry. CALL-001
 */
export const callBackItem = z.object({
  restUri: uri,
  extension: uri,
  label: z.string(),
  number: z.string(),
  cause: z.string(),
  state: z.string(),
  creationTime: time,
  expiryTime: time,
});
export type WireCallBack = z.infer<typeof callBackItem>;

/** POST telephony/CallBack. 412: there are too many. */
export const callBackRequest = z.object({ extension: uri, cause: z.enum(['busy', 'notAnswered']) });

/** Of the list that is subscribed where a colleague is to be called back. */
export const callBackLists = { CallBack: callBackItem } as const;
