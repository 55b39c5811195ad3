import * as z from 'zod/mini';
import { callView, recordRef } from '../viewSchemas.ts';
import { settingValues } from './hostUiResults.ts';
import { supervisionView } from './supervisionSchemas.ts';
import type { ContactView, FeatureCommandMap, UnloggedCall } from './types.ts';
import { MAX_UNLOGGED } from './unloggedSchemas.ts';

const unloggedCall = z.object({
  call: callView,
  record: z.nullable(recordRef),
  note: z.string(),
  disposition: z.nullable(z.string()),
}) satisfies z.ZodMiniType<UnloggedCall>;

const contactView = z.object({
  id: z.string(),
  type: z.string() as unknown as z.ZodMiniString<ContactView['type']>,
  name: z.string(),
  number: z.string(),
}) as z.ZodMiniType<ContactView>;

/** Contents of the 200 responses of the rarer commands. For hosts and tests: a panel does not check what it says itself. */
export const featureResults = {
  SHOW_TOAST: z.null(),
  SET_CARDS: z.null(),
  SET_SETTINGS: settingValues,
  SIGN_OUT: z.null(),
  OPEN_SMS: z.object({ threadID: z.string(), groupID: z.string() }),
  GET_SUPERVISION: supervisionView,
  SUPERVISE: z.object({ lineID: z.string() }),
  SUPERVISE_AS: z.null(),
  SET_AGENT_PAUSE: z.null(),
  LOGOUT_AGENT: z.null(),
  TAKE_CALLER: z.null(),
  OFFER_CALLER: z.null(),
  GET_CONTACTS: z.array(contactView),
  GET_UNLOGGED_CALLS: z.array(unloggedCall).check(z.maxLength(MAX_UNLOGGED)),
  SET_CALLS_LOGGED: z.null(),
} satisfies { [N in keyof FeatureCommandMap]: z.ZodMiniType<FeatureCommandMap[N]['result']> };
