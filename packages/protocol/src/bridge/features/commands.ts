import * as z from 'zod/mini';
import { hostUiContents } from './hostUiSchemas.ts';
import type { FeatureCommandMap } from './types.ts';
import { MAX_UNLOGGED } from './unloggedSchemas.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const nothing = z.optional(z.nullable(z.object({})));

interface FeatureCommand {
  content: z.ZodMiniType;
  class: 'read' | 'set' | 'effect';
  /** Needs the ACD capability. */
  acd: boolean;
  /** Runs also while nobody is signed in. */
  page: boolean;
}
const user = { acd: false, page: false } as const;
const mode = z.enum(['listen', 'whisper', 'bargeIn']);

/** Commands of the rarer subjects, each described beside its types. The SDK sends them by name: `phone.send('GET_UNLOGGED_CALLS')`. */
export const featureCommands = {
  SHOW_TOAST: { content: hostUiContents.SHOW_TOAST, class: 'effect', acd: false, page: true },
  SET_CARDS: { content: hostUiContents.SET_CARDS, class: 'set', acd: false, page: true },
  SET_SETTINGS: { content: hostUiContents.SET_SETTINGS, class: 'set', ...user },
  SIGN_OUT: { content: nothing, class: 'effect', ...user },
  OPEN_SMS: {
    content: z.object({
      number: z.string().check(z.minLength(1), z.maxLength(100)),
      text: z.optional(z.string().check(z.maxLength(1000))),
    }),
    class: 'effect',
    ...user,
  },
  GET_SUPERVISION: { content: nothing, class: 'read', ...user },
  SUPERVISE: { content: z.object({ agentID: id, mode }), class: 'effect', ...user },
  SUPERVISE_AS: { content: z.object({ lineID: id, mode }), class: 'effect', ...user },
  SET_AGENT_PAUSE: {
    content: z.object({ agentID: id, paused: z.boolean(), acdPauseReasonID: z.optional(id) }),
    class: 'set',
    ...user,
  },
  LOGOUT_AGENT: { content: z.object({ agentID: id }), class: 'effect', ...user },
  TAKE_CALLER: { content: z.object({ callerID: id }), class: 'effect', ...user },
  OFFER_CALLER: { content: z.object({ callerID: id, agentID: id }), class: 'effect', ...user },
  GET_CONTACTS: {
    content: z.optional(
      z.nullable(
        z.object({
          query: z.optional(z.string().check(z.maxLength(100))),
          limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
        }),
      ),
    ),
    class: 'read',
    ...user,
  },
  GET_UNLOGGED_CALLS: { content: nothing, class: 'read', ...user },
  SET_CALLS_LOGGED: {
    content: z.object({ lines: z.array(id).check(z.maxLength(MAX_UNLOGGED)) }),
    class: 'set',
    ...user,
  },
} as const satisfies { [N in keyof FeatureCommandMap]: FeatureCommand };
