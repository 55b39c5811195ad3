import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './ConferencesScreen.tsx';
import { renderStory } from '../../stories/renderStory.tsx';
import type { Store } from '../../stories/storyStore.ts';
import { storyConferences, withConferences } from './stories.ts';

const SLOW = { timeout: 20_000 };
type Answers = Parameters<typeof withConferences>[1];
/** The screen over a call centre that answers so. */
function open(answers: Answers) {
  let fake: ReturnType<typeof withConferences> | undefined;
  const rendered = renderStory('conferences', {
    set(store: Store) {
      fake = withConferences(store, answers);
    },
  });
  return { ...rendered, asked: (fake as ReturnType<typeof withConferences>).calls };
}
const rows = () => screen.getAllByRole('button', { expanded: false }).filter((one) => one.closest('.conf'));

describe('past conferences', () => {
  test('[NAV-104] [ACD-049] newest first, by day: who, which queue, who made it, when, how long', async () => {
    renderStory('conferences');
    await screen.findByRole('heading', { name: 'Today' }, SLOW);
    expect(rows().map((row) => row.textContent)).toEqual([
      'Inès, Marc, ClaireBilling, by Inès Moreau13:41goes on',
      'Inès, Marc, Claire, AnonymousBilling, by Inès Moreau13:2012\u00a0min\u00a014\u00a0s',
      'Aleksandra, Halden, +44 7700 900 381Customer orders and returns, by Aleksandra Wojciechowska-Brzezińska10:0548\u00a0s',
      'Inès, Marc, ClaireBilling, by Inès Moreau16:02not known',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual(['Today', 'Yesterday']);
  });
  test('[ACD-049] a press shows everybody by name and number, and calls them', async () => {
    const { user, calls } = renderStory('conferences');
    await screen.findByRole('heading', { name: 'Today' }, SLOW);
    await user.click(rows()[1] as HTMLElement);
    const people = screen.getByRole('list', { name: '4 took part' });
    expect(
      within(people)
        .getAllByRole('listitem')
        .map((one) => one.querySelector('.b')?.textContent),
    ).toEqual([...['Inès Moreau2104', 'Marc Aubry2117', 'Claire Vasseur01 99 00 41 27', 'Anonymous']]);
    expect(within(people).getAllByRole('button')).toHaveLength(3);
    await user.click(within(people).getByRole('button', { name: 'Call Claire Vasseur' }));
    await expect.poll(() => calls.find(([name]) => name === 'call')?.[1]).toBe('0199004127');
  });
  test('[UI-017] older ones are asked for after the last row, until there are none', async () => {
    const [first] = storyConferences;
    if (!first) throw new Error('no conference');
    const all = Array.from({ length: 52 }, (_, index) => ({
      ...first,
      ...{ restUri: `telephony/AcdConference/${index}`, startedAt: first.startedAt - index * 60_000 },
    }));
    const { user, asked } = open({
      conferences: async ({ beforeUri }) => ({ ok: true, value: beforeUri ? all.slice(50) : all.slice(0, 51) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Older ones' }, SLOW));
    await expect.poll(() => rows().length).toBe(52);
    expect(screen.queryByRole('button', { name: 'Older ones' })).toBeNull();
    expect(asked.filter(([name]) => name === 'conferences').at(-1)).toEqual([
      'conferences',
      { before: all[49]?.startedAt, beforeUri: 'telephony/AcdConference/49', limit: 51 },
    ]);
  });
  test('nothing, not known yet and failed are told apart; a failure has another try', async () => {
    renderStory('conferences-empty');
    expect(await screen.findByText('No conference yet', {}, SLOW)).toBeTruthy();
    renderStory('conferences-loading');
    expect(await screen.findByLabelText('Loading', {}, SLOW)).toBeTruthy();
    let isDown = true;
    const fault = { code: 'TIMEOUT', status: 0, label: 'i__TIMEOUT_LABEL' };
    const { user } = open({
      conferences: async () => (isDown ? { ok: false, fault } : { ok: true, value: [...storyConferences] }),
    });
    expect(await screen.findByText('The conferences could not be loaded', {}, SLOW)).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
    expect(screen.queryByText('The conferences could not be loaded')).toBeNull();
  });
});
