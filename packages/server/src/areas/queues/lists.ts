import type { ListItem } from '@ringside/protocol/lists';
import type { Company } from '../../company/company.ts';
import { seesCallers, seesQueue } from '../../company/queueRights.ts';
import type { GroupRow, MemberRow } from '../../company/rows.ts';
import { extensionUri, groupUri } from '../../company/uris.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';
import type { Agents } from '../agents/area.ts';
import type { CallCentre } from './createCallCentre.ts';
import { aimsOf, groupView } from './groupView.ts';

export const groupClientUri = (key: string): string => `telephony/GroupClient/${encodeURIComponent(key)}`;
export const groupMemberUri = (groupId: string, userId: string): string => `telephony/GroupMember/${groupId}/${userId}`;

/** The lists `Group`, `GroupClient` and `GroupMember`, each user's own. ACD-002, ACD-008 .. ACD-010, ACD-045 */
export function createQueueLists(options: { company: Company; lists: Lists; agents: Agents; callCentre: CallCentre }) {
  const { company, lists, agents, callCentre } = options;
  /** What was pushed last, so that nothing is pushed twice; per user and item. */
  const pushed = new Map<string, string>();
  const shownClients = new Map<string, Set<string>>();

  const groupItem = (row: GroupRow, userId: string): ListItem['Group'] => ({
    ...groupView(row, userId, company),
    isOpen: callCentre.isOpen(row.id),
    isAcdGroupCalendarOpen: callCentre.isOpen(row.id),
    ...(seesQueue(company, userId, row) ? { ...aimsOf(row), counters: callCentre.countersOf(row.id) } : {}),
  });

  const clientItems = (group: GroupRow): ListItem['GroupClient'][] => {
    const stays = callCentre.queues.staysOf(group.id);
    return stays.map((stay, index) => ({
      restUri: groupClientUri(stay.key),
      group: groupUri(group.id),
      displayName: stay.caller.label,
      displayNumber: stay.caller.number,
      number: stay.caller.number,
      isCallback: stay.isCallback,
      ivrCallLine: stay.callId === null ? null : `telephony/Call/${stay.callId}`,
      queuePos: stay.answeredAt === null ? index + 1 : 0,
      queuedTime: stay.enteredAt,
      startWaitingTime: stay.enteredAt,
      startTalkingTime: stay.answeredAt,
      state: stay.state,
      stateTime: stay.stateAt,
      isVip: stay.isVip,
      extensions: stay.userIds.map((userId) => extensionUri(company.extensionOf(userId)?.id ?? '')),
    }));
  };

  const memberItem = (group: GroupRow, member: MemberRow): ListItem['GroupMember'] => {
    const extension = company.extensionOf(member.userId);
    const agent = agents.stateOf(extension?.id ?? '');
    const user = company.user(member.userId);
    return {
      restUri: groupMemberUri(group.id, member.userId),
      group: groupUri(group.id),
      abstractGroupAddress: groupUri(group.id),
      activeMember: member.active,
      memberIndex: member.position,
      operatorStatus: agent.operatorStatus,
      groupMember: {
        ...agent,
        restUri: extensionUri(extension?.id ?? ''),
        addressNumber: extension?.number ?? '',
        displayName: user?.displayName ?? '',
        ...(user ? { iUserName: user.login } : {}),
        operatorNbNoAnswer: callCentre.queues.agent(member.userId)?.noAnswers ?? 0,
        operatorNbNotReached: callCentre.queues.agent(member.userId)?.notReached ?? 0,
        operatorFeedbackNeeded: agents.needsFeedback(member.userId),
      },
    };
  };
  const acdGroups = (): GroupRow[] => company.groups.filter((group) => group.isAcd);

  lists.add('Group', { of: (userId) => company.groups.map((row) => groupItem(row, userId)) });
  lists.add('GroupClient', {
    of: (userId) => acdGroups().flatMap((row) => (seesCallers(company, userId, row) ? clientItems(row) : [])),
  });
  lists.add('GroupMember', {
    of: (userId) =>
      acdGroups()
        .filter((row) => seesQueue(company, userId, row))
        .flatMap((row) => company.membersOf(row.id).map((member) => memberItem(row, member))),
  });

  return {
    /** How a group looks to a user has changed. */
    show(userId: string, groupId: string): void {
      const group = company.group(groupId);
      if (group) lists.put(userId, 'Group', groupItem(group, userId));
    },
    /** The same for everybody: its name, number and whether it is open concern everybody who may call it. */
    showAll(groupId: string): void {
      for (const { id } of company.users) this.show(id, groupId);
    },
    /**
     * Members came, went or changed places. Whoever came or went sees other queues from now on and gets those lists
     * anew; the others hear who went.
     */
    membersChanged(groupId: string, before: readonly string[], after: readonly string[]): void {
      const gone = before.filter((userId) => !after.includes(userId));
      const moved = new Set([...gone, ...after.filter((userId) => !before.includes(userId))]);
      for (const { id: userId } of company.users) {
        for (const member of gone) {
          const restUri = groupMemberUri(groupId, member);
          pushed.delete(`${userId} ${restUri}`);
          lists.remove(userId, 'GroupMember', restUri);
        }
        if (!moved.has(userId)) continue;
        for (const key of pushed.keys()) if (key.startsWith(`${userId} `)) pushed.delete(key);
        for (const list of ['Group', 'GroupClient', 'GroupMember'] as const) lists.renew(userId, list);
      }
    },
    /** Brings the lists of everybody who sees a queue up to date. */
    push(groupId: string): void {
      const group = company.group(groupId);
      if (!group?.isAcd) return;
      const put = <L extends 'Group' | 'GroupClient' | 'GroupMember'>(
        userId: string,
        list: L,
        item: ListItem[L],
      ): void => {
        const key = `${userId} ${item.restUri}`;
        const text = JSON.stringify(item);
        if (pushed.get(key) === text) return;
        pushed.set(key, text);
        lists.put(userId, list, item);
      };
      const clients = clientItems(group);
      const members = company.membersOf(groupId).map((member) => memberItem(group, member));
      const now = new Set(clients.map(({ restUri }) => restUri));
      const gone = [...(shownClients.get(groupId) ?? [])].filter((restUri) => !now.has(restUri));
      shownClients.set(groupId, now);
      for (const { id: userId } of company.users) {
        if (!seesQueue(company, userId, group)) continue;
        put(userId, 'Group', groupItem(group, userId));
        for (const member of members) put(userId, 'GroupMember', member);
        if (!seesCallers(company, userId, group)) continue;
        for (const client of clients) put(userId, 'GroupClient', client);
        for (const restUri of gone) {
          pushed.delete(`${userId} ${restUri}`);
          lists.remove(userId, 'GroupClient', restUri);
        }
      }
    },
  };
}
