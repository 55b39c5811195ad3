import type { Directory, PlanAsked } from '../../../server/src/calls/ports/Directory.ts';
import type { KnownName } from '../../../server/src/company/numbers.ts';
import type { ForwardingRule } from '../../../server/src/routing/ForwardingRule.ts';
import { routePlan } from '../../../server/src/routing/planRoute.ts';
import type { RoutePlan, Step } from '../../../server/src/routing/RoutePlan.ts';
import type { RoutingCompany, RoutingGroup, UserRef } from '../../../server/src/routing/RoutingPorts.ts';
import { aGroup } from '../../../server/src/routing/test/testRouting.ts';
import { digestHa1 } from '../../../server/src/sip/auth/digest.ts';

const REALM = 'bench';
const MEMBERS = { alice: '201', bob: '202', carol: '203', dave: '204' } as const;
export type Member = keyof typeof MEMBERS;

const userOf = (name: Member): UserRef => ({ userId: name, displayName: name, number: MEMBERS[name] });
const members = Object.keys(MEMBERS) as Member[];

/** A company of four in memory: 201 to 204, group 300 of bob, carol and dave, `*43`, numbers from 0 lead outside. */
export class BenchDirectory implements Directory {
  readonly realm = REALM;
  /** Terminals that are desk phones. */
  readonly deskPhones = new Set<string>();
  /** Who does not want to be disturbed, and numbers that everybody has blocked. */
  readonly undisturbed = new Set<string>();
  readonly blocked = new Set<string>();
  /** What everybody is, and what time it is; null: the time of the machine. */
  presence = 'available';
  now: number | null = null;
  /** When those are back who are not there; null: nobody knows. */
  backAt: number | null = null;
  /** Where key 0 leads; empty: nowhere. */
  set keyZero(number: string) {
    this.#routing.keyZero = number;
  }
  /** Forwarding rules by user, and by group. */
  readonly rules = new Map<string, readonly ForwardingRule[]>();
  /** Whom calls of blocked numbers were for. */
  readonly refusedFor: string[] = [];
  wasBlocked(userId: string, number: string) {
    this.refusedFor.push(`${userId} ${number}`);
  }
  isDeskPhone(terminalId: string) {
    return this.deskPhones.has(terminalId);
  }
  registration(registerId: string) {
    // Everybody may have a second terminal, `reg-alice2`.
    const terminal = registerId.replace('reg-', '');
    const name = members.find((member) => terminal.replace('2', '') === member);
    return name ? { terminalId: `t-${terminal}`, userId: name, ha1: digestHa1(registerId, REALM, `pw-${name}`) } : null;
  }
  user(userId: string) {
    return members.includes(userId as Member) ? userOf(userId as Member) : null;
  }
  readonly #routing: { -readonly [One in keyof RoutingCompany]: RoutingCompany[One] } = {
    timeZone: 'UTC',
    keyZero: '',
    plan: { dialPrefix: '', countryCode: '' },
    ownerOf: (number) => {
      const name = members.find((member) => MEMBERS[member] === number);
      const group = this.groups.find((one) => one.number === number) ?? null;
      return name ? { userId: name } : group && { groupId: group.groupId };
    },
    inward: () => null,
    takesOutside: (number) => number.startsWith('0'),
    user: (userId) => this.user(userId),
    group: (groupId) => this.groups.find((group) => group.groupId === groupId) ?? null,
    ringMsOf: () => null,
    mayCallOutside: () => true,
    mayForwardOutside: () => this.mayForwardOutside(),
    isUndisturbed: (userId) => this.undisturbed.has(userId),
    isBlocked: (_userId, number) => this.blocked.has(number),
    rulesOf: (userId) => this.rules.get(userId) ?? [],
    rulesOfGroup: (groupId) => this.rules.get(groupId) ?? [],
    presenceOf: () => this.presence,
    awayUntil: () => this.backAt,
    isOwnContact: () => false,
    isMobile: () => false,
  };
  readonly groups: RoutingGroup[] = [
    aGroup('g1', '300', {
      label: 'Sales',
      members: ['bob', 'carol', 'dave'].map((userId) => ({ userId, active: true })),
    }),
  ];
  plan({ ringMsOf, ...asked }: PlanAsked): RoutePlan {
    const number = 'number' in asked.from ? asked.from.number : '';
    const only = (step: Step): RoutePlan => ({ number, steps: [step], mustRing: asked.purpose === 'screened' });
    if (number === '*97') return only({ to: 'message', user: userOf('bob'), takesNone: true });
    if (number === '999')
      return only({ to: 'refused', cause: 'callNotAllowed', code: 'CALL_NOT_ALLOWED', text: 'barred' });
    return routePlan({ ...asked, at: this.now ?? Date.now(), company: { ...this.#routing, ringMsOf } });
  }
  /** What users call numbers, by user and number. */
  readonly names = new Map<string, KnownName[]>();
  namesOf(userId: string, number: string) {
    return this.names.get(`${userId} ${number}`) ?? [];
  }
  labelOf(number: string) {
    return number === '0199004127' ? 'Grace Hopper' : null;
  }
  /** Numbers outside that users called, with the one that was to be shown for this call. */
  readonly shownTo: { to: string; shows: string | null }[] = [];
  callerIdOf(userId: string, outside: boolean, call?: { to: string; shows: string | null }) {
    const user = this.user(userId);
    if (!outside) return { number: user?.number ?? '', label: user?.displayName ?? '' };
    if (call) this.shownTo.push(call);
    return { number: call?.shows ?? '0155000', label: '' };
  }
  /** Numbers that groups show outside. */
  readonly groupShows = new Map<string, string>();
  shownByGroup(groupId: string) {
    return this.groupShows.get(groupId) ?? null;
  }
  mayShow(_userId: string, number: string) {
    return number === '0155111';
  }
  mayForwardOutside() {
    return false;
  }
  /** Dave supervises everybody's calls, also those that no group brought. */
  maySupervise(userId: string) {
    return userId === 'dave';
  }
  monitoringShown = false;
  showsMonitoring() {
    return this.monitoringShown;
  }
  recordings: 'no' | 'tone' | 'free' = 'free';
  recordingRule() {
    return this.recordings;
  }
  isMember(groupId: string, userId: string) {
    return groupId === 'g1' && userId !== 'alice';
  }
  mayPickUp(groupId: string, userId: string) {
    return this.isMember(groupId, userId);
  }
  shareGroup(userId: string, otherUserId: string) {
    return this.isMember('g1', userId) && this.isMember('g1', otherUserId);
  }
  terminalsOf(userId: string) {
    return ['', '2'].map((second) => ({ terminalId: `t-${userId}${second}`, registerId: null }));
  }
}
