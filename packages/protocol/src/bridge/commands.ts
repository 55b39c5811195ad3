import { agentCommands } from './subjects/agent.ts';
import { callerIdCommands } from './subjects/callerIds.ts';
import { callCommands } from './subjects/calls.ts';
import { contactsCommands } from './subjects/contacts.ts';
import { dialCommands } from './subjects/dial.ts';
import { hostUiCommands } from './subjects/hostUi.ts';
import { logCommands } from './subjects/log.ts';
import { panelCommands } from './subjects/page.ts';
import { presenceCommands } from './subjects/presence.ts';
import { queueCommands } from './subjects/queues.ts';
import { recordCommands } from './subjects/records.ts';
import { sessionCommands } from './subjects/session.ts';
import type { CommandRule } from './subjects/shapes.ts';
import { smsCommands } from './subjects/sms.ts';
import { supervisionCommands } from './subjects/supervision.ts';
import { unloggedCommands } from './subjects/unlogged.ts';
import { userCommands } from './subjects/user.ts';
import type { CommandName, FeatureCommandMap } from './types.ts';

/** Longest command, in characters of JSON, that a panel reads. A CRM command is a few hundred. */
export const MAX_COMMAND_LENGTH = 65_536;

/** Commands of the rarer subjects. The SDK sends them by name: `phone.send('GET_UNLOGGED_CALLS')`. */
export const featureCommands = {
  ...hostUiCommands,
  ...sessionCommands,
  ...smsCommands,
  ...supervisionCommands,
  ...contactsCommands,
  ...unloggedCommands,
  ...presenceCommands,
} satisfies Record<keyof FeatureCommandMap, CommandRule>;

/**
 * Every command, subject after subject: `subjects/` has what each of them takes and gives. What a panel can run is in
 * the welcome's `capabilities`. CRM-054 .. CRM-069, Q-002
 */
export const commands = {
  ...dialCommands,
  ...agentCommands,
  ...recordCommands,
  ...callerIdCommands,
  ...queueCommands,
  ...userCommands,
  ...callCommands,
  ...panelCommands,
  ...logCommands,
  ...featureCommands,
} satisfies Record<CommandName, CommandRule>;

/** True for the name of a command of this protocol; prototype names are not commands. */
export const isCommandName = (type: string): type is CommandName => Object.hasOwn(commands, type);
