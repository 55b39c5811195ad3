import { queueVerbs } from '@ringside/client/queues/verbs';
import type { Line } from '@ringside/domain/call';
import { buildLine, buildTerminal } from '@ringside/testing/panel';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { membersOf } from '../../areas/queues/queueState.ts';
import { withQueues } from '../../areas/queues/stories.ts';
import { smsThreads } from '../../areas/sms/state.ts';
import { callKeysAtom } from '../../kernel/callKeysAtom.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { lines, profileAtom, terminals } from '../../kernel/state.ts';
import { storyMembers } from '../../stories/fakeCallCentre.ts';
import { storyThread } from '../../stories/fakeSms.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import type { MessageKey } from '../../words/translate.ts';
import { commandsAtom } from '../commandsAtom.ts';
import { allCommands, found, mayAll, speak } from '../test/foundCommands.ts';

afterEach(cleanup);
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Name, number or command' });
const languages = ['en', 'fr'] as const;

const put = (store: Store, ...all: Line[]) => act(() => store.set(lines.applyAtom, { op: 'reset', items: all }));
const party = (name: string) => ({ party: { name, number: '2155' } });
const member = { lineId: 'm', name: 'Yuki Tanaka', number: '2155', isMuted: false, isHolding: false };
const talks = buildLine({ id: 'a', canJoin: true, terminalUri: 'v1/terminal/t1' });
type Moment = [what: string, of: Line[], actions: (readonly [MessageKey, string?])[]];
const moments: Moment[] = [
  [
    'rings',
    [buildLine({ id: 'r', state: 'ringing', isIncoming: true })],
    [['call.answer'], ['call.refuse'], ['call.redirect'], ['call.silence']],
  ],
  [
    'talks',
    [talks],
    [
      ...(['call.mute', 'call.hold', 'call.keypad', 'call.transfer', 'call.add', 'rec.record'] as const).map(
        (key) => [key] as const,
      ),
      ...(['call.note', 'call.more', 'call.end', 'meet.moveCall', 'more.personal'] as const).map(
        (key) => [key] as const,
      ),
      ['more.continueOn', 'Front desk'],
    ],
  ],
  ['is held', [buildLine({ id: 'a', state: 'held' })], [['call.takeBack'], ['call.transfer'], ['call.end']]],
  ['is recorded', [buildLine({ id: 'a', recording: 'on' })], [['rec.stopShort'], ['rec.pause']]],
  [
    'is one of two',
    [talks, buildLine({ id: 'b', state: 'held', ...party('Marc Aubry') })],
    [['shortcut.swap'], ['call.mergeAll'], ['connect.do']],
  ],
  [
    'is a conference of the user',
    [buildLine({ id: 'a', isLeading: true, others: [member, { ...member, lineId: 'n', name: 'Marc Aubry' }] })],
    [
      ['conference.mute', 'Yuki Tanaka'],
      ['conference.drop', 'Yuki Tanaka'],
      ['conference.drop', 'Marc Aubry'],
    ],
  ],
  ['is listened to', [buildLine({ id: 'a', state: 'listen' })], [['monitor.whisper'], ['monitor.bargeIn']]],
];
test.each(languages)(
  '[CALL-019] in %s every action of a call is found by its name while it can be done',
  async (language) => {
    const { store } = renderStory('home', { set: mayAll });
    const t = await speak(store, language);
    const desk = buildTerminal({ id: 'd1', type: 'IpDevice', kind: 'normal', label: 'Front desk' });
    const keys = { transfer: () => true, note: () => true, record: () => true, add: () => true };
    act(() => {
      store.set(terminals.applyAtom, { op: 'put', item: desk });
      store.set(callKeysAtom, keys);
    });
    await allCommands(store);
    for (const [what, of, actions] of moments) {
      put(store, ...of);
      act(() => store.set(callKeysAtom, keys));
      for (const [key, name = ''] of actions) {
        const title = t(key, { name, phone: name });
        const one = found(store, title).find((command) => command.title === title);
        expect(one, `${what}: ${title}`).toBeTruthy();
        expect(one?.isOff, `${what}: ${title}`).toBeFalsy();
      }
    }
    put(store);
    expect(found(store, t('call.mergeAll')).some(({ title }) => title === t('call.mergeAll'))).toBe(false);
  },
);

