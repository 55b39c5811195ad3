import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { Person, Quoted, Reaction } from '../Messaging.ts';
import { isShownFace } from '../rules/talk/reaction.ts';
import { personIn } from './roomRows.ts';
import { textOf } from './texts.ts';

/** Reactions to a message that are not taken back. */
export function reactionsTo(room: Room, eventId: string): MatrixEvent[] {
  const found = room.relations.getChildEventsForEvent(eventId, 'm.annotation', 'm.reaction')?.getRelations() ?? [];
  return found.filter((one) => !one.isRedacted());
}

/** The same by face, in the order of the first of each; of one person each face counts once. */
export function reactionsOf(room: Room, eventId: string, own: string): Reaction[] {
  const by = new Map<string, Set<string>>();
  for (const one of reactionsTo(room, eventId).sort((a, b) => a.getTs() - b.getTs())) {
    const emoji = one.getRelation()?.key;
    const sender = one.getSender();
    if (typeof emoji !== 'string' || !isShownFace(emoji) || !sender) continue;
    by.set(emoji, (by.get(emoji) ?? new Set()).add(sender));
  }
  return [...by].map(([emoji, senders]) => ({
    ...{ emoji, isOwn: senders.has(own) },
    by: [...senders].map((id) => personIn(room, id)),
  }));
}

/** The message that another one answers. */
export function quotedBy(room: Room, event: MatrixEvent): Quoted | null {
  const id = event.replyEventId;
  if (!id) return null;
  const target = room.findEventById(id);
  const text = target && !target.isRedacted() ? textOf(target, room) : null;
  if (!target || text === null) return { id, by: null, text: '' };
  return { id, by: personIn(room, target.getSender() ?? ''), text };
}

/** When a member was asked into a room, or came in by themselves, as far as it is known here: before that they have read nothing of it. */
function readsSince(room: Room, member: MatrixEvent): number {
  // A new name or picture is an entry of its own; who changes them was in before.
  const before = member.getPrevContent()['membership'];
  if (before === 'join') return 0;
  if (before !== 'invite') return member.getTs();
  // An invitation that is not at hand is older than all that is.
  return room.findEventById(String(member.getUnsigned()['replaces_state']))?.getTs() ?? 0;
}

/** Who has read a message, or something after it, by what they tell; without the user, who wrote it, and who was not asked in yet. */
export function readersOf(room: Room, eventId: string, own: string): Person[] {
  const event = room.findEventById(eventId);
  const by = event?.getSender();
  return room
    .getJoinedMembers()
    .filter(({ userId, events: { member } }) => {
      if (userId === own || userId === by || !room.hasUserReadEvent(userId, eventId)) return false;
      return !member || !event || readsSince(room, member) <= event.getTs();
    })
    .map(({ userId }) => personIn(room, userId));
}
