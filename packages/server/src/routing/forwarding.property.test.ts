import { encodeTimeFilter } from '@ringside/protocol/words/forwarding';
import { expect, test } from 'vitest';
import { seeded } from '../kernel/random.ts';
import type { ForwardingRule } from './ForwardingRule.ts';
import { routePlan } from './planRoute.ts';
import type { RoutePlan } from './RoutePlan.ts';
import type { UserRef } from './RoutingPorts.ts';
import { aGroup, aRule, testRouting } from './test/testRouting.ts';

/**
 * The plan against a reference that is written down otherwise: it follows one call through a company, step by step, and asks
 * all rules anew at every user, with the times, callers and states spelled out. Nothing of it is shared with the plan.
 */
const ROUNDS = 30_000;
/** What the phones of everybody are; a call that nobody takes leaves each of them so. */
const outcomes = ['busy', 'noAnswer', 'unavailable'] as const;
const types = { busy: 'OB', noAnswer: 'NA', unavailable: 'UR' } as const;
type Outcome = (typeof outcomes)[number];

const people = ['u0', 'u1', 'u2', 'u3', 'u4'];
/** The first rings all at once, the second is a queue; both are open. */
const teams = ['g0', 'g1'];
const numberOf = (owner: string): string => `${owner.startsWith('g') ? 30 : 20}${owner.slice(1)}`;
const ownerOf = (number: string): string => [...people, ...teams].find((owner) => numberOf(owner) === number) ?? '';
const outsiders = ['0199000001', '0199000002', ''];
const states = ['available', 'lunch', 'holidays'];
const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

interface World {
  rules: Record<string, ForwardingRule[]>;
  /** Rings so long before the mailbox; null: has none. */
  ringMs: Record<string, number | null>;
  presence: Record<string, string>;
  undisturbed: string[];
  contacts: Record<string, string[]>;
  barred: string[];
  caller: { userId: string | null; number: string };
  /** Who has written the rules of groups: may call outside where that one may. */
  writer: string | null;
  dialled: { user: string; kind: 'EXT' | 'PSTN' | 'PLMN' };
  at: number;
}

function makeWorld(below: (n: number) => number): World {
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = <T>(list: readonly T[], odds: number): T[] => list.filter(() => below(odds) === 0);
  const rule = (id: string): ForwardingRule => {
    const start = below(1440);
    const week = some([0, 1, 2, 3, 4, 5, 6], 2);
    return aRule({
      ...{ id, label: id, activated: below(8) > 0, filter: one(['A', 'A', 'A', 'E', 'I', 'X']) },
      forwardType: one(['AL', 'NA', 'OB', 'UR']),
      destination: one([...people.map(numberOf), ...teams.map(numberOf), '0199000009', 'VOICEMAIL', '777']),
      targets: below(5) > 0 ? [] : some(['EXT', 'PSTN', 'PLMN'], 2),
      presence: below(5) > 0 ? [] : some(states, 2),
      category: one([null, null, null, null, null, 'PERS', 'PROF']),
      callers: below(5) > 0 ? [] : some([...people.map(numberOf), ...outsiders.slice(0, 2)], 3),
      delayMs: one([5000, 20_000]),
      timeFilter: below(3) > 0 ? 0 : encodeTimeFilter({ days: week, start, end: start + 1 + below(1440 - start) }),
    });
  };
  const by = <T>(make: (user: string) => T): Record<string, T> =>
    Object.fromEntries([...people, ...teams].map((user) => [user, make(user)]));
  const called = below(3) === 0 ? one(teams) : one(people);
  return {
    rules: by((user) => Array.from({ length: below(6) }, (_, n) => rule(`${user}-${n}`))),
    writer: one([...people, null]),
    ringMs: by(() => one([null, 15_000, 20_000])),
    presence: by(() => one(states)),
    undisturbed: some(people, 6),
    contacts: by(() => some([...outsiders.slice(0, 2), ...people.map(numberOf)], 3)),
    barred: some(people, 4),
    caller:
      below(3) === 0
        ? { userId: one(people.filter((user) => user !== called)), number: '' }
        : { userId: null, number: one(outsiders) },
    dialled: { user: called, kind: one(['EXT', 'PSTN', 'PLMN']) },
    // In winter and summer: the clock of Paris is one and two hours ahead.
    at: Date.parse('2026-01-01T00:00:00Z') + below(525_600) * 60_000,
  };
}

