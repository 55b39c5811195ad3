import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { About } from '../rules/outbox.ts';
import { MENTIONS_MOST } from '../rules/talk/mentions.ts';

/** An event that the server has: it is no echo of our own that may still be refused. */
const isThere = (event: MatrixEvent): boolean => event.status === null || event.status === 'sent';

/** What a message was changed to last, as far as the server has it; null: nothing. A change that waits, or was refused, is none. */
export function lastChange(room: Room, event: MatrixEvent): MatrixEvent | null {
  const newest = event.replacingEvent();
  if (!newest || isThere(newest)) return newest ?? null;
  const changes = room.relations.getChildEventsForEvent(event.getId() ?? '', 'm.replace', 'm.room.message');
  const own = (changes?.getRelations() ?? []).filter(
    (one) => isThere(one) && !one.isRedacted() && one.getSender() === event.getSender(),
  );
  return own.sort((a, b) => a.getTs() - b.getTs()).at(-1) ?? null;
}

/** Whom a message names, by what its sender says of it; everybody only where the sender may. */
export function mentionsOf(room: Room, event: MatrixEvent): { ids: string[]; isAll: boolean } {
  const changed = lastChange(room, event)?.getContent()['m.new_content'] as Record<string, unknown> | undefined;
  const content: Record<string, unknown> = changed ?? event.getOriginalContent() ?? {};
  const { user_ids: ids, room: all } = (content['m.mentions'] ?? {}) as { user_ids?: unknown; room?: unknown };
  return {
    ids: Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string').slice(0, MENTIONS_MOST) : [],
    isAll: all === true && room.currentState.mayTriggerNotifOfType('room', event.getSender() ?? ''),
  };
}

/**
 * Content of a message that answers another one, or is its new text; alone: of a text. It says whom it names, or that it is nobody:
 * what it says of that is encrypted with it. A change names those to whom it is new.
 *
 * @param mentions ids
 */
export function contentOf(
  room: Room,
  text: string,
  about: About | null,
  mentions: readonly string[] = [],
): Record<string, unknown> {
  const named = (ids: readonly string[]) => ({ 'm.mentions': ids.length > 0 ? { user_ids: [...ids] } : {} });
  const target = about ? room.findEventById(about.id) : undefined;
  if (about?.is === 'edit') {
    const content = {
      msgtype: target?.getOriginalContent()['msgtype'] === 'm.emote' ? 'm.emote' : 'm.text',
      body: text,
    };
    const before = target ? mentionsOf(room, target).ids : [];
    // Clients that know no changes show the new text, marked.
    return {
      ...{ ...content, body: `* ${text}`, 'm.new_content': { ...content, ...named(mentions) } },
      ...named(mentions.filter((id) => !before.includes(id))),
      'm.relates_to': { rel_type: 'm.replace', event_id: about.id },
    };
  }
  const content = { msgtype: 'm.text', body: text };
  if (!about) return { ...content, ...named(mentions) };
  const by = target?.getSender();
  const answered = by && by !== room.myUserId ? [by] : [];
  return {
    ...content,
    'm.relates_to': { 'm.in_reply_to': { event_id: about.id } },
    ...named([...new Set([...answered, ...mentions])]),
  };
}
