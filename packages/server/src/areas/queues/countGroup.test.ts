import { expect, test } from 'vitest';
import { countGroup, noFigures, withOutcome } from './countGroup.ts';

const as = (operatorStatus: string, active = true) => ({
  active,
  agent: {
    ...{ operatorStatus, operatorPaused: false, operatorLoginTime: null, operatorStatusTime: null },
    operatorPauseReasonID: null,
  },
});
const stay = (key: string, answeredAt: number | null) => ({
  ...{ key, groupId: 'q', caller: { label: '', number: '' }, callId: null, isVip: false, isCallback: false },
  ...{ enteredAt: 0, answeredAt, stateAt: 0, state: 'QUEUED' as const, userIds: [] },
});

test('members are counted by what they do, those not logged in to the group by nothing but their number', () => {
  const members = [
    ...[as('IDLE'), as('ALERTING'), as('ACD_CALL'), as('NON_ACD_CALL'), as('PAUSE'), as('SYNDICAL_PAUSE')],
    ...[as('UNREACHABLE'), as('LOGOUT'), as('IDLE', false)],
  ];
  const period = withOutcome(
    withOutcome(withOutcome(noFigures, 'answered', 4000), 'abandoned', 20_000),
    'calledBack',
    0,
  );
  expect(countGroup(members, [stay('1', null), stay('2', 5), stay('3', null)], period)).toEqual({
    acdGroupNbFreeOperators: 1,
    acdGroupNbAvailableOperators: 4,
    acdGroupNbClientsInQueue: 2,
    acdGroupNbInCallOperators: 2,
    acdGroupNbInPauseOperators: 1,
    acdGroupNbInSyndicalPauseOperators: 1,
    acdGroupNbLoggedOperators: 7,
    acdGroupNbOperators: 9,
    acdGroupPeriodAnsweredCalls: 2,
    acdGroupPeriodMissedCalls: 1,
    acdGroupPeriodWaitingTime: 8,
    acdGroupPeriodMaxWaitingTime: 20,
  });
});
test('a period without calls has waited for nobody', () => {
  expect(countGroup([], [], noFigures).acdGroupPeriodWaitingTime).toBe(0);
});
