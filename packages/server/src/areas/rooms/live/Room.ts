import type { RoomView } from '../rules/authorise.ts';
import { type Content, type Membership, membershipOf, type RoomEvent, textOf } from '../rules/Event.ts';
import { type Since, type Span, type Visibility, visibilityOf, visibleSpans } from '../rules/visibility.ts';
import { createRecent, type Recent } from './createRecent.ts';

/** A room in memory: its state as it is, and what decides who reads which part of its history. */
export interface Room extends RoomView {
  readonly id: string;
  readonly version: string;
  readonly isListed: boolean;
  /** The event that is the state now; null: there is none. */
  event(type: string, stateKey?: string): RoomEvent | null;
  events(): RoomEvent[];
  /** The state as it was before a position, the oldest first; null: it was another, and memory does not have it. */
  eventsBefore(pos: number): RoomEvent[] | null;
  /** Events of members, whatever they are by now. */
  members(): RoomEvent[];
  /** Ids of those who are in the room, or as one says. */
  people(...memberships: Membership[]): string[];
  membershipOf(mxid: string): Membership | null;
  /** Changes of a user's membership, oldest first. */
  changesOf(mxid: string): readonly Since<Membership>[];
  /** Everybody who ever was a member. */
  everybody(): Iterable<string>;
  /** The parts of its history that a user may read. */
  spansOf(mxid: string): Span[];
  /** The position of the last event. */
  readonly lastPos: number;
  readonly recent: Recent;
  /** An event that is written becomes true. In the order of positions. */
  apply(event: RoomEvent): void;
  /** An event was deleted. */
  replace(event: RoomEvent): void;
  list(isListed: boolean): void;
}

const keyOf = (type: string, stateKey: string): string => `${type}\0${stateKey}`;

/** Whether no other was before it: of members and visibility memory has all that were. */
const isFirst = ({ type, unsigned }: RoomEvent): boolean =>
  type === 'm.room.member' ||
  type === 'm.room.history_visibility' ||
  !('replaces_state' in unsigned || 'redacted_because' in unsigned);

export function createRoom(row: { id: string; version: string; isListed: boolean }, last = 0): Room {
  const current = new Map<string, RoomEvent>();
  /** Position of the first event of each piece of the state; 0: one was before it that is not in memory. */
  const firsts = new Map<string, number>();
  const visibilities: Since<Visibility>[] = [];
  const changes = new Map<string, Since<Membership>[]>();
  let { isListed } = row;
  let lastPos = last;
  const recent = createRecent(last);
  const event = (type: string, stateKey = ''): RoomEvent | null => current.get(keyOf(type, stateKey)) ?? null;
  const members = (): RoomEvent[] => [...current.values()].filter(({ type }) => type === 'm.room.member');
  const membershipIs = (mxid: string): Membership | null => membershipOf(event('m.room.member', mxid)?.content);
  return {
    ...{ id: row.id, recent },
    version: row.version,
    get isListed() {
      return isListed;
    },
    get lastPos() {
      return lastPos;
    },
    get creator() {
      return event('m.room.create')?.sender ?? '';
    },
    state: (type, stateKey = ''): Content | undefined => event(type, stateKey)?.content,
    event,
    events: () => [...current.values()],
    eventsBefore(pos) {
      const list: RoomEvent[] = [];
      for (const [key, event] of current) {
        if (event.pos < pos) list.push(event);
        else if ((firsts.get(key) ?? 0) < pos) return null;
      }
      return list.sort((a, b) => a.pos - b.pos);
    },
    members,
    people: (...memberships) =>
      members()
        .filter(({ content }) => memberships.includes(membershipOf(content) ?? 'leave'))
        .map(({ stateKey }) => stateKey ?? ''),
    membershipOf: membershipIs,
    changesOf: (mxid) => changes.get(mxid) ?? [],
    everybody: () => changes.keys(),
    spansOf: (mxid) => visibleSpans(visibilities, changes.get(mxid) ?? []),
    apply(event) {
      const { type, stateKey, content, pos } = event;
      lastPos = Math.max(lastPos, pos);
      recent.add(event);
      if (stateKey === null) return;
      const key = keyOf(type, stateKey);
      current.set(key, event);
      if (!firsts.has(key)) firsts.set(key, isFirst(event) ? pos : 0);
      if (type === 'm.room.history_visibility' && stateKey === '')
        visibilities.push({ pos, is: visibilityOf(textOf(content, 'history_visibility')) });
      if (type !== 'm.room.member') return;
      const is = membershipOf(content) ?? 'leave';
      const past = changes.get(stateKey) ?? [];
      if (past.at(-1)?.is !== is) changes.set(stateKey, [...past, { pos, is }]);
    },
    replace(event) {
      recent.replace(event);
      if (event.stateKey === null) return;
      const key = keyOf(event.type, event.stateKey);
      if (current.get(key)?.eventId === event.eventId) current.set(key, event);
    },
    list(listed) {
      isListed = listed;
    },
  };
}

/** A room with events on top that are not written yet. */
export function draftOf(
  room: RoomView,
): RoomView & { add(event: { type: string; stateKey: string | null; content: Content; sender: string }): void } {
  const over = new Map<string, Content>();
  let creator = room.creator;
  return {
    get creator() {
      return creator;
    },
    state: (type, stateKey = '') => over.get(keyOf(type, stateKey)) ?? room.state(type, stateKey),
    add({ type, stateKey, content, sender }) {
      if (stateKey !== null) over.set(keyOf(type, stateKey), content);
      if (type === 'm.room.create') creator = sender;
    },
  };
}
