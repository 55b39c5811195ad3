import * as z from 'zod/mini';
import { time, uri } from './kernel/common.ts';

/** A number whose calls the user does not want. DENY-002 */
export const blockedNumber = z.object({
  restUri: uri,
  number: z.string(),
  /** Name as it was known when it was blocked; may be empty. */
  label: z.string(),
  creationTime: time,
  /** Until when; null: until it is taken off. */
  until: z.nullable(time),
  /** How often it called since, and when last. */
  tries: z.int(),
  lastTry: z.nullable(time),
});
export type WireBlockedNumber = z.infer<typeof blockedNumber>;

/** Of the list that is subscribed where blocked numbers are shown. */
export const denylistLists = { BlockedNumber: blockedNumber } as const;

/** POST v1/user/Denylist. 403: a number of the user's company or for emergencies; 404: no number; 412: there are too many. */
export const blockRequest = z.object({
  number: z.string().check(z.minLength(1), z.maxLength(40)),
  label: z.string().check(z.trim(), z.maxLength(100)),
  /** For so long; null: until it is taken off. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(366))),
});
