import * as z from 'zod/mini';
import { terminal } from './terminal.ts';

/** GET {extension}?rt=maxSoftphoneTerminals,loadTerminals: what `rt` names, nothing else. SOFT-027, API-004 */
export const extensionPhones = z.object({
  maxSoftphoneTerminals: z.optional(z.number()),
  loadTerminals: z.optional(z.array(terminal)),
});