const clocks = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Paris', weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});
function clock(at: number): { day: number; minute: number } {
  const text = clocks.format(at);
  const [, day = '', hour, minute] = /^(\w+),? (\d+):(\d+)$/.exec(text) ?? [];
  return { day: days.indexOf(day), minute: Number(hour) * 60 + Number(minute) };
}

/** Where one call goes when each user it comes to is as `outcome` says. */
function follow(world: World, outcome: Outcome): string[] {
  const { caller } = world;
  const seen: string[] = [];
  const path: string[] = [];
  const { day, minute } = clock(world.at);
  const callerNumber = caller.userId === null ? caller.number : numberOf(caller.userId);
  const isTeam = (owner: string): boolean => owner.startsWith('g');
  // The mailbox of a queue is the one of its first member; other groups have none, and none of them is an answer to who led there.
  const mailboxOf = (owner: string) => !isTeam(owner) && world.ringMs[owner] !== null;
  const fits = (rule: ForwardingRule, user: string, kind: string): boolean => {
    const bits = rule.timeFilter;
    const [from, to] = [bits % 2048, Math.floor(bits / 2048) % 2048];
    if (bits > 0 && Math.floor(bits / 2 ** (22 + day)) % 2 === 0) return false;
    if (bits > 0 && !(from <= minute && minute < to)) return false;
    const state = isTeam(user) ? 'none' : world.presence[user];
    if (rule.presence.length > 0 && rule.presence.every((one) => one !== state)) return false;
    if (rule.filter === 'E' && caller.userId !== null) return false;
    if (rule.filter === 'I' && caller.userId === null) return false;
    if (rule.filter === 'X' && callerNumber !== '') return false;
    if (rule.callers.length > 0 && rule.callers.every((number) => number !== callerNumber)) return false;
    if (rule.targets.length > 0 && rule.targets.every((target) => target !== kind)) return false;
    const isFriend = !isTeam(user) && callerNumber !== '' && world.contacts[user]?.includes(callerNumber) === true;
    if (rule.category === 'PERS' ? !isFriend : rule.category === 'PROF' && isFriend) return false;
    if (rule.destination === '777') return false;
    if (rule.destination === 'VOICEMAIL') return isTeam(user) ? user === 'g1' : mailboxOf(user);
    // The third rule is the last one.
    if (seen.length >= 3) return false;
    const payer = isTeam(user) ? world.writer : user;
    if (rule.destination === '0199000009') return payer !== null && !world.barred.includes(payer);
    const target = ownerOf(rule.destination);
    return target !== caller.userId && target !== user && !seen.includes(target);
  };
  let user = world.dialled.user;
  let kind: string = world.dialled.kind;
  for (;;) {
    const acting = (type: string) =>
      world.rules[user]?.find((rule) => rule.activated && rule.forwardType === type && fits(rule, user, kind));
    let rule = acting('AL');
    if (!rule && isTeam(user)) {
      path.push(`${user === 'g0' ? 'all' : 'queue'} ${user} ${acting('NA')?.delayMs}`);
      rule = acting(types[outcome]);
      const keeper = user === 'g0' ? seen.find(mailboxOf) : undefined;
      if (!rule) return keeper ? [...path, `mail ${keeper}`] : path;
    }
    if (!rule) {
      const isBusy = world.undisturbed.includes(user);
      const wait = acting('NA')?.delayMs ?? world.ringMs[user];
      path.push(isBusy ? `rest ${user}` : `ring ${user} ${wait}`);
      const why = isBusy ? 'busy' : outcome;
      rule = acting(types[why]);
    }
    if (rule) path.push(`rule ${rule.id}`);
    const mine = mailboxOf(user) ? user : seen.find(mailboxOf);
    if (!rule) return mine ? [...path, `mail ${mine}`] : path;
    if (rule.destination === 'VOICEMAIL') return [...path, `mail ${isTeam(user) ? 'u0' : user}`];
    seen.push(user);
    if (rule.destination === '0199000009') {
      const keeper = seen.find(mailboxOf);
      return [...path, 'out 0199000009', ...(keeper ? [`mail ${keeper}`] : [])];
    }
    user = ownerOf(rule.destination);
    kind = 'EXT';
  }
}

