import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Directory } from '../../calls/ports/Directory.ts';
import type { QueueDoor } from '../../calls/ports/QueuedCall.ts';
import type { Company } from '../../company/company.ts';
import { groupSettingsOf, isGroupOpen } from '../../company/groupSettings.ts';
import type { GroupRow } from '../../company/rows.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Events } from '../../kernel/events.ts';
import { isLed } from '../../routing/groupSteps.ts';
import { createQueues, extensionGroupRules, type QueuePorts, ringable } from '../queues/area.ts';

/** How often opening hours are looked at. */
const CLOCK_MS = 15_000;

/**
 * Extension groups that ring their members one after another, or wait: the machine of the queues with members instead
 * of agents, who are free when their telephone is. A group in unisson rings like a single user and is none of these,
 * unless its callers hear announcements, or it is closed. GRP-001, GRP-002, GRP-006
 */
export function createExtensionGroups(options: {
  company: Company;
  directory: Directory;
  sounds: QueuePorts['sounds'];
  /** The group has announcements. */
  hasSounds: (groupId: string) => boolean;
  isUndisturbed: (userId: string) => boolean;
  now: () => number;
  bus: Bus<Events>;
}) {
  const { company, directory, sounds, hasSounds, now } = options;
  const timeZone = company.enterprise?.timeZone ?? 'UTC';
  const stops: (() => void)[] = [];
  const queues = createQueues({
    ...{ now, sounds },
    userRef: (userId) => directory.user(userId),
    isVip: () => false,
    // Calls of extension groups are in the histories of their members; there are no figures to keep.
    write: () => {},
    exhausted: () => {},
    callBack: (userId, { key }) => queues.calledBack(key, userId, 'agentOut'),
    changed: () => {},
  });
  /** It does not ring all at once, has something to be heard, or is closed and sends its callers elsewhere. */
  const leads = (group: GroupRow): boolean => {
    const ringsAtOnce = groupSettingsOf(group).ringPattern === 'unisson';
    const isOpen = isGroupOpen(group, timeZone, now());
    return isLed({ isAcd: group.isAcd, ringsAtOnce, hasSounds: hasSounds(group.id) }, isOpen);
  };
  const setRules = (groupId: string): void => {
    const group = company.group(groupId);
    const isOurs = group !== null && !group.isAcd && leads(group);
    if (!isOurs) return queues.setRules(groupId, null);
    const members = ringable(group, company.membersOf(groupId), options.isUndisturbed);
    queues.setRules(groupId, extensionGroupRules(group, members, timeZone, now()));
  };
  const setAll = (): void => {
    for (const { id, isAcd } of company.groups) if (!isAcd) setRules(id);
  };
  const open = new Map<string, boolean>();
  /** Whether groups are open by now; tells of those that were not before, or were. */
  const lookAtHours = (): void => {
    for (const group of company.groups) {
      if (group.isAcd) continue;
      const isOpen = isGroupOpen(group, timeZone, now());
      const before = open.get(group.id) ?? isOpen;
      open.set(group.id, isOpen);
      if (before !== isOpen) options.bus.emit('group.changed', { groupId: group.id });
    }
  };
  const tick = (): void => {
    setAll();
    lookAtHours();
  };
  const door: QueueDoor = {
    admit(groupId, call) {
      // The hours may have ended since they were looked at.
      setRules(groupId);
      queues.admit(groupId, call);
    },
  };
  return {
    door,
    groupChanged: setRules,
    /** Starts: who is free is known from the telephones. */
    watch(calls: Pick<CallEngine, 'telephonyOf'>): void {
      const taken = new Map<string, number>();
      const setMember = (userId: string): void =>
        queues.setAgent({
          ...{ userId, isLoggedIn: true, isFree: calls.telephonyOf(userId) === 'available' },
          ...{ freeSince: now(), calls: taken.get(userId) ?? 0, talkMs: 0, noAnswers: 0, notReached: 0 },
        });
      tick();
      for (const { userId } of company.extensions) setMember(userId);
      const clock = setInterval(tick, CLOCK_MS).unref();
      stops.push(
        options.bus.on('call.telephony', ({ userId }) => setMember(userId)),
        () => clearInterval(clock),
      );
    },
    stop(): void {
      for (const stop of stops) stop();
      queues.stop();
    },
  };
}
