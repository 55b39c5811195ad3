import * as z from 'zod/mini';

/** Texts under way, in the storage of the tab while it is reloaded. */
export const smsDrafts = z.object({
  /** Path of the extension of the user who wrote them. */
  owner: z.string(),
  /** By the path of the thread and whether it is a note. */
  texts: z.record(z.string(), z.string()),
});
