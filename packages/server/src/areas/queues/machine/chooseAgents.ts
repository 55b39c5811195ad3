import type { Agent, QueuedCaller, QueueMember, QueueRules } from './queueTypes.ts';

/**
 * Whom a waiting caller rings now, after the ring pattern of the queue. ACD-007
 *
 *   sequential    the first free member in the order of the list, each time from the top
 *   cyclic        the first free member after the one who was rung last
 *   oldestIdle    who has been free the longest
 *   leastCalls    who took the fewest calls in the period
 *   leastTalking  who talked the least in the period
 *   unisson       all free members at once
 *   pickup        nobody: an agent takes the caller
 *
 * By skill, members of a higher level are asked first, and the pattern decides within a level.
 *
 * @param isFree whether an agent may be rung for this queue now
 * @param lastRung the member that the queue rang last, for `cyclic`; null at first
 * @returns user ids, none when nobody can be rung
 */
export function chooseAgents(
  rules: QueueRules,
  caller: Pick<QueuedCaller, 'skills' | 'tried'>,
  agents: ReadonlyMap<string, Agent>,
  isFree: (userId: string) => boolean,
  lastRung: string | null,
): string[] {
  if (rules.ringPattern === 'pickup') return [];
  const able = ableMembers(rules, caller.skills);
  const free = able.filter(({ userId }) => isFree(userId));
  const untried = free.filter(({ userId }) => !caller.tried.includes(userId));
  // Whoever left the caller unanswered is asked again only when nobody else is free.
  const round = untried.length > 0 ? untried : free;
  const best = rules.usesSkills ? Math.max(...round.map(({ level }) => level)) : null;
  const candidates = inOrder(best === null ? round : round.filter(({ level }) => level === best));
  if (candidates.length === 0) return [];
  if (rules.ringPattern === 'unisson') return candidates.map(({ userId }) => userId);
  const first = candidates[0]?.userId ?? '';
  if (rules.ringPattern === 'sequential') return [first];
  if (rules.ringPattern === 'cyclic') return [afterLast(rules, candidates, lastRung) ?? first];
  const weight = weights[rules.ringPattern];
  const weightOf = (userId: string): number => weight(agents.get(userId) ?? unknownAgent);
  return [candidates.reduce((a, b) => (weightOf(b.userId) < weightOf(a.userId) ? b : a)).userId];
}

const unknownAgent: Agent = {
  userId: '',
  isLoggedIn: false,
  isFree: false,
  freeSince: 0,
  calls: 0,
  talkMs: 0,
  noAnswers: 0,
  notReached: 0,
};

/** The smallest weight rings. */
const weights = {
  oldestIdle: (agent: Agent) => agent.freeSince,
  leastCalls: (agent: Agent) => agent.calls,
  leastTalking: (agent: Agent) => agent.talkMs,
};

/** Members logged in to the queue who have the skills; without anybody who has them, all who are logged in. */
function ableMembers(rules: QueueRules, skills: readonly string[]): QueueMember[] {
  const active = rules.members.filter((member) => member.active);
  if (!rules.usesSkills || skills.length === 0) return active;
  const able = active.filter((member) => skills.every((skill) => member.skills.includes(skill)));
  return able.length > 0 ? able : active;
}

const inOrder = (members: readonly QueueMember[]): QueueMember[] =>
  members.toSorted((a, b) => a.position - b.position || (a.userId < b.userId ? -1 : 1));

function afterLast(rules: QueueRules, candidates: readonly QueueMember[], lastRung: string | null): string | null {
  const circle = inOrder(rules.members).map(({ userId }) => userId);
  const start = lastRung === null ? 0 : circle.indexOf(lastRung) + 1;
  const ids = new Set(candidates.map(({ userId }) => userId));
  return [...circle.slice(start), ...circle.slice(0, start)].find((userId) => ids.has(userId)) ?? null;
}
