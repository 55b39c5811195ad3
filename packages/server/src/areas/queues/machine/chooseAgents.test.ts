import { describe, expect, test } from 'vitest';
import { seeded } from '../../../kernel/random.ts';
import { chooseAgents } from './chooseAgents.ts';
import { type Agent, type QueueRules, type RingPattern, ringPatterns } from './queueTypes.ts';

interface Random {
  rules: QueueRules;
  agents: Map<string, Agent>;
  lastRung: string | null;
  tried: string[];
}

/** A queue of up to six members in any state; figures are small, so that ties happen. */
function randomQueue(below: (n: number) => number, ringPattern: RingPattern): Random {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, 1 + below(6));
  const members = ids.map((userId) => ({
    userId,
    position: below(4),
    active: below(4) > 0,
    skills: ['en', 'fr'].filter(() => below(2) > 0),
    level: below(3),
  }));
  const agents = ids.map((userId): [string, Agent] => [
    userId,
    {
      userId,
      isLoggedIn: true,
      isFree: below(3) > 0,
      freeSince: below(5),
      calls: below(4),
      talkMs: below(4),
      noAnswers: 0,
      notReached: 0,
    },
  ]);
  const rules: QueueRules = {
    ...{ id: 'q', ringPattern, priority: 0, queueSize: -1, ringTimeoutMs: 15_000, maxWaitMs: 0, maxNoAnswer: 0 },
    ...{
      isOpen: true,
      usesSkills: false,
      hasCallback: false,
      callbackDigit: '5',
      waits: true,
      overflow: { to: 'refuse' },
      closed: { to: 'refuse' },
    },
    members,
  };
  return { rules, agents: new Map(agents), lastRung: ids[below(8)] ?? null, tried: ids.filter(() => below(4) === 0) };
}

/** The list of the members, top first. */
const listOf = ({ rules }: Random): string[] =>
  [...rules.members]
    .sort((a, b) => (a.position === b.position ? a.userId.localeCompare(b.userId) : a.position - b.position))
    .map(({ userId }) => userId);

/** Who could be rung: those not asked yet, or, when all were asked, everybody again. */
function pool(random: Random): string[] {
  const free = listOf(random).filter((id) => {
    const member = random.rules.members.find(({ userId }) => userId === id);
    return member?.active === true && random.agents.get(id)?.isFree === true;
  });
  const fresh = free.filter((id) => !random.tried.includes(id));
  return fresh.length === 0 ? free : fresh;
}

const choose = ({ rules, agents, tried, lastRung }: Random, skills: string[] = []): string[] =>
  chooseAgents(rules, { skills, tried }, agents, (userId) => agents.get(userId)?.isFree === true, lastRung);

/** What each pattern promises of its choice, said without choosing: by comparing with everybody who was not chosen. */
const promises: Record<RingPattern, (chosen: string[], random: Random) => boolean> = {
  pickup: (chosen) => chosen.length === 0,
  unisson: (chosen, random) => chosen.join() === pool(random).join(),
  sequential: (chosen, random) => chosen.join() === pool(random).slice(0, 1).join(),
  cyclic(chosen, random) {
    const there = pool(random);
    if (there.length === 0) return chosen.length === 0;
    const list = listOf(random);
    let at = random.lastRung === null ? -1 : list.indexOf(random.lastRung);
    do at = (at + 1) % list.length;
    while (!there.includes(list[at] ?? ''));
    return chosen.join() === list[at];
  },
  oldestIdle: (chosen, random) => isSmallest(chosen, random, 'freeSince'),
  leastCalls: (chosen, random) => isSmallest(chosen, random, 'calls'),
  leastTalking: (chosen, random) => isSmallest(chosen, random, 'talkMs'),
};

function isSmallest(chosen: string[], random: Random, key: 'freeSince' | 'calls' | 'talkMs'): boolean {
  const there = pool(random);
  if (there.length === 0) return chosen.length === 0;
  const [one, ...more] = chosen;
  if (one === undefined || more.length > 0 || !there.includes(one)) return false;
  const of = (id: string): number => random.agents.get(id)?.[key] ?? Number.NaN;
  return there.every((id) => of(one) < of(id) || (of(one) === of(id) && there.indexOf(one) <= there.indexOf(id)));
}

describe.each(ringPatterns)('%s', (pattern) => {
  test('[ACD-007] rings whom it promises, in 2,000 random queues', () => {
    const below = seeded(pattern.length * 7919);
    let rung = 0;
    for (let round = 0; round < 2000; round += 1) {
      const random = randomQueue(below, pattern);
      const chosen = choose(random);
      rung += chosen.length;
      expect({ promised: promises[pattern](chosen, random), chosen, random }).toMatchObject({ promised: true });
    }
    expect(rung > 1000).toBe(pattern !== 'pickup');
  });
});

describe('by skill', () => {
  const member = (userId: string, level: number, skills: string[]) => ({
    ...{ userId, level, skills, active: true },
    position: 0,
  });
  const queue = (): Random => {
    const random = randomQueue(() => 0, 'oldestIdle');
    const members = [member('a', 1, ['fr']), member('b', 3, ['en']), member('c', 3, ['en', 'fr']), member('d', 9, [])];
    const agents = members.map(({ userId }, index): [string, Agent] => [
      userId,
      { userId, isLoggedIn: true, isFree: true, freeSince: index, calls: 0, talkMs: 0, noAnswers: 0, notReached: 0 },
    ]);
    return { ...random, rules: { ...random.rules, members, usesSkills: true }, agents: new Map(agents), tried: [] };
  };
  test('the best who has the skills is rung, then the pattern decides among equals', () => {
    expect(choose(queue(), ['fr'])).toEqual(['c']);
    expect(choose(queue(), ['en'])).toEqual(['b']);
    expect(choose(queue())).toEqual(['d']);
  });
  test('a skill that nobody logged in has leaves nobody waiting for ever', () => {
    expect(choose(queue(), ['de'])).toEqual(['d']);
  });
  test('a queue that does not distribute by skill asks anybody', () => {
    const plain = queue();
    expect(choose({ ...plain, rules: { ...plain.rules, usesSkills: false } }, ['fr'])).toEqual(['a']);
  });
});
