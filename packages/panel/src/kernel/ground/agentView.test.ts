import { expect, test } from 'vitest';
import { agentView } from './agentView.ts';

const agent = {
  ...{ status: 'SYNDICAL_PAUSE', isPaused: false, loginAt: 1_000, statusAt: 2_000, pauseReasonId: null },
} as never as Parameters<typeof agentView>[0];

test('in a wrap-up the page hears when it is over, in its own clock; outside of one there is no such time', () => {
  expect(agentView({ ...agent, wrapUpUntil: 32_000 }, 500)).toEqual({
    ...{ operatorStatus: 'SYNDICAL_PAUSE', operatorPaused: false, operatorPauseReasonID: null },
    ...{ operatorLoginTime: 500, operatorStatusTime: 1_500, operatorWrapUpEnd: 31_500 },
  });
  expect(agentView(agent, 500)).not.toHaveProperty('operatorWrapUpEnd');
});

test('a status that this version does not know does not look free', () => {
  expect(agentView({ ...agent, status: 'unknown' }, 0).operatorStatus).toBe('UNREACHABLE');
});
