import { presenceVerbs } from '@ringside/client/presence';
import type { Presence } from '@ringside/domain/presence';
import { buildProfile, createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import type { HandlerResult } from '../../kernel/ground/PagePort.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { profileAtom } from '../../kernel/state.ts';
import { createStoryGround, giveList, giveVerbs, push } from '../../stories/storyGround.ts';
import { page } from './page.ts';

const answer = <T>(outcome: Outcome<T>): HandlerResult =>
  outcome.ok
    ? { status: 200, content: null }
    : { status: 500, content: { label: outcome.refused.code, text: '', retriable: false } };
const quiet: Presence = {
  ...{ uri: 'v1/user/Presence', state: 'available', message: '', until: null },
  ...{ isByHand: false, isUndisturbed: false },
};
const lunch: Presence = { ...quiet, state: 'lunch', message: 'Back at two', until: 61_000, isByHand: true };

/** A signed-in user whose server says `now`, keeps what it is asked, and answers `then`. */
function setUp(now: Presence | null = quiet, then: Presence = lunch, allowed = true) {
  const store = createStore();
  store.set(profileAtom, buildProfile({ clockDeltaMs: 1000, crmAllowed: allowed }));
  const asked: unknown[][] = [];
  const verb =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return { ok: true, value: then };
    };
  giveVerbs(store, [presenceVerbs], {
    say: verb('say'),
    takeBack: verb('takeBack'),
    setUndisturbed: verb('setUndisturbed'),
  });
  giveList(store, 'presence', now && [now]);
  const ground = createStoryGround(store, createFakeIntents());
  const told: unknown[][] = [];
  const port = { publishPage: (...given: unknown[]) => void told.push(given) };
  return { store, asked, told, handlers: page(ground, port, answer) };
}

test('[PRES-001] [PRES-005] the page reads what the user says to be, in its own clock', async () => {
  const { handlers } = setUp(lunch);
  expect(await handlers.GET_PRESENCE(null)).toEqual({
    status: 200,
    content: { state: 'lunch', message: 'Back at two', until: 60_000, isByHand: true, doNotDisturb: false },
  });
});

test.each([
  [{ state: 'meeting', minutes: 30 }, [['say', 'meeting', '', { after: 'minutes', minutes: 30 }]]],
  [{ state: 'away', message: 'Gone', minutes: null }, [['say', 'away', 'Gone', { after: 'never' }]]],
  // what is not named stays: the state, its message, its end
  [{ message: 'At three' }, [['say', 'lunch', 'At three', undefined]]],
  [{ minutes: 5 }, [['say', 'lunch', 'Back at two', { after: 'minutes', minutes: 5 }]]],
  [{ state: null }, [['takeBack']]],
  [{ doNotDisturb: true }, [['setUndisturbed', true]]],
  [
    { state: 'meeting', doNotDisturb: false },
    [
      ['say', 'meeting', '', undefined],
      ['setUndisturbed', false],
    ],
  ],
  [{}, []],
] as const)('the page changes what it names: %j', async (content, expected) => {
  const { handlers, asked } = setUp(lunch);
  expect(await handlers.SET_PRESENCE(content)).toMatchObject({ status: 200, content: { state: 'lunch' } });
  expect(asked).toEqual(expected);
});

test('a refusal of the server ends it: do not disturb is not asked for then', async () => {
  const { store, asked } = setUp();
  giveVerbs(store, [presenceVerbs], {
    say: async () => ({ ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'x' } }),
    setUndisturbed: async (isOn: boolean) => asked.push([isOn]),
  });
  const handlers = page(createStoryGround(store, createFakeIntents()), { publishPage: () => {} }, answer);
  expect(await handlers.SET_PRESENCE({ state: 'away', doNotDisturb: true })).toMatchObject({
    status: 500,
    content: { label: 'ROUTER_ERR_412' },
  });
  expect(asked).toEqual([]);
});

test('every change is told to the page, the state at the start is not, and nothing for whoever may not use the CRM interface', () => {
  const { store, told } = setUp();
  expect(told).toEqual([]);
  push(store, 'presence', { op: 'put', item: lunch });
  push(store, 'presence', { op: 'put', item: { ...lunch } });
  expect(told).toEqual([
    ['PRESENCE_EVENT', { state: 'lunch', message: 'Back at two', until: 60_000, isByHand: true, doNotDisturb: false }],
  ]);
  store.set(profileAtom, buildProfile({ crmAllowed: false }));
  push(store, 'presence', { op: 'put', item: quiet });
  expect(told).toHaveLength(1);
  const denied = setUp(quiet, lunch, false);
  push(denied.store, 'presence', { op: 'put', item: lunch });
  expect(denied.told).toEqual([]);
});
