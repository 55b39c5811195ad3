import * as z from 'zod/mini';

/** Texts under way, kept per tab (sessionStorage) so that a reload does not lose them. */
export const smsDrafts = z.object({
  /** Path of the extension of the user who wrote them. */
  owner: z.string(),
  /** By the path of the thread and whether it is a note. */
  texts: z.record(z.string(), z.string()),
});
