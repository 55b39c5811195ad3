import * as z from 'zod/mini';

/** One step of a call. */
export const routingStep = z.object({
  /** `user`, `group`, `queue`, `message`, `echo`, `mailbox`, `outside`, `refused`; another word is a step that is not known yet. */
  to: z.string(),
  /** Name of the user or group; empty without. */
  label: z.string(),
  /** Its number; of the outside, what is called there. Empty without. */
  number: z.string(),
  /** How long phones ring; 0: the user is not to be disturbed, none rings; null: as long as they ring here, or nothing rings. */
  seconds: z.nullable(z.number()),
  /** Whether the group is open at that time; null for what is no group that opens and closes. */
  isOpen: z.nullable(z.boolean()),
  /** Code of the error catalogue of a refusal; null for any other step. */
  code: z.nullable(z.string()),
  /** Why the call leaves this step, with the place of the step where it goes on: always one further down. */
  next: z.record(z.string(), z.int()),
  /** The forwarding rule that leads here; id and label are empty for one of a colleague. */
  rule: z.optional(z.object({ forwardingID: z.string(), label: z.string() })),
});
export type WireRoutingStep = z.infer<typeof routingStep>;

/**
 * GET v1/routing/explain?number=…&from=…&at=…&presence=…&language=…: where a call goes. `number` as dialled; `from` who
 * calls: empty or absent the asker, a short number a colleague, any other number a caller from outside, `anonymous` one without a number;
 * `presence` what who is called is then, absent as it is; `at` epoch milliseconds, absent now;
 * `language` of the sentences, `en` when absent.
 */
export const routingExplanation = z.object({
  number: z.string(),
  /** Number of the caller it is explained for; empty for one without a number. */
  from: z.string(),
  at: z.number(),
  text: z.string(),
  steps: z.array(routingStep),
  /**
   * Of the forwarding rules of who is called, in their order, why one does not act: `off`, `time`, `presence`, `caller`, `number`,
   * `category`, `destination`, `later` (one before it does); null: it acts.
   */
  rules: z.optional(z.array(z.object({ forwardingID: z.string(), why: z.nullable(z.string()) }))),
});
export type WireRoutingExplanation = z.infer<typeof routingExplanation>;

/**
 * GET v1/routing/now?number=…: what a call of the asker to a colleague meets now, of that only what a caller notices. 404: no colleague who
 * is in the directory has that short number; 429: asked too often.
 */
export const callNow = z.object({
  number: z.string(),
  /**
   * `rings`, `second` (as a second call), `busy` (no line is free), `undisturbed`, `unavailable` (no phone is there), `sent` (nothing rings there, it
   * goes `onward` at once), `none` (it reaches nobody).
   */
  meets: z.string(),
  /** How long it rings there; null: as long as phones ring here, or nothing rings. */
  seconds: z.nullable(z.number()),
  /**
   * Where it goes then: `person` or `group` with its name, `voicemail`, `waits` (until the colleague has hung up), `asked` (an announcement answers), `noted`
   * (the wish is kept), `elsewhere` (a number outside, or what is in no directory); null: it ends.
   */
  onward: z.nullable(z.object({ to: z.string(), label: z.string() })),
});
export type WireCallNow = z.infer<typeof callNow>;
