import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import { personIn } from '../engine/roomRows.ts';
import { levelOf, type PowerLevels } from '../rules/levels.ts';
import { roomKindOf } from '../rules/roomKinds.ts';
import { keepDaysOf, RETENTION } from '../rules/talk/retention.ts';
import { type Member, type RoomAbout, visibilities } from './RoomCare.ts';
import { mayDestroy, rightsOf } from './rights.ts';

const shown = ['join', 'invite', 'ban'] as const;

/** A room as it is for those who look after it, as far as this client has heard. MSG-008 */
export function aboutOf(client: MatrixClient, room: Room): RoomAbout {
  const own = client.getSafeUserId();
  const state = (type: string): Record<string, unknown> =>
    room.currentState.getStateEvents(type, '')?.getContent() ?? {};
  const content = state('m.room.power_levels') as PowerLevels;
  const members = room.currentState.getMembers().flatMap(({ userId, membership, events }): Member[] => {
    const is = shown.find((one) => one === membership);
    if (!is) return [];
    const sender = events.member?.getSender();
    const by = is === 'join' || !sender || sender === userId ? null : personIn(room, sender);
    const more = { is, by, level: levelOf(content, userId), isOwn: userId === own, since: events.member?.getTs() ?? 0 };
    return [{ ...personIn(room, userId), ...more }];
  });
  members.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.level - a.level || a.name.localeCompare(b.name));
  const visibility = state('m.room.history_visibility')['history_visibility'];
  return {
    roomId: room.roomId,
    name: String(state('m.room.name')['name'] ?? ''),
    topic: String(state('m.room.topic')['topic'] ?? ''),
    kind: roomKindOf(room.getCanonicalAlias()),
    joinRule: state('m.room.join_rules')['join_rule'] === 'public' ? 'public' : 'invite',
    visibility: visibilities.find((one) => one === visibility) ?? 'shared',
    isEncrypted: room.hasEncryptionStateEvent(),
    keepDays: keepDaysOf(state(RETENTION)),
    rights: rightsOf(content),
    ownLevel: levelOf(content, own),
    members,
    canDestroy: mayDestroy(
      content,
      own,
      room.getCreator(),
      members.filter(({ is }) => is === 'join').map(({ id }) => id),
    ),
  };
}
