import { levelIn, membershipIn, type RoomView } from './authorise.ts';
import type { Wanted } from './Event.ts';
import { ADMIN, levelToSend } from './levels.ts';

/**
 * Why a user may not delete a room for everybody; null: they may. It takes an administrator who may change rights. Where others are
 * administrators as well, whoever made the room: an equal is removed by nobody else, also not in this way. ERR-028, MSG-031
 *
 * @param joined everybody who is in the room
 */
export function destroyFault(room: RoomView, mxid: string, joined: readonly string[]): string | null {
  if (membershipIn(room, mxid) !== 'join') return 'not in the room';
  const own = levelIn(room, mxid);
  const needed = Math.max(ADMIN, levelToSend(room.state('m.room.power_levels'), 'm.room.power_levels', true));
  if (own < needed) return 'only an administrator deletes a room';
  const isAlone = !joined.some((other) => other !== mxid && levelIn(room, other) >= own);
  return isAlone || room.creator === mxid ? null : 'another administrator is in the room';
}

/** The last that happens in a room: nobody enters it any more, it has no name to be found by, everybody is removed. PROMPT-022 */
export function lastEvents(sender: string, others: readonly string[]): Wanted[] {
  const state = (type: string, content: Wanted['content'], stateKey = ''): Wanted => ({
    ...{ type, stateKey, sender, content },
  });
  return [
    state('m.room.join_rules', { join_rule: 'invite' }),
    state('m.room.canonical_alias', {}),
    ...others.map((mxid) => state('m.room.member', { membership: 'leave' }, mxid)),
    state('m.room.member', { membership: 'leave' }, sender),
  ];
}
