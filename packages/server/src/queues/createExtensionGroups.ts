import type { Company } from '../directory/company.ts';
import type { CallEngine, Directory } from '../ports.ts';
import type { QueueDoor } from '../QueuedCall.ts';
import type { GroupRow } from '../store/company.ts';
import { createQueues } from './createQueues.ts';
import { extensionGroupRules, groupSettingsOf } from './groupRules.ts';
import type { QueuePorts } from './queuePorts.ts';

/** How often opening hours are looked at. */
const CLOCK_MS = 15_000;

/**
 * Extension groups that ring their members one after another, or wait: the machine of the queues with members instead
 * of agents, who are free when their telephone is. A group in unisson rings like a single user and is none of these,
 * unless its callers hear announcements. GRP-001, GRP-002, GRP-006
 */
export function createExtensionGroups(options: {
  company: Company;
  directory: () => Directory;
  sounds: QueuePorts['sounds'];
  /** The group has announcements. */
  hasSounds: (groupId: string) => boolean;
  now: () => number;
}) {
  const { company, directory, sounds, hasSounds, now } = options;
  const timeZone = company.enterprise?.timeZone ?? 'UTC';
  let stops: (() => void)[] = [];
  const queues = createQueues({
    ...{ now, sounds },
    userRef: (userId) => directory().user(userId),
    routeOf(groupId, why) {
      const group = company.group(groupId);
      return why === 'overflow' && group
        ? directory().route(group.number, { userId: '', displayName: '', number: '' })
        : null;
    },
    isVip: () => false,
    // Calls of extension groups are in the histories of their members; there are no figures to keep.
    write: () => {},
    exhausted: () => {},
    callBack: async () => 'agentOut',
    changed: () => {},
  });
  const setRules = (groupId: string): void => {
    const group = company.group(groupId);
    const isOurs = group !== null && isLed(group, hasSounds);
    queues.setRules(groupId, isOurs ? extensionGroupRules(group, company.membersOf(groupId), timeZone, now()) : null);
  };
  const setAll = (): void => {
    for (const { id, isAcd } of company.groups) if (!isAcd) setRules(id);
  };
  const door: QueueDoor = { admit: queues.admit };
  return {
    door,
    groupChanged: setRules,
    /** Starts: who is free is known from the telephones. */
    watch(calls: CallEngine): void {
      const taken = new Map<string, number>();
      const setMember = (userId: string): void =>
        queues.setAgent({
          ...{ userId, isLoggedIn: true, isFree: calls.telephonyOf(userId) === 'available' },
          ...{ freeSince: now(), calls: taken.get(userId) ?? 0, talkMs: 0, noAnswers: 0 },
        });
      setAll();
      for (const { userId } of company.extensions) setMember(userId);
      const clock = setInterval(setAll, CLOCK_MS).unref();
      stops = [calls.on('telephony', ({ userId }) => setMember(userId)), () => clearInterval(clock)];
    },
    stop(): void {
      for (const stop of stops) stop();
      queues.stop();
    },
  };
}

/** Whether an extension group is led by the machine: it does not ring all at once, or has something to be heard. */
export const isLed = (group: GroupRow, hasSounds: (groupId: string) => boolean): boolean =>
  !group.isAcd && (groupSettingsOf(group).ringPattern !== 'unisson' || hasSounds(group.id));
