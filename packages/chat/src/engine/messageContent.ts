import type { MatrixEvent } from 'matrix-js-sdk/lib/models/event.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { About } from '../rules/outbox.ts';

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

/** Content of a message that answers another one, or is its new text; alone: of a text. */
export function contentOf(room: Room, text: string, about: About | null): Record<string, unknown> {
  const target = about ? room.findEventById(about.id) : undefined;
  if (about?.is === 'edit') {
    const content = {
      msgtype: target?.getOriginalContent()['msgtype'] === 'm.emote' ? 'm.emote' : 'm.text',
      body: text,
    };
    // Clients that know no changes show the new text, marked.
    return {
      ...{ ...content, body: `* ${text}`, 'm.new_content': content },
      'm.relates_to': { rel_type: 'm.replace', event_id: about.id },
    };
  }
  const content = { msgtype: 'm.text', body: text };
  if (!about) return content;
  const by = target?.getSender();
  return {
    ...content,
    'm.relates_to': { 'm.in_reply_to': { event_id: about.id } },
    ...(by && { 'm.mentions': { user_ids: [by] } }),
  };
}
