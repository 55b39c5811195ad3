import type { LiveChange } from '@ringside/client';
import { callBackVerbs } from '@ringside/client/callbacks';
import type { CallBack, Line } from '@ringside/domain/call';
import { buildColleague, buildLine, createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { colleagues } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { createStoryGround, giveVerbs, push } from '../../stories/storyGround.ts';
import { offerCallBacks } from './callBacks.ts';

const marc = buildColleague({ uri: 'x-marc', name: 'Marc', number: '2117' });
const wish = (isReady: boolean): CallBack => ({
  ...{ uri: 'wish', extensionUri: 'x-marc', name: 'Marc', number: '2117', cause: 'busy', isReady },
  ...{ at: 1, expiresAt: 2 },
});
let store: ReturnType<typeof createStore>;
let asked: unknown[][];
let lineChanged: (line: Line) => void;
let change: (change: { list: string } & LiveChange<CallBack>) => void;
let intents: ReturnType<typeof createFakeIntents>;
let answer: 'ok' | 'refused';
beforeEach(() => {
  store = createStore();
  store.set(colleagues.applyAtom, { op: 'reset', items: [marc] });
  [asked, answer] = [[], 'ok'];
  intents = createFakeIntents();
  giveVerbs(store, [callBackVerbs], {
    async ask(...given: unknown[]) {
      asked.push(['ask', ...given]);
      if (answer === 'ok') return { ok: true, value: wish(false) };
      return { ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } };
    },
    async cancel(...given: unknown[]) {
      asked.push(['cancel', ...given]);
      return { ok: true, value: null };
    },
  });
  const ground = createStoryGround(store, intents);
  lineChanged = (line) => ground.tell((listener) => listener.lineChanged(line));
  change = ({ list, ...more }) => push(store, list, more);
  offerCallBacks(ground);
});
const ended = (cause: string, more: Partial<Line> = {}): Line =>
  buildLine({
    ...{ id: 'l1', isIncoming: false, state: 'dropped', party: { name: 'Marc', number: '21 17' } },
    ...{ end: { cause, by: 'remote', at: 5 }, talkingSince: null },
    ...more,
  });
const toasts = () => store.get(toastsAtom).map(({ title }) => title);
const press = (label: string): void =>
  store
    .get(toastsAtom)
    .flatMap(({ actions }) => actions)
    .find((action) => action.label === label)
    ?.run();

test.each([
  ['busy', 'back.busy'],
  ['notAnswered', 'back.away'],
  ['notAvailable', 'back.away'],
])('a colleague who was %s is offered to be called back, once', async (cause, key) => {
  lineChanged(ended(cause));
  lineChanged(ended(cause));
  expect(toasts()).toEqual([{ key, params: { name: 'Marc' } }]);
  press('back.tellMe');
  await expect.poll(() => toasts()[0]).toEqual({ key: 'back.waiting', params: { name: 'Marc' } });
  expect(asked).toEqual([['ask', 'x-marc', cause === 'busy' ? 'busy' : 'notAnswered']]);
});
test('so is one whose mailbox answers', () => {
  lineChanged(ended('', { state: 'talking', end: null, service: 'voicemail' }));
  expect(toasts()).toEqual([{ key: 'back.away', params: { name: 'Marc' } }]);
});
test.each([
  ['a call that was talked', ended('normal')],
  ['a call that came', ended('busy', { isIncoming: true })],
  ['somebody outside', ended('busy', { party: { name: 'Claire', number: '0199004127' } })],
])('nothing is offered after %s', (_what, line) => {
  lineChanged(line);
  expect(toasts()).toEqual([]);
});
test('a refusal is told in words', async () => {
  answer = 'refused';
  lineChanged(ended('busy'));
  press('back.tellMe');
  await expect
    .poll(() => store.get(toastsAtom)[0])
    .toMatchObject({ kind: 'error', title: { text: expect.not.stringMatching(/^i__|^$/) } });
});
test('who can be called now is told until that changes, and is called by a press', () => {
  change({ list: 'callBacks', op: 'put', item: wish(false), isNew: true });
  expect(toasts()).toEqual([]);
  for (let n = 0; n < 2; n += 1) change({ list: 'callBacks', op: 'put', item: wish(true), isNew: false });
  expect(toasts()).toEqual([{ key: 'back.ready', params: { name: 'Marc' } }]);
  press('back.call');
  expect(intents.calls).toEqual([['call', '2117']]);
  change({ list: 'callBacks', op: 'put', item: wish(false), isNew: false });
  expect(toasts()).toEqual([]);
  change({ list: 'callBacks', op: 'reset', items: [wish(true)] });
  change({ list: 'callBacks', op: 'reset', items: [] });
  expect(toasts()).toEqual([]);
});
test('not now ends the wish', async () => {
  change({ list: 'callBacks', op: 'put', item: wish(true), isNew: true });
  press('back.later');
  await expect.poll(() => asked).toContainEqual(['cancel', 'wish']);
});
