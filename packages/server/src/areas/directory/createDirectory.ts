import type { Directory } from '../../calls/ports/Directory.ts';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf } from '../../company/groupSettings.ts';
import { namesOf } from '../../company/namesOf.ts';
import { DISABLED, hasSupervisorRights, recordingRule } from '../../company/policies.ts';
import { supervises } from '../../company/queueRights.ts';
import { routePlan } from '../../routing/planRoute.ts';
import type { RoutingCompany, UserRef } from '../../routing/RoutingPorts.ts';
import { type CallerWishes, routingCompany, userRefOf } from '../../routing/routingCompany.ts';

interface Wishes extends CallerWishes, Pick<Directory, 'wasBlocked'>, Pick<RoutingCompany, 'dialIn'> {
  /** The number that a user's own short number stands for; null: it is none. CONT-010 */
  shortOf(userId: string, dialled: string): string | null;
  /** The number that a user shows outside; empty: none. PRES-011 */
  shownNumber(userId: string, call: { to: string; shows: string | null }): string;
}

/**
 * Where numbers lead and who terminals belong to, from the company in memory.
 *
 * @param outside says whether a trunk takes a number; asked with each reading of the dialled number in turn
 * @param hasSounds says whether callers of a group hear announcements
 * @param now for the hours of groups
 * @param mayCallOutside says whether a user may call a number outside
 * @param wishes what users have said about their callers, and their own short numbers
 * @param disk what is left of it; nobody records when that is little
 */
export function createDirectory(
  company: Company,
  outside: (number: string) => boolean,
  hasSounds: (groupId: string) => boolean = () => false,
  now: () => number = Date.now,
  disk: { readonly isLow: boolean } = { isLow: false },
  mayCallOutside: RoutingCompany['mayCallOutside'] = () => true,
  { wasBlocked, shortOf, shownNumber, ...wishes }: Wishes = {
    isUndisturbed: () => false,
    isBlocked: () => false,
    rulesOf: () => [],
    rulesOfGroup: () => [],
    presenceOf: () => null,
    awayUntil: () => null,
    wasBlocked() {},
    shortOf: () => null,
    shownNumber: (userId, { shows }) => shows ?? company.extensionOf(userId)?.callerId ?? '',
  },
): Directory {
  const refOf = (userId: string): UserRef | null => userRefOf(company, userId);
  const routing = routingCompany(company, {
    ...{ takesOutside: outside, hasSounds, ringMsOf: () => null, mayCallOutside },
    ...wishes,
  });

  return {
    realm: company.enterprise?.community ?? 'ringside',
    registration(registerId) {
      const terminal = company.terminalByRegisterId(registerId);
      const userId = terminal && company.ownerOf(terminal);
      // The phones of a user who is switched off are nobody's.
      if (userId && company.user(userId)?.lockedUntil === DISABLED) return null;
      return terminal?.ha1 && userId ? { terminalId: terminal.id, userId, ha1: terminal.ha1 } : null;
    },
    user: refOf,
    plan({ ringMsOf, ...asked }) {
      const { from, caller } = asked;
      const short = 'number' in from && caller.userId !== null ? shortOf(caller.userId, from.number) : null;
      const meant = short === null ? asked : { ...asked, from: { number: short } };
      return routePlan({ ...meant, at: now(), company: { ...routing, ringMsOf } });
    },
    wasBlocked,
    labelOf: (number) => namesOf(company, null, number)[0]?.label ?? null,
    namesOf: (userId, number) => namesOf(company, userId, number),
    callerIdOf(userId, toOutside, call) {
      const ref = refOf(userId);
      if (!ref) return { number: '', label: '' };
      if (!toOutside) return { number: ref.number, label: ref.displayName };
      const number = shownNumber(userId, call ?? { to: '', shows: null });
      return { number, label: number === '' ? '' : (company.enterprise?.name ?? '') };
    },
    shownByGroup(groupId) {
      const group = company.group(groupId);
      return (group && groupSettingsOf(group).callerIDOverride) || null;
    },
    mayShow(userId, number) {
      const extension = company.extensionOf(userId);
      return extension !== null && company.callerIdsOf(extension.id).some((row) => row.number === number);
    },
    // Only a user with the right, and never on oneself.
    maySupervise(userId, targetUserId, groupId) {
      const group = groupId === null ? null : company.group(groupId);
      const isSupervisor = hasSupervisorRights(company.user(userId));
      return group !== null && isSupervisor && userId !== targetUserId && supervises(company, userId, group);
    },
    showsMonitoring: () => company.policies.monitoringShown,
    recordingRule: (userId) => (disk.isLow ? 'no' : recordingRule(company.policies, company.user(userId))),
    mayForwardOutside: () => company.policies.phonesForwardOutside,
    isDeskPhone: (terminalId) => company.terminal(terminalId)?.type === 'IpDevice',
    isMember: (groupId, userId) => company.memberOf(groupId, userId) !== null,
    mayPickUp(groupId, userId) {
      const group = company.group(groupId);
      const policy = group && groupSettingsOf(group).pickupPolicy;
      return policy === 'everybody' || (policy === 'members' && company.memberOf(groupId, userId) !== null);
    },
    shareGroup: (userId, other) =>
      company.groups.some(
        (group) =>
          groupSettingsOf(group).pickupPolicy !== 'nobody' &&
          company.memberOf(group.id, userId) !== null &&
          company.memberOf(group.id, other) !== null,
      ),
    terminalsOf: (userId) =>
      company
        .terminalsOf(userId)
        .filter((terminal) => terminal.softphoneType === 'webRTC' || terminal.registerId !== null)
        .map((terminal) => ({ terminalId: terminal.id, registerId: terminal.registerId })),
  };
}
