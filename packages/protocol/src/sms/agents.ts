import * as z from 'zod/mini';

const id = z.string().check(z.minLength(1), z.maxLength(100));

/** What decides about an agent; it holds for all queues of the agent. SMS-012 */
const capability = {
  userID: id,
  isOperatorAcdMessageCapable: z.boolean(),
  /** Threads at a time; 0: none, whatever the flag says. */
  operatorMaxMessage: z.int().check(z.minimum(0), z.maximum(100)),
};

/** GET and answer of PUT {group}/smsAgents: the members of the group in their order. */
export const smsAgents = z.object({
  items: z.array(z.object({ ...capability, label: z.string(), number: z.string() })),
});
export type WireSmsAgents = z.infer<typeof smsAgents>;

/** PUT {group}/smsAgents: members that change; the others stay as they are. */
export const smsAgentsChange = z.object({ items: z.array(z.object(capability)).check(z.maxLength(1000)) });
export type WireSmsAgentsChange = z.infer<typeof smsAgentsChange>;
