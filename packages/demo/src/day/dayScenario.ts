import * as z from 'zod/mini';

const minuteOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const share = z.number().check(z.minimum(0), z.maximum(1));
/** Shortest and longest, in seconds of the day that is played. */
const range = z.tuple([
  z.number().check(z.minimum(0), z.maximum(7200)),
  z.number().check(z.minimum(0), z.maximum(7200)),
]);

/**
 * A day of a call centre, as a file: who calls which number how often, and what the agents do. Times are those of the
 * day that is played; `speed` says how much faster the clock runs than a real one. What the queues themselves wait for
 * (ringing time, wrap-up, longest wait) runs in real time.
 */
export const dayScenario = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    /** The same seed gives the same day. */
    seed: z.int().check(z.minimum(0)),
    speed: z.number().check(z.minimum(1), z.maximum(1000)),
    from: minuteOfDay,
    until: minuteOfDay,
    flows: z
      .array(
        z.object({
          /** Number that the customers call. */
          to: z.string().check(z.regex(/^\d{2,20}$/)),
          /** Callers of each hour, the first from `from` on. */
          perHour: z.array(z.int().check(z.minimum(0), z.maximum(2000))).check(z.minLength(1), z.maxLength(24)),
          /** How long a caller waits for an agent. */
          patience: range,
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    agents: z
      .array(
        z.object({
          login: z.string().check(z.minLength(1), z.maxLength(64)),
          from: minuteOfDay,
          until: minuteOfDay,
          answersAfter: range,
          talks: range,
          /** Of the calls, those that are refused and those that ring until the queue gives up. */
          declines: z._default(share, 0),
          ignores: z._default(share, 0),
          pauses: z._default(
            z.array(
              z.object({
                at: minuteOfDay,
                minutes: z.number().check(z.minimum(1), z.maximum(600)),
                reason: z.optional(z.string()),
              }),
            ),
            [],
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  })
  .check(
    z.refine(({ from, until }) => from < until, 'The day ends before it begins.'),
    z.refine(
      ({ agents }) => new Set(agents.map(({ login }) => login)).size === agents.length,
      'An agent is named twice.',
    ),
    z.refine(
      ({ flows, agents }) =>
        [...flows.map(({ patience }) => patience), ...agents.flatMap((one) => [one.answersAfter, one.talks])].every(
          ([shortest, longest]) => shortest <= longest,
        ),
      'A range begins above its end.',
    ),
  );
export type DayScenario = z.infer<typeof dayScenario>;
