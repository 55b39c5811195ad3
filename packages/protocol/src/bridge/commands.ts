import * as z from 'zod/mini';
import { featureCommands } from './features/commands.ts';
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
  /** Concerns the panel as a thing in the page, not its user: runs also while nobody is signed in. */
  page: boolean;
}

const command = <S extends z.ZodMiniType>(content: S, kind: CommandClass, o: { acd?: true; page?: true } = {}) => ({
  content,
  class: kind,
  acd: o.acd ?? false,
  page: o.page ?? false,
});
const acd = { acd: true } as const;
const page = { page: true } as const;
const line = z.object({ lineID: id });

/**
 * Every command: those of the documents, then the extensions. What a panel can run is in the welcome's `capabilities`.
 * CRM-054 .. CRM-069, Q-002
 */
export const commands = {
  CALL: command(z.object({ number: text, callerID: z.optional(text), record: z.optional(record) }), 'effect'),
  ANSWER: command(line, 'effect'),
  DROP: command(line, 'effect'),
  ACD_LOGIN: command(nothing, 'set', acd),
  ACD_LOGOUT: command(nothing, 'set', acd),
  ACD_SELECTIVE_LOGIN: command(z.object({ groupID: id }), 'set', acd),
  ACD_SELECTIVE_LOGOUT: command(z.object({ groupID: id }), 'set', acd),
  ACD_PAUSE: command(z.optional(z.nullable(z.object({ acdPauseReasonID: z.optional(id) }))), 'set', acd),
  ACD_UNPAUSE: command(nothing, 'set', acd),
  GET_ACD_PAUSE_REASONS: command(nothing, 'read', acd),
  FILL_CALL_INFO: command(z.object({ lineID: id, sfId: id, sfLabel: text }), 'set'),
  GET_USER_CLIS: command(z.optional(z.nullable(z.object({ firstDigits: z.optional(text) }))), 'read'),
  SET_USER_CLI: command(z.object({ manualCustomCallerID: text }), 'set'),
  GET_ACD_GROUPS: command(nothing, 'read', acd),
  GET_INFO: command(nothing, 'read'),
  GET_CALLS: command(nothing, 'read'),
  HOLD: command(line, 'effect'),
  RETRIEVE: command(line, 'effect'),
  MUTE: command(z.object({ muted: z.boolean() }), 'effect'),
  SEND_DTMF: command(z.object({ lineID: id, digits: z.string().check(z.regex(/^[0-9A-D*#]{1,32}$/)) }), 'effect'),
  TRANSFER: command(z.object({ lineID: id, number: text, mode: z.enum(['blind', 'screened']) }), 'effect'),
  MERGE: command(z.object({ lineIDs: z.array(id).check(z.minLength(2), z.maxLength(50)) }), 'effect'),
  RECORD_START: command(line, 'effect'),
  RECORD_STOP: command(line, 'effect'),
  SET_NOTE: command(z.object({ lineID: id, note: z.string().check(z.maxLength(10_000)) }), 'set'),
  SET_DISPOSITION: command(z.object({ lineID: id, disposition: text }), 'set'),
  // a path of the panel, never an address: `//host` and `javascript:` are neither
  NAVIGATE: command(z.object({ path: z.string().check(z.regex(/^\/(?!\/)[\w\-./~%?=&]{0,500}$/)) }), 'effect'),
  SET_THEME: command(
    z.object({
      theme: z.enum(['light', 'dark', 'auto']),
      accent: z.optional(z.nullable(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/)))),
      corners: z.optional(z.enum(['sharp', 'soft', 'round'])),
      font: z.optional(z.enum(['system', 'ringside'])),
    }),
    'set',
    page,
  ),
  SET_LOCALE: command(
    z.object({ locale: z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/)) }),
    'set',
    page,
  ),
  SET_VISIBILITY: command(z.object({ visible: z.boolean() }), 'set', page),
  GET_LOGS: command(nothing, 'read', page),
  ...featureCommands,
} as const satisfies { [N in CommandName]: Omit<Command<N>, 'content'> & { content: z.ZodMiniType } };

/** True for the name of a command of this protocol; prototype names are not commands. */
export const isCommandName = (type: string): type is CommandName => Object.hasOwn(commands, type);
