import type { Agent, PauseReason } from '@ringside/domain/queue';
import { operatorState, type WireAgent, type WirePauseReason } from '@ringside/protocol/agents';
import { operatorStatuses } from '@ringside/protocol/words/agents';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import { oneOf } from '../kernel/oneOf.ts';

/** An agent's state of the wire in domain terms. ACD-011, ACD-015 */
export function agentFromWire(wire: WireAgent): Agent {
  const { operatorUnreachableCause: cause, operatorUnreachableTime, operatorStatusTime } = wire;
  const wrapUpUntil = wire.operatorSyndicalPauseTime;
  return {
    status: oneOf(operatorStatuses, wire.operatorStatus),
    isPaused: wire.operatorPaused,
    pauseReasonId: wire.operatorPauseReasonID,
    loginAt: wire.operatorLoginTime,
    statusAt: operatorStatusTime,
    ...(typeof wrapUpUntil === 'number' && { wrapUpUntil }),
    ...(wire.operatorMayExtendSyndicalPause && { mayExtendWrapUp: true }),
    unreachable: cause === undefined ? null : { cause, at: operatorUnreachableTime ?? operatorStatusTime ?? 0 },
  };
}

/** ACD-014 */
export const pauseReasonFromWire = (wire: WirePauseReason): PauseReason => ({
  id: wire.acdPauseReasonID,
  text: wire.text,
});

/** The user as an agent: one item, and none for anybody else. */
export const agentList = liveList('agent', 'Operator', z.extend(operatorState, { restUri: z.string() }), (wire) => ({
  ...agentFromWire(wire),
  uri: wire.restUri,
}));
