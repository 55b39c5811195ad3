import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { Mention, MessageRow, SystemRow, Talk, TalkRow } from '../Messaging.ts';
import { fileOf } from '../rules/files/fileRules.ts';
import { type MemberLine, memberChangeOf, messageKindOf } from '../rules/messages.ts';
import type { Outbox } from '../rules/outbox.ts';
import { keepDaysOf, RETENTION } from '../rules/talk/retention.ts';
import { typingIn } from './createTyping.ts';
import { lastChange, mentionsOf } from './messageContent.ts';
import { kept, personIn } from './roomRows.ts';
import { quotedBy, reactionsOf, readersOf } from './talkParts.ts';
import { textOf } from './texts.ts';

const systemLines: Readonly<Record<string, SystemRow['what']>> = {
  ...{ 'm.room.create': 'created', 'm.room.encryption': 'encrypted', 'm.room.name': 'name', 'm.room.topic': 'topic' },
  [RETENTION]: 'kept',
};

function memberLine(room: Room, event: MatrixEvent): MemberLine | null {
  const member = event.getStateKey() ?? '';
  const sender = event.getSender() ?? '';
  const content = event.getContent();
  const before = event.getPrevContent() as { membership?: string };
  const change = memberChangeOf({ sender, member, before: before.membership, now: String(content['membership']) });
  if (!change) return null;
  const named = personIn(room, member).name;
  return {
    kind: 'member',
    id: event.getId() ?? '',
    at: event.getTs(),
    change,
    name: named,
    by: personIn(room, sender).name,
  };
}

/** Whom a message names; the user also where it names everybody. */
function namedBy(room: Room, event: MatrixEvent, own: string): Mention[] {
  const { ids, isAll } = mentionsOf(room, event);
  return [...new Set(isAll ? [...ids, own] : ids)]
    .filter((id) => room.getMember(id))
    .map((id) => ({ ...personIn(room, id), isOwn: id === own }));
}

function rowOf(room: Room, event: MatrixEvent, own: string): TalkRow | null {
  const type = event.getType();
  if (type === 'm.room.member') return memberLine(room, event);
  const kind = messageKindOf(type, event.getContent());
  const sender = event.getSender() ?? '';
  const common = { id: event.getId() ?? '', at: event.getTs(), by: personIn(room, sender) };
  if (kind === 'system') {
    const what = systemLines[type];
    if (!what) return null;
    const { name, topic } = event.getContent();
    const days = what === 'kept' ? keepDaysOf(event.getContent()) : null;
    const said = what === 'name' ? name : what === 'topic' ? topic : days;
    return { kind, ...common, what, text: String(said ?? '') };
  }
  // Reactions and edits belong to the message that they are about.
  if (!kind || kind === 'annotation' || event.isRelation('m.replace')) return null;
  const text = textOf(event, room);
  const is: MessageRow['is'] = event.isRedacted() ? 'deleted' : text === null ? 'unreadable' : 'readable';
  return {
    ...{ kind, ...common, isOwn: sender === own, text: is === 'readable' ? (text ?? '') : '', is },
    file: is === 'readable' && (kind === 'image' || kind === 'file') ? fileOf(event.getOriginalContent()) : null,
    isEdited: lastChange(room, event) !== null,
    deletedBy: is === 'deleted' ? personIn(room, event.getUnsigned().redacted_because?.sender ?? sender) : null,
    ...{ replyTo: is === 'readable' ? quotedBy(room, event) : null, reactions: reactionsOf(room, common.id, own) },
    mentions: is === 'readable' ? namedBy(room, event, own) : [],
  };
}

/** What events are, the oldest first; without what the room does not keep any more. */
export const rowsOf = (room: Room, events: readonly MatrixEvent[], own: string): TalkRow[] =>
  kept(room, events)
    .map((event) => rowOf(room, event, own))
    .filter((row) => row !== null);

/** What is said in a room, the oldest first; what cannot be read yet is tried. */
export function talkOf(client: MatrixClient, room: Room, outbox: Outbox, unreadFrom: string | null): Talk {
  const own = client.getSafeUserId();
  const timeline = room.getLiveTimeline();
  const events = timeline.getEvents();
  for (const event of events) void client.decryptEventIfNeeded(event).catch(() => undefined);
  const rows = rowsOf(room, events, own);
  const lastOwn = rows.findLast((row) => 'isOwn' in row && row.isOwn);
  return {
    ...{ roomId: room.roomId, rows, unreadFrom },
    unsent: outbox.filter(({ roomId }) => roomId === room.roomId),
    // Before the room was made there is nothing, whatever the homeserver says.
    hasOlder:
      timeline.getPaginationToken('b' as never) !== null &&
      !rows.some((row) => row.kind === 'system' && row.what === 'created'),
    typing: typingIn(room, own),
    readBy: lastOwn ? readersOf(room, lastOwn.id, own) : [],
  };
}
