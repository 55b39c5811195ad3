import type { AgentStatus, QueuedCaller, QueueGroup, QueueMember } from '@ringside/domain/queue';
import { seeded } from '@ringside/testing/random';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { groups, nowAtom } from '../../../kernel/state.ts';
import { storyCallers } from '../../../stories/fakeCallCentre.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { NOW, type Store } from '../../../stories/storyStore.ts';
import { callersOf, membersOf } from '../../queues/queueState.ts';
import { withSupervision } from '../stories.ts';

afterEach(cleanup);

const BILLING = 'telephony/Group/billing';
/** The area is fetched at its first use. */
const SLOW = { timeout: 20_000 };

/** Places of tiles, slots, rows and controls, by what they are and where they stand among their kind. */
function places(): Map<string, string> {
  const found = new Map<string, string>();
  const kinds = [
    '.sup-cell',
    '.plot-area',
    '.sup-alert',
    '.qt tr',
    '.cw',
    '.sup-agents article',
    '.sup-bar > *',
    '.sup-means',
  ];
  for (const kind of kinds) {
    document.querySelectorAll(kind).forEach((element, at) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      found.set(`${kind} ${at}`, [x, y, width, height].map((value) => Math.round(value * 2) / 2).join(' '));
    });
  }
  return found;
}

/** The same queue so often, each with its share of the agents, as in a whole company. */
function grow(store: Store, queues: number, agents: number): void {
  const group = store.get(groups.allAtom).find(({ uri }) => uri === BILLING) as QueueGroup;
  const [one] = store.get(membersOf(BILLING)) as [QueueMember];
  const all = Array.from({ length: queues }, (_, at) => {
    const id = `q${String(at).padStart(2, '0')}`;
    return { ...group, id, uri: `telephony/Group/${id}`, label: `Queue ${id}` };
  });
  store.set(groups.applyAtom, { op: 'reset', items: all });
  all.forEach(({ uri }, queue) => {
    const own = Array.from({ length: agents / queues }, (_, at): QueueMember => {
      const n = String(queue * 100 + at).padStart(4, '0');
      const extensionUri = `telephony/Extension/${n}`;
      return {
        ...one,
        uri: `${uri}/${n}`,
        groupUri: uri,
        extensionUri,
        name: `Agent ${n}`,
        agent: { ...one.agent, status: 'IDLE' },
      };
    });
    store.set(membersOf(uri), own);
  });
}

const busy: AgentStatus[] = [
  ...(['ACD_CALL', 'PAUSE', 'IDLE', 'ALERTING', 'SYNDICAL_PAUSE', 'UNREACHABLE', 'NON_ACD_CALL'] as const),
];
/** What goes on within five seconds: agents, callers and figures of each queue. */
function liveOn(store: Store, random: (below: number) => number, now: number): void {
  store.set(nowAtom, now);
  for (const item of store.get(groups.allAtom)) {
    const agents = store.get(membersOf(item.uri)).map((one): QueueMember => {
      if (one.agent.status === 'LOGOUT') return one;
      const status = busy[random(busy.length)] ?? 'IDLE';
      return { ...one, agent: { ...one.agent, status, statusAt: now - random(900) * 1000 } };
    });
    store.set(membersOf(item.uri), agents);
    const callers = storyCallers
      .slice(random(4), 2 + random(6))
      .map((one, at): QueuedCaller => ({ ...one, uri: `${one.uri} ${item.id}`, groupUri: item.uri, place: at + 1 }));
    store.set(callersOf(item.uri), callers);
    if (!item.counters) continue;
    const logged = random(3);
    const counters = { ...item.counters, logged, free: random(logged + 1), waiting: random(14), inCall: logged };
    store.set(groups.applyAtom, { op: 'put', item: { ...item, counters } });
  }
}

/** Needs a browser that lays the page out. */
describe.skipIf(typeof ResizeObserver === 'undefined')(
  'ten minutes of a busy day move no row, no tile and no control',
  () => {
    test.each([
      ['six queues, narrow', 'narrow', null],
      ['six queues, wide', 'wide', null],
      ['20 queues and 200 agents, wide', 'wide', [20, 200]],
    ] as const)(
      '%s',
      async (_what, layout, size) => {
        const { store } = renderStory('supervision', {
          layout,
          set: (store) => {
            withSupervision(store);
            if (size) grow(store, ...size);
          },
        });
        const longest = await screen.findByRole('slider', { name: /^Longest/ }, SLOW);
        await waitFor(() => expect(longest.getAttribute('aria-valuetext')).toMatch(/, \d+:\d\d$/), SLOW);
        await screen.findByRole('article', { name: size ? 'Agent 0000' : 'Tomas Lindqvist' }, SLOW);
        if (!size) await screen.findByRole('img', { name: /^Tomas Lindqvist since / }, SLOW);
        await document.fonts.ready;
        const random = seeded(5);
        act(() => liveOn(store, random, NOW + 2000));
        const before = places();
        expect(before.size).toBeGreaterThan(size ? 200 : 30);
        // Each look at a whole company takes a second.
        const every = size ? 20 : 5;
        for (let seconds = every; seconds <= 600; seconds += every) {
          act(() => liveOn(store, random, NOW + seconds * 1000));
          const after = places();
          const moved = [...before].filter(([name, place]) => after.get(name) !== place);
          expect({ seconds, moved }).toEqual({ seconds, moved: [] });
        }
      },
      120_000,
    );
  },
);