/** The same, read off the plan. A step shows the last rule that led to it alone. */
function read({ steps }: RoutePlan, outcome: Outcome): string[] {
  const path: string[] = [];
  for (let place: number | undefined = 0; place !== undefined; ) {
    const step: RoutePlan['steps'][number] | undefined = steps[place];
    if (!step) throw new Error('a step that there is not');
    if (step.rule) path.push(`rule ${step.rule.id}`);
    if (step.to === 'user') {
      path.push(step.isUndisturbed ? `rest ${step.user.userId}` : `ring ${step.user.userId} ${step.forMs}`);
      place = step.next[step.isUndisturbed ? 'busy' : outcome];
    } else if (step.to === 'group' || step.to === 'queue') {
      path.push(`${step.to === 'group' ? 'all' : 'queue'} ${step.groupId} ${step.forMs}`);
      place = step.next[outcome];
    } else if (step.to === 'outside') {
      path.push(`out ${step.number}`);
      place = step.next?.[outcome];
    } else {
      path.push(step.to === 'message' ? `mail ${step.user.userId}` : step.to);
      place = undefined;
    }
  }
  return path;
}

/** Of rules in a row, nobody rings between them, the last one. */
const lastOfEach = (path: string[]): string[] =>
  path.filter((word, index) => !word.startsWith('rule ') || !path[index + 1]?.startsWith('rule '));

const ownedBy = (owner: string) =>
  owner === '' ? null : owner.startsWith('g') ? { groupId: owner } : { userId: owner };

function planOf(world: World): RoutePlan {
  const { caller, dialled, at } = world;
  const ref = (user: string): UserRef | null =>
    people.includes(user) ? { userId: user, displayName: user, number: numberOf(user) } : null;
  const members = people.map((userId) => ({ userId, active: true }));
  const groups = teams.map((team) => aGroup(team, numberOf(team), { isAcd: team === 'g1', members }));
  const company = testRouting(groups, {
    ownerOf: (number) => ownedBy(ownerOf(number)),
    inward: (number) => (number === '0155000000' ? ownedBy(dialled.user) : null),
    isMobile: () => dialled.kind === 'PLMN',
    takesOutside: (number) => number === '0199000009',
    user: ref,
    ringMsOf: (user) => world.ringMs[user] ?? null,
    mayCallOutside: (user) => !world.barred.includes(user),
    isUndisturbed: (user) => world.undisturbed.includes(user),
    rulesOf: (user) => world.rules[user] ?? [],
    rulesOfGroup: (group) => (world.rules[group] ?? []).map((rule) => ({ ...rule, payer: world.writer })),
    presenceOf: (user) => world.presence[user] ?? '',
    isOwnContact: (user, number) => world.contacts[user]?.includes(number) === true,
  });
  const number = dialled.kind === 'EXT' ? numberOf(dialled.user) : '0155000000';
  return routePlan({ from: { number }, caller, purpose: 'dialled', at, company });
}

test('plans lead where a reference leads, for random companies, callers, times and states', {
  timeout: 600_000,
}, () => {
  const seed = Date.now() & 0x7fffffff;
  const [pinned, fresh] = [seeded(51), seeded(seed)];
  let [led, chained, byTeam] = [0, 0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    const world = makeWorld(round % 2 === 0 ? pinned : fresh);
    const plan = planOf(world);
    for (const outcome of outcomes) {
      const [is, wanted] = [read(plan, outcome), lastOfEach(follow(world, outcome))];
      if (is.join() !== wanted.join()) expect(is, `seed ${seed}, round ${round}, ${outcome}`).toEqual(wanted);
      const rules = is.filter((word) => word.startsWith('rule '));
      led += Math.min(1, rules.length);
      chained += rules.length > 1 ? 1 : 0;
      byTeam += rules.some((word) => word.startsWith('rule g')) ? 1 : 0;
    }
    expect(plan.steps.length).toBeLessThan(60);
  }
  // Rules really act, and one after another.
  expect(led).toBeGreaterThan(ROUNDS / 2);
  expect(chained).toBeGreaterThan(ROUNDS / 100);
  expect(byTeam).toBeGreaterThan(ROUNDS / 10);
});
