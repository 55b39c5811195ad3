import * as z from 'zod/mini';

/** Every refusal of the server: a code and label of the error catalogue. `text` is English, for logs and hosts without a catalogue. */
export const apiError = z.object({
  code: z.string(),
  label: z.string(),
  detail: z.optional(z.string()),
  text: z.optional(z.string()),
  /** Milliseconds until another try makes sense (status 429 and 423). */
  retryAfterMs: z.optional(z.number()),
  /** Of a sign-in that found no room (status 503): whoever solves it goes before those who have not. See `signInWork`. */
  puzzle: z.optional(z.string().check(z.maxLength(200))),
});
export type ApiError = z.infer<typeof apiError>;

/** Epoch milliseconds. */
export const time = z.number();

/**
 * What identifies an entity (`restUri`): a path relative to the deployment's origin, without a leading slash, e.g.
 * `telephony/Call/7f3`. Q-126
 */
export const uri = z.string().check(z.minLength(1), z.maxLength(300));

/** A number as dialled or shown. NUM-001 */
export const dialString = z.string().check(z.minLength(1), z.maxLength(40));
