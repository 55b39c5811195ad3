import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Method } from 'matrix-js-sdk/lib/http-api/index.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import { codeOf } from './faults.ts';
import { reactionsTo } from './talkParts.ts';

const path = (...parts: string[]): string => parts.map((part) => `/${encodeURIComponent(part)}`).join('');

/**
 * What is done with a message that is there. Asked of the homeserver at once, past the queue of what is written: a message that was not
 * sent stops no reaction, and a refusal leaves no echo behind.
 */
export function messageActs(client: MatrixClient, roomOf: (roomId: string) => Room) {
  const put = (...parts: string[]) => {
    const to = path('rooms', ...parts, client.makeTxnId());
    return (content: object) => client.http.authedRequest('PUT' as Method, to, undefined, content);
  };
  const redact = (roomId: string, eventId: string) => put(roomId, 'redact', eventId)({});
  /** Ids of what a message was changed to, the newest first, page by page. */
  const changesOf = async (roomId: string, eventId: string): Promise<string[]> => {
    const ids: string[] = [];
    let from: string | undefined;
    do {
      const page = await client.http.authedRequest<{ chunk: { event_id: string }[]; next_batch?: string }>(
        'GET' as Method,
        path('rooms', roomId, 'relations', eventId, 'm.replace'),
        { limit: '100', ...(from && { from }) },
        undefined,
        { prefix: '/_matrix/client/v1' },
      );
      ids.push(...page.chunk.map(({ event_id: id }) => id));
      from = page.next_batch;
    } while (from);
    return ids;
  };
  return {
    async react(roomId: string, eventId: string, emoji: string, isOn: boolean): Promise<null> {
      const given = reactionsTo(roomOf(roomId), eventId).filter(
        (one) => one.getSender() === client.getSafeUserId() && one.getRelation()?.key === emoji,
      );
      if (!isOn) for (const one of given) await redact(roomId, one.getId() ?? '');
      else if (given.length === 0) {
        const relation = { rel_type: 'm.annotation', event_id: eventId, key: emoji };
        await put(
          roomId,
          'send',
          'm.reaction',
        )({ 'm.relates_to': relation }).catch((error: unknown) => {
          // Given already, on another device: that is what was wanted.
          if (codeOf(error) !== 'M_DUPLICATE_ANNOTATION') throw error;
        });
      }
      return null;
    },
    async erase(roomId: string, eventId: string): Promise<null> {
      const changes = await changesOf(roomId, eventId);
      await redact(roomId, eventId);
      for (const id of changes) await redact(roomId, id);
      return null;
    },
  };
}
