import { acdGroupsOf, type QueueMember } from '@ringside/domain/queue';
import { buildLine } from '@ringside/testing/panel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { agentAtom, agentPendingAtom, groups, lines, localeAtom, phoneAtom, profileAtom } from '../../kernel/state.ts';
import { storyAgent, storyMembers } from '../../stories/fakeCallCentre.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { NOW } from '../../stories/storyStore.ts';
import { membersOf } from '../queues/queueState.ts';
import { storyReasons } from '../queues/stories.ts';

const bar = () => screen.findByRole('region', { name: 'Agent' });
const inBar = async (name: string | RegExp) => within(await bar()).findByRole('button', { name });
const reasons = (...items: { id: string; text: string }[]) => ({
  pauseReasons: async () => ({ ok: true, value: items }) as const,
});

describe('the agent bar', () => {
  test('a call that rings is Ringing, also when it is no call of a queue', async () => {
    const { store } = renderStory('queues');
    const rings = buildLine({ id: 'r', state: 'ringing', isIncoming: true });
    act(() => {
      store.set(agentAtom, storyAgent({ status: 'NON_ACD_CALL' }));
      store.set(lines.applyAtom, { op: 'put', item: rings });
    });
    expect((await bar()).textContent).toContain('Ringing');
    act(() => store.set(lines.applyAtom, { op: 'put', item: { ...rings, state: 'talking' } }));
    expect((await bar()).textContent).toContain('On another call');
  });
  test('[WRTC-008] a panel that cannot ring does not say Free: it says where calls ring, and takes the phone here', async () => {
    const { store, user, calls } = renderStory('queues');
    act(() => store.set(phoneAtom, { at: 'fault', fault: 'takenOver' }));
    expect((await bar()).textContent).toContain('Rings in another window');
    expect((await bar()).textContent).not.toContain('Free');
    await user.click(await inBar('Use it here'));
    expect(calls.filter(([name]) => name === 'takePhoneHere').length).toBe(1);
  });
  test('[ACD-031] on the page of a call P plans the pause, and so does its More', async () => {
    const { store, user, calls } = renderStory('queues', { answers: reasons() });
    await bar();
    act(() => {
      store.set(agentAtom, storyAgent({ status: 'ACD_CALL' }));
      store.set(lines.applyAtom, { op: 'put', item: buildLine() });
      store.set(goToAtom, '/calls/active');
    });
    await screen.findByRole('button', { name: 'End call' });
    await user.keyboard('p');
    await waitFor(() => expect(calls.filter(([name]) => name === 'agentPause').length).toBe(1));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Pause after this call' }));
    await waitFor(() => expect(calls.filter(([name]) => name === 'agentPause').length).toBe(2));
  });
  test('[ACD-038] says the state in words with its time, and how many queues', async () => {
    renderStory('queues');
    expect((await bar()).textContent).toContain('Free');
    expect((await bar()).textContent).toContain('12\u00a0min');
    expect((await bar()).textContent).toContain('3 of 5 queues');
  });
  test.each([
    ['en', '1 of 1 queue', 'Logged in since 17:12'],
    ['fr', '1 sur 1 file', 'Connecté depuis 17:12'],
  ] as const)('one queue and times of day read well: %s', async (locale, count, since) => {
    const { store, user } = renderStory('queues');
    await bar();
    const own = acdGroupsOf(store.get(groups.allAtom)).filter(({ isActiveMember }) => isActiveMember);
    act(() => {
      store.set(groups.applyAtom, { op: 'reset', items: own.slice(0, 1) });
      store.set(agentAtom, storyAgent({ loginAt: new Date(2026, 10, 20, 17, 12).getTime() }));
      store.set(localeAtom, locale);
    });
    await waitFor(() => expect(document.querySelector('.agent-count')?.textContent).toBe(count));
    await user.click(document.querySelector('.agentbar .st') as HTMLElement);
    const sheet = await screen.findByRole('dialog');
    expect(sheet.textContent).toContain(since);
    expect(sheet.textContent).not.toMatch(/AM|PM/);
  });
  test.each([
    ['agent-paused', 'Paused, Lunch', 'Resume', 'agentResume', 'ACD-032'],
    ['agent-planned', 'On a queue call, then pause', 'Cancel pause', 'agentResume', 'ACD-033'],
    ['agent-wrap-up', 'Wrap-up', 'Ready now', 'agentResume', 'ACD-032'],
    ['agent-logged-out', 'Logged out', 'Log in', 'agentLogin', 'ACD-029'],
    ['agent-missed', 'Unreachable, calls missed', 'I am here', 'agentLogin', 'ACD-009'],
    ['agent-no-phone', 'Unreachable, no phone', 'Use this browser', 'takePhoneHere', 'ACD-009'],
  ])('[ACD-029] [ACD-032] [ACD-033] %s: "%s" offers %s', async (story, words, button, intent) => {
    const { calls, user } = renderStory(story);
    expect((await bar()).textContent).toContain(words);
    await user.click(await inBar(button));
    await waitFor(() => expect(calls.map(([name]) => name)).toContain(intent));
  });

  test('[ACD-031] several reasons are chosen from, by a press or by their number', async () => {
    const { calls, user } = renderStory('queues', { answers: reasons(...storyReasons) });
    await user.click(await inBar(/Pause/));
    const sheet = await screen.findByRole('dialog', { name: 'Pause from all queues' });
    expect(within(sheet).getAllByRole('button', { name: /\d$/ })).toHaveLength(5);
    await user.keyboard('2');
    await waitFor(() => expect(calls).toContainEqual(['agentPause', 'lunch']));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('[ACD-031] the key P asks for the reason as the button does, which its number chooses', async () => {
    const { calls, user } = renderStory('queues', { answers: reasons(...storyReasons) });
    await inBar(/Pause/);
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Pause from all queues' });
    await user.keyboard('2');
    await waitFor(() => expect(calls).toContainEqual(['agentPause', 'lunch']));
  });
  test('[ACD-032] in a pause the key P resumes; logged out, and while one types, it does nothing', async () => {
    const paused = renderStory('agent-paused');
    await inBar('Resume');
    await paused.user.keyboard('p');
    await waitFor(() => expect(paused.calls.map(([name]) => name)).toContain('agentResume'));
    act(() => paused.store.set(agentAtom, storyAgent({ status: 'LOGOUT' })));
    const before = paused.calls.length;
    await inBar('Log in');
    await paused.user.keyboard('p');
    act(() => paused.store.set(agentAtom, storyAgent()));
    await inBar(/Pause/);
    await paused.user.type(screen.getAllByRole('combobox')[0] as HTMLElement, 'p');
    expect(paused.calls.length).toBe(before);
  });
  test.each([
    ['the only reason is used', [{ id: 'lunch', text: 'Lunch' }], ['agentPause', 'lunch']],
    ['no reason is needed where there is none', [], ['agentPause', undefined]],
  ])('[ACD-031] %s, without asking', async (_what, items, call) => {
    const { calls, user } = renderStory('queues', { answers: reasons(...items) });
    await user.click(await inBar(/Pause/));
    await waitFor(() => expect(calls).toContainEqual(call));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('[ACD-035] everything an agent can do waits while something is under way', async () => {
    const { store } = renderStory('queues');
    expect((await inBar(/Pause/)).hasAttribute('disabled')).toBe(false);
    act(() => store.set(agentPendingAtom, true));
    expect((await inBar(/Pause/)).hasAttribute('disabled')).toBe(true);
    for (const login of screen.getAllByRole('switch')) expect(login.hasAttribute('disabled')).toBe(true);
  });

  test('[ACD-040] [ERR-039] during a queue call logging out is explained before the press, for all queues and for one', async () => {
    const { user } = renderStory('agent-planned');
    await user.click(await inBar(/^On a queue call/));
    const sheet = await screen.findByRole('dialog', { name: 'You as an agent' });
    expect(within(sheet).getByRole('button', { name: 'Log out' }).hasAttribute('disabled')).toBe(true);
    expect(sheet.textContent).toContain('You can log out when the queue call is over.');
    const billing = within(sheet).getByRole('switch', { name: /^Logged in to Billing/ });
    expect(billing.getAttribute('aria-label')).toContain('You can leave Billing when its call is over.');
    expect(billing.hasAttribute('disabled')).toBe(true);
    expect(within(sheet).getByRole('switch', { name: 'Logged in to Support' }).hasAttribute('disabled')).toBe(false);
  });
  test('[ACD-011] the sheet tells how many queue calls passed by, and that a word is waited for', async () => {
    const { user, store } = renderStory('queues');
    const [first] = storyMembers;
    const extensionUri = store.get(profileAtom)?.extensionUri ?? '';
    const own = { ...(first as QueueMember), extensionUri, unanswered: 2, notReached: 1, needsFeedback: true };
    act(() => store.set(membersOf('telephony/Group/billing'), [...storyMembers, own]));
    await user.click(await inBar(/^Free/));
    const sheet = await screen.findByRole('dialog', { name: 'You as an agent' });
    expect(sheet.textContent).toContain('Your answer is needed, 2 calls missed in a row, 1 call reached no phone');
    act(() => store.set(membersOf('telephony/Group/billing'), storyMembers));
    expect(sheet.textContent).not.toContain('in a row');
  });
  test('[ERR-039] [ACD-030] a logout that the server refuses is told in words', async () => {
    const code = 'ERR_12';
    const { user } = renderStory('queues', {
      answers: { agentLogout: async () => ({ ok: false, refused: { code, label: 'i__ERR_12_LABEL' } }) },
    });
    await user.click(await inBar(/^Free/));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('You are on a queue call')).toBeTruthy();
  });

  test('what a push brings is shown at once, without a press', async () => {
    const { store } = renderStory('queues');
    await bar();
    act(() =>
      store.set(agentAtom, storyAgent({ status: 'PAUSE', isPaused: true, pauseReasonId: 'lunch', statusAt: NOW })),
    );
    expect((await bar()).textContent).toContain('Paused, Lunch');
    expect((await bar()).textContent).toContain('00:00');
  });
  test('nobody but agents has one', async () => {
    renderStory('queues-supervisor');
    await screen.findByRole('article', { name: 'Billing' });
    expect(screen.queryByRole('region', { name: 'Agent' })).toBeNull();
  });
});
