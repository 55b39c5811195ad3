import { isLed } from '../areas/groups/createExtensionGroups.ts';
import type { Company } from '../company/company.ts';
import type { GroupRow } from '../company/companyStore.ts';
import { groupSettingsOf, isGroupOpen } from '../company/groupRules.ts';
import { cleanNumber, readings } from '../company/numbers.ts';
import { hasSupervisorRights, recordingRule } from '../company/policies.ts';
import { supervises } from '../company/queueRights.ts';
import { DISABLED } from '../edge/signIn/createSignIn.ts';
import type { Directory, Route, UserRef } from '../ports.ts';

/** Dials the echo test. */
export const ECHO_NUMBER = '*43';
/** Dials the own mailbox; from outside, one that is asked for. */
export const MAILBOX_NUMBER = '*98';

/**
 * Where numbers lead and who terminals belong to, from the company in memory.
 *
 * @param outside says whether a trunk takes a number; asked with each reading of the dialled number in turn
 * @param hasSounds says whether callers of a group hear announcements
 * @param now for the hours of groups
 * @param disk what is left of it; nobody records when that is little
 */
export function createDirectory(
  company: Company,
  outside: (number: string) => boolean,
  hasSounds: (groupId: string) => boolean = () => false,
  now: () => number = Date.now,
  disk: { readonly isLow: boolean } = { isLow: false },
): Directory {
  const refOf = (userId: string): UserRef | null => {
    const user = company.user(userId);
    const extension = company.extensionOf(userId);
    return user && extension ? { userId, displayName: user.displayName, number: extension.number } : null;
  };
  const timeZone = company.enterprise?.timeZone ?? 'UTC';
  /** A queue decides by itself who rings, and so does a group that is closed, or has more to it than to ring. */
  const toGroup = (group: GroupRow, caller: UserRef): Route => {
    const { id: groupId, label, number } = group;
    const isOpen = isGroupOpen(group, timeZone, now());
    if (group.isAcd || isLed(group, hasSounds, isOpen))
      return { to: 'queue', groupId, label, number, isAcd: group.isAcd };
    const members = company
      .membersOf(group.id)
      .filter((member) => member.active && member.userId !== caller.userId)
      .flatMap((member) => refOf(member.userId) ?? []);
    return { to: 'group', groupId, label, number, members };
  };
  const refuse = (code: string, text: string, cause: 'numberInvalid' | 'callNotAllowed' = 'numberInvalid') =>
    ({ to: 'refused', cause, code, text }) as const;

  return {
    realm: company.enterprise?.community ?? 'ringside',
    registration(registerId) {
      const terminal = company.terminalByRegisterId(registerId);
      const userId = terminal && company.ownerOf(terminal);
      // The phones of somebody who is switched off are nobody's.
      if (userId && company.user(userId)?.lockedUntil === DISABLED) return null;
      return terminal?.ha1 && userId ? { terminalId: terminal.id, userId, ha1: terminal.ha1 } : null;
    },
    user: refOf,
    route(destination, caller) {
      const number = cleanNumber(destination);
      if (number === null) return refuse('NUMBER_INVALID', `Bad number: ${destination.slice(0, 40)}`);
      if (number === ECHO_NUMBER) return { to: 'echo' };
      if (number === MAILBOX_NUMBER) return { to: 'mailbox' };
      const toUser = (userId: string) => {
        const user = refOf(userId);
        if (!user) return refuse('NUMBER_INVALID', 'Bad number: no such user');
        if (user.userId === caller.userId) {
          return refuse('CALL_NOT_ALLOWED', 'This is your own number', 'callNotAllowed');
        }
        return { to: 'user' as const, user };
      };
      const extension = company.extensionByNumber(number);
      if (extension) return toUser(extension.userId);
      const group = company.groupByNumber(number);
      if (group) return toGroup(group, caller);
      const ways = readings(number, company.plan);
      for (const way of ways) {
        const own = company.inward(way);
        if (own) return 'group' in own ? toGroup(own.group, caller) : toUser(own.extension.userId);
        if (outside(way)) return { to: 'outside', number: way };
      }
      return refuse('NUMBER_INVALID', 'Bad number: nobody is reached by it');
    },
    labelOf(number) {
      const extension = company.extensionByNumber(number);
      if (extension) return company.user(extension.userId)?.displayName ?? null;
      return company.groupByNumber(number)?.label ?? company.contactByNumber(number)?.displayName ?? null;
    },
    callerIdOf(userId, toOutside) {
      const ref = refOf(userId);
      if (!ref) return { number: '', label: '' };
      if (!toOutside) return { number: ref.number, label: ref.displayName };
      const number = company.extensionOf(userId)?.callerId ?? '';
      return { number, label: number === '' ? '' : (company.enterprise?.name ?? '') };
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
