import type { WireAgent } from '@ringside/protocol/agents';
import type { WireGroupCounters } from '@ringside/protocol/groups/entry';
import type { CallerStay } from './run/queuePorts.ts';

/** What a period has brought to a queue. Times in milliseconds. */
export interface PeriodFigures {
  answered: number;
  /** Left without having been answered: abandoned, refused, overflowed, to the voicemail, owed a call and not reached. */
  missed: number;
  waitMs: number;
  maxWaitMs: number;
}
export const noFigures: PeriodFigures = { answered: 0, missed: 0, waitMs: 0, maxWaitMs: 0 };

const seconds = (ms: number): number => Math.round(ms / 1000);
/** Neither paused nor out of reach: free now, or as soon as the call is over. */
const available = ['IDLE', 'ALERTING', 'ACD_CALL', 'NON_ACD_CALL'];

/**
 * The live figures of a group. A member counts as logged in when logged in as an agent and to the group. ACD-002
 *
 * @param members state as an agent of each member, and whether it is logged in to the group
 */
export function countGroup(
  members: readonly { agent: WireAgent; active: boolean }[],
  stays: readonly CallerStay[],
  period: PeriodFigures,
): WireGroupCounters {
  const logged = members.filter(({ agent, active }) => active && agent.operatorStatus !== 'LOGOUT');
  const count = (...statuses: string[]): number =>
    logged.filter(({ agent }) => statuses.includes(agent.operatorStatus)).length;
  const calls = period.answered + period.missed;
  return {
    acdGroupNbFreeOperators: count('IDLE'),
    acdGroupNbAvailableOperators: count(...available),
    acdGroupNbClientsInQueue: stays.filter(({ answeredAt }) => answeredAt === null).length,
    acdGroupNbInCallOperators: count('ACD_CALL', 'NON_ACD_CALL'),
    acdGroupNbInPauseOperators: count('PAUSE'),
    acdGroupNbInSyndicalPauseOperators: count('SYNDICAL_PAUSE'),
    acdGroupNbLoggedOperators: logged.length,
    acdGroupNbOperators: members.length,
    acdGroupPeriodAnsweredCalls: period.answered,
    acdGroupPeriodMissedCalls: period.missed,
    acdGroupPeriodWaitingTime: calls === 0 ? 0 : seconds(period.waitMs / calls),
    acdGroupPeriodMaxWaitingTime: seconds(period.maxWaitMs),
  };
}

/** The figures after one more caller has left the queue. */
export function withOutcome(period: PeriodFigures, outcome: string, waitMs: number): PeriodFigures {
  const isAnswered = outcome === 'answered' || outcome === 'calledBack';
  return {
    answered: period.answered + Number(isAnswered),
    missed: period.missed + Number(!isAnswered),
    waitMs: period.waitMs + waitMs,
    maxWaitMs: Math.max(period.maxWaitMs, waitMs),
  };
}
