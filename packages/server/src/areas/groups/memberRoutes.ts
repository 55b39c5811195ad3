import { isDeepStrictEqual } from 'node:util';
import { membersRequest, queueMembers, type WireQueueMembers } from '@ringside/protocol/queues/members';
import { type Company, isAgent } from '../../company/company.ts';
import { mayDoWithGroup, mayEditQueue } from '../../company/queueRights.ts';
import type { GroupRow, MemberRow } from '../../company/rows.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { Agents } from '../agents/area.ts';

const malformed = (text: string) => refused('ROUTER_ERR_400', { text: `Malformed request: ${text}` });

/**
 * Who is a member of a queue, in which order and how good at it; for whoever may change the settings of the queue.
 * ACD-005, ACD-008, ACD-028, ACD-034, GRP-003
 */
export function addQueueMemberRoutes(
  api: Api,
  ports: {
    company: Company;
    agents: Pick<Agents, 'isInCallOf'>;
  },
): void {
  const { company, agents } = ports;
  const person = (userID: string) => ({
    userID,
    label: company.user(userID)?.displayName ?? '',
    number: company.extensionOf(userID)?.number ?? '',
  });
  const mayJoin = (userId: string): boolean => {
    const extension = company.extensionOf(userId);
    return extension !== null && isAgent(extension);
  };
  const view = (group: GroupRow): WireQueueMembers => {
    const items = company.membersOf(group.id);
    return {
      items: items.map(({ userId, active, level, skills }) => ({
        ...person(userId),
        active,
        level,
        skills: [...skills],
      })),
      candidates: company.users
        .filter(({ id }) => mayJoin(id) && !items.some(({ userId }) => userId === id))
        .map(({ id }) => person(id)),
    };
  };

  api.add({
    method: 'GET',
    path: '/telephony/Group/{id}/members',
    summary: 'Members of an ACD group in their order, with level and skills, and the agents who could be members.',
    response: queueMembers,
    failsWith: 'ERROR_GET',
    handle({ session, params }) {
      const group = company.group(params['id'] ?? '');
      if (!group?.isAcd) return refused('ROUTER_ERR_404');
      return mayEditQueue(company, session.userId, group) ? done(view(group)) : refused('ROUTER_ERR_403');
    },
  });
  api.add({
    method: 'PUT',
    path: '/telephony/Group/{id}/members',
    audit: 'queue.members',
    summary:
      'Sets all members of an ACD group in their order, at once for who is rung from now on. 412: somebody else changed them meanwhile; 412 ERR_12: an agent in a call of the group is neither removed nor logged out of it.',
    request: membersRequest,
    response: queueMembers,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const group = company.group(params['id'] ?? '');
      if (!group?.isAcd) return refused('ROUTER_ERR_404');
      if (!mayEditQueue(company, session.userId, group)) return refused('ROUTER_ERR_403');
      const before = company.membersOf(group.id);
      const isOwnLogin =
        before.length === body.items.length && before.every((row, at) => isLogin(row, body.items[at], session.userId));
      if (!isOwnLogin && !mayDoWithGroup(company, session.userId, group, 'members')) return refused('ROUTER_ERR_403');
      const wanted = new Map(body.items.map((item) => [item.userID, item]));
      if (wanted.size < body.items.length) return malformed('somebody is a member twice');
      if (body.before.join() !== before.map(({ userId }) => userId).join()) {
        return refused('ROUTER_ERR_412', { text: 'Somebody else has changed the members meanwhile.' });
      }
      const stranger = body.items.find(
        ({ userID }) => !mayJoin(userID) && !before.some(({ userId }) => userId === userID),
      );
      if (stranger) return malformed(`${stranger.userID} is no agent`);
      const leavesCall = before.some(
        ({ userId, active }) =>
          active && (wanted.get(userId)?.active ?? wanted.has(userId)) === false && agents.isInCallOf(userId, group.id),
      );
      if (leavesCall) return refused('ERR_12');
      const after = body.items.map(({ userID, active, level, skills }, position) => ({
        ...{ groupId: group.id, userId: userID, position, level },
        active: active ?? company.memberOf(group.id, userID)?.active ?? true,
        skills: [...new Set(skills.map((skill) => skill.trim()).filter((skill) => skill !== ''))],
      }));
      await company.change({ group: group.id, members: after });
      return done(view(group));
    },
  });
}

/** Nothing but the user's own log-in to the queue is another one. */
function isLogin(
  row: MemberRow,
  item: { userID: string; active?: boolean | undefined; level: number; skills: string[] } | undefined,
  userId: string,
): boolean {
  const isSame = item?.userID === row.userId && item.level === row.level && isDeepStrictEqual(item.skills, row.skills);
  return isSame && (row.userId === userId || (item.active ?? row.active) === row.active);
}
