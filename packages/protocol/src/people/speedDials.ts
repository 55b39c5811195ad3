import * as z from 'zod/mini';
import { uri } from '../kernel/common.ts';
import { contactLimits, SHORT_NUMBER_MAX } from '../words/contacts.ts';

/** A short number of the user's own: dialled, it calls the other. CONT-010 */
const fields = z.object({
  short: z.int().check(z.minimum(1), z.maximum(SHORT_NUMBER_MAX)),
  label: z.string().check(z.trim(), z.maxLength(contactLimits.name)),
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});
export const speedDial = z.extend(fields, { restUri: uri });
export type WireSpeedDial = z.infer<typeof speedDial>;

/** Of the list that is subscribed where speed dials are shown. */
export const speedDialLists = { SpeedDial: speedDial } as const;

/**
 * POST v1/user/SpeedDials, PUT v1/user/SpeedDials/{id}. 406: no number; 412 LAL_10_15: the company, or an emergency service, has
 * this short number; LAL_10_21: the user has it already; LAL_100_106: there are too many. CONT-010, CONT-012
 */
export const speedDialRequest = fields;
