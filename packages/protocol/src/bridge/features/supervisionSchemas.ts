import * as z from 'zod/mini';
import type { SupervisionView } from './supervision.ts';

const text = z.string();
const ids = z.array(text);
const time = z.nullable(z.number());
const count = z.int().check(z.minimum(0));

/** Content of SUPERVISION_EVENT and result of GET_SUPERVISION. For hosts and tests: a panel does not check what it says itself. */
export const supervisionView = z.object({
  agents: z.array(
    z.object({
      agentID: text,
      name: text,
      number: text,
      operatorStatus: text,
      operatorPaused: z.boolean(),
      operatorStatusTime: time,
      operatorPauseReasonID: z.nullable(text),
      groupIDs: ids,
      activeGroupIDs: ids,
      unanswered: count,
    }),
  ),
  callers: z.array(
    z.object({
      callerID: text,
      groupID: text,
      number: text,
      label: text,
      place: count,
      since: z.number(),
      talkingSince: time,
      isCallback: z.boolean(),
      agentIDs: ids,
    }),
  ),
}) as unknown as z.ZodMiniType<SupervisionView>;
