import * as z from 'zod/mini';
import { command, text } from './shapes.ts';

/** The number that a called party sees. CRM-064, CRM-065 */
export interface CallerIdCommandMap {
  GET_USER_CLIS: { content: { firstDigits?: string }; result: string[] };
  SET_USER_CLI: { content: { manualCustomCallerID: string }; result: { customCallerID: string } };
}

export const callerIdCommands = {
  GET_USER_CLIS: command(z.optional(z.nullable(z.object({ firstDigits: z.optional(text) }))), 'read'),
  SET_USER_CLI: command(z.object({ manualCustomCallerID: text }), 'set'),
} satisfies Record<keyof CallerIdCommandMap, unknown>;

export const callerIdResults = {
  GET_USER_CLIS: z.array(z.string()).check(z.maxLength(10)),
  SET_USER_CLI: z.object({ customCallerID: z.string() }),
} satisfies { [N in keyof CallerIdCommandMap]: z.ZodMiniType<CallerIdCommandMap[N]['result']> };
