import * as z from 'zod/mini';
import type { CallView, UnloggedCall } from '../types.ts';

/** Most calls that are kept for a page to log. */
export const MAX_UNLOGGED = 100;

/** A call view as this very panel wrote it: what is looked for is whether it is one at all. */
const keptCall = z.looseObject({ lineID: z.string() }) as unknown as z.ZodMiniType<CallView>;

/** What the panel keeps in the storage of the browser for one user. */
export const keptUnlogged = z.object({
  /** Path of the extension of the user whose calls they are. */
  owner: z.string(),
  calls: z
    .array(
      z.object({
        call: keptCall,
        record: z.nullable(z.looseObject({ id: z.string(), label: z.string() })),
        note: z.string(),
        disposition: z.nullable(z.string()),
        keptAt: z.number(),
      }),
    )
    .check(z.maxLength(MAX_UNLOGGED)),
});
export interface KeptUnlogged {
  owner: string;
  calls: (UnloggedCall & { keptAt: number })[];
}
