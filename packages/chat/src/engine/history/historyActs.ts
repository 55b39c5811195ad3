import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { EventTimeline } from 'matrix-js-sdk/lib/models/event-timeline.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { Exported, ExportKind, ExportProgress, ExportWords, PastTalk, Version } from '../../History.ts';
import { withoutQuote } from '../../rules/messages.ts';
import { EXPORT_MOST, type WrittenLine, writeDown } from '../../rules/talk/writeDown.ts';
import { refusal } from '../faults.ts';
import { personIn } from '../roomRows.ts';
import { rowsOf } from '../talkRows.ts';
import { createSearch } from './createSearch.ts';
import { changeOf, historyPage, noteChange, type PastChange, pastOf } from './walkBack.ts';

/** Changes of a message that are shown. */
const VERSIONS_MOST = 50;
/** Messages around one, on each side, and with each further step. */
const AROUND = 20;
const [BACK, ON] = ['b', 'f'] as const;

/** What is done with the history of rooms; see `HistoryVerbs`. Rejects with what the homeserver said. */
export function historyActs(
  client: MatrixClient,
  roomOf: (roomId: string) => Room,
  given: { now(): number; progress(value: ExportProgress): void },
) {
  /** Rooms that are being written down, by the turn of each. */
  const exports = new Map<string, object>();
  /** Timelines that have met, the oldest first. */
  const chainOf = (one: EventTimeline): EventTimeline[] => {
    const chain = [one];
    for (const way of [BACK, ON]) {
      let next = one.getNeighbouringTimeline(way as never);
      while (next && !chain.includes(next)) {
        if (way === BACK) chain.unshift(next);
        else chain.push(next);
        next = next.getNeighbouringTimeline(way as never);
      }
    }
    return chain;
  };
  const canGo = (timeline: EventTimeline | undefined, way: 'b' | 'f'): boolean =>
    Boolean(timeline?.getPaginationToken(way as never));

  return {
    search: createSearch(client, roomOf).search,
    async around(roomId: string, eventId: string, more: 'none' | 'older' | 'newer'): Promise<PastTalk> {
      const room = roomOf(roomId);
      const set = room.getUnfilteredTimelineSet();
      const isNew = set.getTimelineForEvent(eventId) === null;
      const timeline = await client.getEventTimeline(set, eventId);
      if (!timeline) throw refusal('M_NOT_FOUND');
      for (const [way, step] of [
        [BACK, 'older'],
        [ON, 'newer'],
      ] as const) {
        const end = chainOf(timeline).at(way === BACK ? 0 : -1);
        if ((isNew || more === step) && end && canGo(end, way))
          await client.paginateEventTimeline(end, { backwards: way === BACK, limit: AROUND });
      }
      const chain = chainOf(timeline);
      const events = chain.flatMap((one) => one.getEvents());
      for (const event of events) await client.decryptEventIfNeeded(event).catch(() => undefined);
      return {
        ...{ roomId, rows: rowsOf(room, events, client.getSafeUserId()), unsent: [], unreadFrom: null },
        ...{ readBy: [], typing: [], hasOlder: canGo(chain[0], BACK), hasNewer: canGo(chain.at(-1), ON) },
      };
    },
    async versions(roomId: string, eventId: string): Promise<Version[]> {
      const limit = VERSIONS_MOST;
      const found = await client.relations(roomId, eventId, 'm.replace', 'm.room.message', { limit });
      const first = found.originalEvent;
      if (!first) throw refusal('M_NOT_FOUND');
      const changes = found.events
        .filter((one) => one.getSender() === first.getSender() && !one.isRedacted())
        .sort((one, other) => one.getTs() - other.getTs());
      return [first, ...changes].map((one) => {
        const content = one.getOriginalContent();
        const { body } = (one === first ? content : (content['m.new_content'] ?? {})) as { body?: unknown };
        const said = String(body ?? '');
        const isReadable = one.getType() === 'm.room.message' && !one.isDecryptionFailure();
        return { at: one.getTs(), text: isReadable ? (first.replyEventId ? withoutQuote(said) : said) : null };
      });
    },
    async exportRoom(roomId: string, kind: ExportKind, words: ExportWords): Promise<Exported> {
      const room = roomOf(roomId);
      const turn = {};
      exports.set(roomId, turn);
      const changes = new Map<string, PastChange>();
      const lines: WrittenLine[] = [];
      let from: string | null = null;
      try {
        do {
          const page = await historyPage(client, room, from);
          if (exports.get(roomId) !== turn) throw refusal('STOPPED');
          for (const event of page.events) {
            const past = pastOf(event);
            if (!past) continue;
            if ('of' in past) {
              noteChange(changes, past);
              continue;
            }
            const newer = past.is === 'deleted' ? null : changeOf(changes, past);
            const text = past.text === null ? null : (newer ?? withoutQuote(past.text));
            const { at, is } = past;
            lines.push({ at, by: personIn(room, past.by).name, text, is, isEdited: newer !== null });
          }
          from = page.next;
          given.progress({ roomId, done: lines.length, since: lines.at(-1)?.at ?? null });
        } while (from !== null && lines.length < EXPORT_MOST);
      } finally {
        if (exports.get(roomId) === turn) exports.delete(roomId);
      }
      const isCut = from !== null || lines.length > EXPORT_MOST;
      const written = lines.slice(0, EXPORT_MOST).reverse();
      const text = writeDown(written, kind, words, { isCut, now: given.now() });
      return {
        blob: new Blob([text], { type: kind === 'html' ? 'text/html;charset=utf-8' : 'text/plain;charset=utf-8' }),
        ...{ messages: written.length, isCut },
        unreadable: written.filter((one) => one.text === null && one.is !== 'deleted').length,
      };
    },
    stopExport: (roomId: string): void => void exports.delete(roomId),
    end: (): void => exports.clear(),
  };
}
