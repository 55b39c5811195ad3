import type { ZodMiniType } from 'zod/mini';
import { requestEvents } from './requestSchemas.ts';
import { agentEvents } from './subjects/agent.ts';
import { callEvents } from './subjects/calls.ts';
import { dialEvents } from './subjects/dial.ts';
import { historyEvents } from './subjects/history.ts';
import { hostUiEvents } from './subjects/hostUi.ts';
import { panelEvents } from './subjects/page.ts';
import { presenceEvents } from './subjects/presence.ts';
import { qualityEvents } from './subjects/quality.ts';
import { queueEvents } from './subjects/queues.ts';
import { roomsEvents } from './subjects/rooms.ts';
import { sessionEvents } from './subjects/session.ts';
import { smsEvents } from './subjects/sms.ts';
import { supervisionEvents } from './subjects/supervision.ts';
import { usageEvents } from './subjects/usage.ts';
import { userEvents } from './subjects/user.ts';
import { voicemailEvents } from './subjects/voicemail.ts';
import type { EventMap } from './types.ts';

/** Content of every event, subject after subject. For hosts and tests: a panel does not check what it says itself. */
export const events = {
  ...hostUiEvents,
  ...supervisionEvents,
  ...voicemailEvents,
  ...smsEvents,
  ...qualityEvents,
  ...usageEvents,
  ...roomsEvents,
  ...userEvents,
  ...agentEvents,
  ...queueEvents,
  ...callEvents,
  ...historyEvents,
  ...panelEvents,
  ...dialEvents,
  ...requestEvents,
  ...sessionEvents,
  ...presenceEvents,
} satisfies { [E in keyof EventMap]: ZodMiniType<EventMap[E]> };