test('an answer by SMS is found while a caller rings with whose number there is a thread, and opens the thread', async () => {
  const { store, user } = renderStory('home', { set: mayAll });
  const caller = { name: 'Claire Vasseur', number: '0199004127' };
  const titles = () => found(store, 'SMS back').map(({ title }) => title);
  await allCommands(store);
  put(store, buildLine({ id: 'r', state: 'ringing', isIncoming: true, party: caller }));
  expect(titles()).not.toContain('SMS back');
  act(() => store.set(smsThreads.applyAtom, { op: 'reset', items: [storyThread('t', { number: '0199004127' })] }));
  expect(titles()).toContain('SMS back');
  await user.type(await field(), '>SMS back');
  await user.click(await screen.findByRole('option', { name: /^SMS back/ }));
  await waitFor(() => expect(store.get(pathAtom)).toMatch(/^\/acdsms\/.+\/t$/));
  act(() => store.set(goToAtom, '/'));
  put(store, talks);
  expect(titles()).not.toContain('SMS back');
});

test('what is found of a call is done: two calls become one, a caller is refused, a member is dropped', async () => {
  const { store, user, calls } = renderStory('home', { set: mayAll });
  const run = async (text: string) => {
    await user.clear(await field());
    await user.type(await field(), `>${text}`);
    const option = (await screen.findAllByRole('option')).find(({ textContent }) => textContent?.startsWith(text));
    await user.click(option as HTMLElement);
  };
  const last = (...names: string[]) => calls.filter(([name]) => names.includes(name)).at(-1);
  put(store, talks, buildLine({ id: 'b', state: 'held', ...party('Marc Aubry') }));
  await run('Merge all');
  await waitFor(() => expect(last('merge')).toEqual(['merge', ['a', 'b']]));
  put(store, talks, buildLine({ id: 'r', state: 'ringing', isIncoming: true }));
  await run('Refuse');
  await waitFor(() => expect(last('drop')).toEqual(['drop', 'r']));
  put(store, buildLine({ id: 'a', isLeading: true, others: [member, { ...member, lineId: 'n', name: 'Marc Aubry' }] }));
  await run('Drop Marc Aubry');
  await waitFor(() => expect(last('dropMember')).toEqual(['dropMember', 'a', 'n']));
});

test('[ACD-013] a supervisor finds an agent by name, and beside the agent what can be done; nobody else does', async () => {
  const paused: unknown[] = [];
  const { store, user, calls } = renderStory('home', {
    layout: 'wide',
    set: (store) => {
      withQueues(store, '/', null);
      // the same number as in the directory
      const members = storyMembers.map((one) => (one.name === 'Priya Raman' ? { ...one, number: '2140' } : one));
      store.set(membersOf('telephony/Group/billing'), members);
      giveVerbs(store, [queueVerbs], {
        pauseAgent: async (...given: unknown[]) => {
          paused.push(given);
          return { ok: true, value: null };
        },
      });
    },
  });
  await user.type(await field(), '>priya');
  const titles = async () =>
    (await screen.findAllByRole('option'))
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.includes('Priya'));
  await waitFor(async () =>
    expect(await titles()).toEqual(expect.arrayContaining([expect.stringContaining('Pause Priya Raman')])),
  );
  await user.clear(await field());
  await user.type(await field(), '@priya');
  const detail = await screen.findByRole('region', { name: 'What can be done' });
  const deeds = () =>
    within(detail)
      .getAllByRole('button')
      .map(({ textContent }) => textContent ?? '')
      .filter((text) => text.includes('Priya'));
  await waitFor(() => expect(deeds().length).toBeGreaterThan(1));
  await user.click(within(detail).getAllByRole('button', { name: /Pause Priya Raman/ })[0] as HTMLElement);
  await waitFor(() => expect(paused).toHaveLength(1));
  expect(calls.filter(([name]) => name === 'call')).toEqual([]);
  // the list of all commands is not the list of all agents
  await user.type(await field(), '?');
  await screen.findAllByRole('option');
  expect((await titles()).length).toBe(0);
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, maySupervise: false }));
  expect(store.get(commandsAtom).some(({ about }) => about !== undefined)).toBe(false);
});
