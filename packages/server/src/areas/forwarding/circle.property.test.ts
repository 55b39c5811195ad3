import type { WireForwardingRequest } from '@ringside/protocol/forwarding';
import { readDestination } from '@ringside/protocol/words/services';
import { expect, test } from 'vitest';
import { seeded } from '../../kernel/random.ts';
import type { NumberOwner } from '../../routing/RoutingPorts.ts';
import { plainRule } from '../../test/plainRule.ts';
import { createForwardings } from './createForwardings.ts';
import type { RuleRow } from './store.ts';

/**
 * What writing says of circles against a reference that knows no path: a table of who leads to whom, closed by Warshall. Random
 * companies write rules of users and groups, services and exits of groups, one after the other, as people would.
 */
const COMPANIES = 1500;
const WRITES = 25;

const users = ['u0', 'u1', 'u2', 'u3'];
const groups = ['g0', 'g1', 'g2'];
const all = [...users, ...groups];
const numberOf = (name: string): string => `${name.startsWith('u') ? 20 : 30}${name.slice(1)}`;
const nameOf = (number: string): string | undefined => all.find((name) => numberOf(name) === number);
const nameOfOwner = (owner: NumberOwner): string => ('userId' in owner ? owner.userId : owner.groupId);

type Table = boolean[][];
/** Who leads to whom, however many are between. */
function closed(direct: readonly (readonly [string, string])[]): Table {
  const table: Table = all.map((from) => all.map((to) => direct.some(([a, b]) => a === from && b === to)));
  for (const [k] of all.entries())
    for (const [i] of all.entries())
      for (const [j] of all.entries()) if (table[i]?.[k] && table[k]?.[j]) (table[i] as boolean[])[j] = true;
  return table;
}
const leads = (table: Table, from: string, to: string): boolean =>
  from === to || table[all.indexOf(from)]?.[all.indexOf(to)] === true;

function company() {
  const exits = new Map<string, string[]>();
  const store = { put: async () => {}, order: async () => {}, remove: async () => {} };
  const forwardings = createForwardings({
    users: { store, stored: [] },
    groups: { store, stored: [] },
    world: {
      leadsTo(number) {
        const name = nameOf(number);
        if (!name) return number === '0199000001' ? { outside: number } : null;
        return { owner: name.startsWith('u') ? { userId: name } : { groupId: name }, inward: null };
      },
      ...{ mayCall: () => true, countryCode: '33', takesMessages: () => true },
      exitsOf: (groupId) => exits.get(groupId) ?? [],
    },
    ...{ tell: () => {}, tellOfGroup: () => {} },
  });
  const rulesOf = (name: string): readonly RuleRow[] =>
    name.startsWith('u') ? forwardings.rowsOf(name) : forwardings.groups.rowsOf(name);
  /** Who leads to whom at once; without one rule. */
  const direct = (without = '') =>
    all.flatMap((name) => [
      ...rulesOf(name).flatMap(({ id, activated, destination }) => {
        const service = readDestination(destination);
        const to = nameOf(service && 'to' in service ? service.to : destination);
        return activated && to && id !== without ? [[name, to] as const] : [];
      }),
      ...(exits.get(name) ?? []).map((to) => [name, to] as const),
    ]);
  return { exits, forwardings, rulesOf, direct };
}

test('[ERR-036] a rule is refused exactly where it closes a circle, an exit of a group warned of exactly there', async () => {
  const below = seeded(31);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const seen = { refused: 0, taken: 0, warned: 0, quiet: 0, again: 0 };
  let serial = 0;
  for (let n = 0; n < COMPANIES; n++) {
    const { exits, forwardings, rulesOf, direct } = company();
    let isWarned = false;
    for (let w = 0; w < WRITES; w++) {
      const owner = one(all);
      const to = one(all);
      if (below(4) === 0 && owner.startsWith('g')) {
        const other = one(groups.filter((group) => group !== owner));
        const way = forwardings.wayBack(other, owner);
        expect(way !== null).toBe(leads(closed(direct()), other, owner));
        if (way)
          expect([nameOfOwner(way[0] as NumberOwner), nameOfOwner(way.at(-1) as NumberOwner)]).toEqual([other, owner]);
        seen[way ? 'warned' : 'quiet']++;
        isWarned ||= way !== null;
        exits.set(owner, [other]);
        continue;
      }
      const mine = rulesOf(owner);
      const rule = mine.length > 0 && below(2) === 0 ? one(mine) : undefined;
      const request: WireForwardingRequest = {
        // Rules for the same calls are another refusal: no two are.
        ...{ ...plainRule, activated: below(4) > 0, specificCaller: String(1000 + serial++) },
        destination: one([numberOf(to), numberOf(to), numberOf(to), '0199000001']),
      };
      const rules = owner.startsWith('u') ? forwardings : forwardings.groups;
      const answer = await (rule ? rules.change(owner, rule.id, request, 'u0') : rules.add(owner, request, 'u0'));
      const target = nameOf(request.destination);
      const isSame = rule?.activated === true && rule.destination === request.destination;
      const isRound =
        target !== undefined &&
        (target === owner || (request.activated && !isSame && leads(closed(direct(rule?.id)), target, owner)));
      expect(answer === 'LAL_500_880').toBe(isRound);
      if (typeof answer === 'string') expect(answer).toBe('LAL_500_880');
      seen[isRound ? 'refused' : 'taken']++;
      if (isSame && isWarned) seen.again++;
    }
    // Where nothing was warned of, no call comes back to where it was, whoever calls and whenever.
    const table = closed(direct());
    if (!isWarned) expect(all.filter((_, at) => table[at]?.[at])).toEqual([]);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
});

test('[ERR-036] the person whom a service names is led to, a member of a group is not', async () => {
  const { forwardings } = company();
  const asked = (to: string) => ({ ...plainRule, destination: `~AwayAttendant:${numberOf(to)}` });
  expect(await forwardings.setOf('u0', 'v1/service/awayattendant', [asked('u1')], false)).toBeNull();
  const back = (name: string, to: string) =>
    forwardings.groups.add(name, { ...plainRule, destination: numberOf(to) }, 'u0');
  expect(await back('g0', 'u0')).toMatchObject({ destination: '200' });
  expect(await forwardings.add('u1', { ...plainRule, destination: numberOf('g0') })).toBe('LAL_500_880');
  expect(await forwardings.setOf('u1', 'v1/service/awayattendant', [asked('g0')], false)).toBe('LAL_500_880');
  expect(await forwardings.setOf('u1', 'v1/service/awayattendant', [asked('u2')], false)).toBeNull();
});
