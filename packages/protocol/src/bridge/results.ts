import type { ZodMiniType } from 'zod/mini';
import { agentResults } from './subjects/agent.ts';
import { callerIdResults } from './subjects/callerIds.ts';
import { callResults } from './subjects/calls.ts';
import { contactsResults } from './subjects/contacts.ts';
import { dialResults } from './subjects/dial.ts';
import { hostUiResults } from './subjects/hostUi.ts';
import { logResults } from './subjects/log.ts';
import { panelResults } from './subjects/page.ts';
import { presenceResults } from './subjects/presence.ts';
import { queueResults } from './subjects/queues.ts';
import { recordResults } from './subjects/records.ts';
import { sessionResults } from './subjects/session.ts';
import { smsResults } from './subjects/sms.ts';
import { supervisionResults } from './subjects/supervision.ts';
import { unloggedResults } from './subjects/unlogged.ts';
import { userResults } from './subjects/user.ts';
import type { CommandMap, CommandName } from './types.ts';

/** Content of the 200 response of every command. For hosts and tests: a panel does not check what it says itself. */
export const results = {
  ...dialResults,
  ...agentResults,
  ...recordResults,
  ...callerIdResults,
  ...queueResults,
  ...userResults,
  ...callResults,
  ...panelResults,
  ...logResults,
  ...hostUiResults,
  ...sessionResults,
  ...smsResults,
  ...supervisionResults,
  ...contactsResults,
  ...unloggedResults,
  ...presenceResults,
} satisfies { [N in CommandName]: ZodMiniType<CommandMap[N]['result']> };
