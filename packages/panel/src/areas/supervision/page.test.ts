import { buildProfile, createFakeIntents } from '@ringside/testing/panel';
import { sleep } from '@ringside/testing/wait';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { HandlerResult } from '../../kernel/ground/PagePort.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { groups, profileAtom } from '../../kernel/state.ts';
import {
  centreVerbs,
  createFakeCallCentre,
  storyCallers,
  storyGroups,
  storyMembers,
} from '../../stories/fakeCallCentre.ts';
import { createStoryGround, giveVerbs } from '../../stories/storyGround.ts';
import { callersOf, membersOf, queuesLoadedAtom } from '../queues/queueState.ts';
import { supervision } from './page.ts';

const BILLING = 'telephony/Group/billing';
const answer = <T>(outcome: Outcome<T>): HandlerResult =>
  outcome.ok
    ? { status: 200, content: null }
    : { status: 500, content: { label: outcome.refused.code, text: '', retriable: false } };

function setUp(answers: Parameters<typeof createFakeCallCentre>[0] = {}) {
  const store = createStore();
  const centre = createFakeCallCentre(answers);
  const intents = createFakeIntents();
  store.set(profileAtom, buildProfile({ clockDeltaMs: 1000 }));
  giveVerbs(store, centreVerbs, centre.client);
  const ground = createStoryGround(store, intents);
  store.set(groups.applyAtom, { op: 'reset', items: [...storyGroups] });
  store.set(membersOf(BILLING), storyMembers);
  store.set(callersOf(BILLING), storyCallers);
  const told: unknown[] = [];
  const planned: (() => void)[] = [];
  const bridge = { publishPage: (_event: string, content: unknown) => void told.push(content) };
  const handlers = supervision(ground, bridge, answer, (work) => planned.push(work));
  return { store, centre, intents, told, planned, handlers };
}

test('[ACD-010] the page is told who works and who waits as soon as it is known, in its own clock', async () => {
  const { store, handlers } = setUp();
  const asked = Promise.resolve(handlers.GET_SUPERVISION(null));
  let isAnswered = false;
  void asked.then(() => {
    isAnswered = true;
  });
  await sleep(0);
  expect(isAnswered).toBe(false);
  store.set(queuesLoadedAtom, true);
  const { status, content } = (await asked) as { status: number; content: never };
  const { agents, callers } = content as { agents: unknown[]; callers: { callerID: string }[] };
  expect(status).toBe(200);
  expect(agents[0]).toEqual(
    expect.objectContaining({ agentID: 'marc', name: 'Marc Aubry', operatorStatus: 'ACD_CALL', groupIDs: ['billing'] }),
  );
  expect(callers[0]).toEqual({
    callerID: 'c1',
    groupID: 'billing',
    number: '01 99 00 41 27',
    label: 'Claire Vasseur',
    place: 1,
    since: (storyCallers[0]?.since ?? 0) - 1000,
    talkingSince: null,
    isCallback: false,
    agentIDs: [],
  });
});

test('an agent of two queues is one agent', async () => {
  const { store, handlers } = setUp();
  store.set(queuesLoadedAtom, true);
  const support = 'telephony/Group/support';
  store.set(membersOf(support), [{ ...storyMembers[0]!, groupUri: support, isActive: false }]);
  const { content } = (await handlers.GET_SUPERVISION(null)) as { content: { agents: { agentID: string }[] } };
  expect(content.agents.filter(({ agentID }) => agentID === 'marc')).toEqual([
    expect.objectContaining({ groupIDs: ['billing', 'support'], activeGroupIDs: ['billing'] }),
  ]);
});

test('changes are told together, each view once, and none before the page has asked', async () => {
  const { store, handlers, told, planned } = setUp();
  store.set(callersOf(BILLING), storyCallers.slice(1));
  expect(planned).toHaveLength(0);
  store.set(queuesLoadedAtom, true);
  await handlers.GET_SUPERVISION(null);
  store.set(callersOf(BILLING), storyCallers.slice(2));
  store.set(membersOf(BILLING), storyMembers.slice(1));
  expect(planned).toHaveLength(1);
  planned.shift()?.();
  store.set(membersOf(BILLING), [...storyMembers.slice(1)]);
  planned.shift()?.();
  expect(told).toHaveLength(1);
  expect((told[0] as { callers: unknown[] }).callers).toHaveLength(storyCallers.length - 2);
});

test('[ACD-013] [CALL-007] a supervisor listens in, pauses and logs out an agent, and deals with who waits', async () => {
  const { handlers, centre, intents } = setUp();
  expect((await handlers.SUPERVISE({ agentID: 'marc', mode: 'whisper' })).status).toBe(200);
  expect(intents.calls.at(-1)).toEqual(['monitor', 'telephony/Extension/marc', 'whisper']);
  await handlers.SUPERVISE_AS({ lineID: 'l1', mode: 'bargeIn' });
  expect(intents.calls.at(-1)).toEqual(['changeMonitor', 'l1', 'bargeIn']);
  await handlers.SET_AGENT_PAUSE({ agentID: 'yuki', paused: true, acdPauseReasonID: 'break' });
  await handlers.SET_AGENT_PAUSE({ agentID: 'yuki', paused: false });
  await handlers.LOGOUT_AGENT({ agentID: 'yuki' });
  await handlers.TAKE_CALLER({ callerID: 'c1' });
  await handlers.OFFER_CALLER({ callerID: 'c1', agentID: 'yuki' });
  expect(centre.calls).toEqual([
    ['pauseAgent', 'telephony/Extension/yuki', 'break'],
    ['unpauseAgent', 'telephony/Extension/yuki'],
    ['logOutAgent', 'telephony/Extension/yuki'],
    ['take', 'telephony/GroupClient/c1'],
    ['offerTo', 'telephony/GroupClient/c1', 'telephony/Extension/yuki'],
  ]);
});

test('whoever is not there is refused', async () => {
  const { handlers } = setUp();
  const codes = async (all: unknown[]) =>
    (await Promise.all(all)).map((one) => (one as { content: { label: string } }).content.label);
  expect(
    await codes([
      handlers.SUPERVISE({ agentID: 'nobody', mode: 'listen' }),
      handlers.TAKE_CALLER({ callerID: 'c99' }),
      handlers.OFFER_CALLER({ callerID: 'c99', agentID: 'yuki' }),
    ]),
  ).toEqual(['ROUTER_ERR_404', 'ROUTER_ERR_404', 'ROUTER_ERR_404']);
});
