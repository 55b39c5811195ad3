import * as z from 'zod/mini';
import type { CommandClass, CommandMap, CommandName } from './types.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const text = z.string().check(z.maxLength(1000));
const nothing = z.optional(z.nullable(z.object({})));
const record = z.object({ id, label: text, type: z.optional(text) });

/** Longest command, in characters of JSON, that a panel reads. A CRM command is a few hundred. */
export const MAX_COMMAND_LENGTH = 65_536;

interface Command<N extends CommandName> {
  /** Shape of `content`; unknown extra members are dropped. */
  content: z.ZodMiniType<CommandMap[N]['content'] | undefined>;
  class: CommandClass;
  /** Needs the ACD capability: 403 without. CRM-046, Q-011 */
  acd: boolean;
}

const command = <S extends z.ZodMiniType>(content: S, kind: CommandClass, acd = false) => ({
  content,
  class: kind,
  acd,
});

/** Every command of the documents. What a panel can run is in the welcome's `capabilities`. CRM-054 .. CRM-069, Q-002 */
export const commands = {
  CALL: command(z.object({ number: text, callerID: z.optional(text), record: z.optional(record) }), 'effect'),
  ANSWER: command(z.object({ lineID: id }), 'effect'),
  DROP: command(z.object({ lineID: id }), 'effect'),
  ACD_LOGIN: command(nothing, 'set', true),
  ACD_LOGOUT: command(nothing, 'set', true),
  ACD_SELECTIVE_LOGIN: command(z.object({ groupID: id }), 'set', true),
  ACD_SELECTIVE_LOGOUT: command(z.object({ groupID: id }), 'set', true),
  ACD_PAUSE: command(z.optional(z.nullable(z.object({ acdPauseReasonID: z.optional(id) }))), 'set', true),
  ACD_UNPAUSE: command(nothing, 'set', true),
  GET_ACD_PAUSE_REASONS: command(nothing, 'read', true),
  FILL_CALL_INFO: command(z.object({ lineID: id, sfId: id, sfLabel: text }), 'set'),
  GET_USER_CLIS: command(z.optional(z.nullable(z.object({ firstDigits: z.optional(text) }))), 'read'),
  SET_USER_CLI: command(z.object({ manualCustomCallerID: text }), 'set'),
  GET_ACD_GROUPS: command(nothing, 'read', true),
  GET_INFO: command(nothing, 'read'),
  GET_CALLS: command(nothing, 'read'),
} as const satisfies { [N in CommandName]: Omit<Command<N>, 'content'> & { content: z.ZodMiniType } };

/** True for the name of a command of this protocol; prototype names are not commands. */
export const isCommandName = (type: string): type is CommandName => Object.hasOwn(commands, type);
