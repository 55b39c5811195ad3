import * as z from 'zod/mini';
import type {
  ByeMessage,
  CancelMessage,
  CommandMessage,
  HelloAuth,
  HelloMessage,
  PingMessage,
  ReplyMessage,
  ResyncMessage,
} from './types.ts';

/** One-time token of a hello. */
export const helloAuth = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  kept: z.optional(z.boolean()),
}) satisfies z.ZodMiniType<HelloAuth>;

/** Host window to panel window. Anything else is ignored without an answer. */
export const helloMessage = z.object({
  ringside: z.literal(1),
  type: z.literal('hello'),
  protos: z.array(z.int()).check(z.maxLength(32)),
  sdk: z.optional(z.string().check(z.maxLength(100))),
  features: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100))),
  nonce: z.optional(z.string().check(z.maxLength(100))),
  resume: z.optional(z.object({ boot: z.string().check(z.maxLength(100)), seq: z.int() })),
  auth: z.optional(z.nullable(helloAuth)),
}) satisfies z.ZodMiniType<HelloMessage>;

/** Host to panel on the port: a command. `content` is checked by the command's own schema. */
export const commandMessage = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  id: z.int(),
  key: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  within: z.optional(z.number().check(z.minimum(0))),
  content: z.optional(z.unknown()),
}) satisfies z.ZodMiniType<CommandMessage>;

const ping = z.object({ type: z.enum(['ping', 'pong']), n: z.int() }) satisfies z.ZodMiniType<PingMessage>;
const resync = z.object({ type: z.literal('resync'), seq: z.int() }) satisfies z.ZodMiniType<ResyncMessage>;
const cancel = z.object({ type: z.literal('cancel'), id: z.int() }) satisfies z.ZodMiniType<CancelMessage>;
const bye = z.object({
  type: z.literal('bye'),
  cause: z.enum(['pagehide', 'destroyed', 'replaced', 'disabled']),
}) satisfies z.ZodMiniType<ByeMessage>;

/** Host to panel on the port: the answer to a request. `content` is checked by the request's own schema. */
export const replyMessage = z.object({
  type: z.literal('reply'),
  id: z.int(),
  status: z.literal([200, 404, 500]),
  content: z.unknown(),
}) satisfies z.ZodMiniType<ReplyMessage>;

/** Host to panel on the port: liveness, farewell, catching up, giving a command up. Their names are not names of commands. */
export const controlMessage = z.union([ping, bye, resync, cancel]);
