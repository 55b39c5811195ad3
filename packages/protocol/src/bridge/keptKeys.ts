import * as z from 'zod/mini';

/** Idempotency keys as the panel keeps them over a reload of its page. `answer` is absent for one that was not answered. */
export const keptKeys = z.array(
  z.object({
    key: z.string(),
    /** Hash of the command. */
    words: z.string(),
    /** Epoch milliseconds. */
    at: z.number(),
    answer: z.optional(z.unknown()),
  }),
);
