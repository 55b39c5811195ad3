import { type Content, isContent, part, type RoomEvent } from './Event.ts';

/** Which events a client wants. */
export interface EventFilter {
  readonly types: readonly string[] | null;
  readonly notTypes: readonly string[];
  readonly senders: readonly string[] | null;
  readonly notSenders: readonly string[];
}
export interface RoomFilter extends EventFilter {
  readonly limit: number;
  readonly lazyMembers: boolean;
  /** Lazily loaded members are given again with every message of theirs. */
  readonly redundantMembers: boolean;
  /** Only those with a file, or only those without; null: both. */
  readonly hasUrl: boolean | null;
}
export interface SyncFilter {
  readonly rooms: readonly string[] | null;
  readonly notRooms: readonly string[];
  readonly includeLeave: boolean;
  readonly timeline: RoomFilter;
  readonly state: RoomFilter;
  readonly ephemeral: EventFilter;
  readonly roomData: EventFilter;
  readonly accountData: EventFilter;
  readonly presence: EventFilter;
}

/** Events of a timeline where a client says nothing, and at most. */
const LIMIT = 10;
const MAX_LIMIT = 100;

const listOf = (filter: Content, name: string): readonly string[] | null => {
  const value = filter[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null;
};
export const limitOf = (value: unknown, byDefault: number = LIMIT): number =>
  Number.isFinite(value) ? Math.min(MAX_LIMIT, Math.max(0, Math.trunc(value as number))) : byDefault;

export const eventFilterOf = (filter: Content): EventFilter => ({
  types: listOf(filter, 'types'),
  notTypes: listOf(filter, 'not_types') ?? [],
  senders: listOf(filter, 'senders'),
  notSenders: listOf(filter, 'not_senders') ?? [],
});
export const roomFilterOf = (filter: Content): RoomFilter => ({
  ...eventFilterOf(filter),
  limit: limitOf(filter['limit']),
  lazyMembers: filter['lazy_load_members'] === true,
  redundantMembers: filter['include_redundant_members'] === true,
  hasUrl: typeof filter['contains_url'] === 'boolean' ? filter['contains_url'] : null,
});

/** A filter as clients write it; what is left out, or no filter, lets everything through. */
export function syncFilterOf(filter: Content): SyncFilter {
  const room = part(filter, 'room');
  return {
    rooms: listOf(room, 'rooms'),
    notRooms: listOf(room, 'not_rooms') ?? [],
    includeLeave: room['include_leave'] === true,
    timeline: roomFilterOf(part(room, 'timeline')),
    state: roomFilterOf(part(room, 'state')),
    ephemeral: eventFilterOf(part(room, 'ephemeral')),
    roomData: eventFilterOf(part(room, 'account_data')),
    accountData: eventFilterOf(part(filter, 'account_data')),
    presence: eventFilterOf(part(filter, 'presence')),
  };
}

/** `*` stands for anything; the pieces between are looked for one after the other, without going back. */
function fits(type: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return type === pattern;
  if (!type.startsWith(head)) return false;
  let at = head.length;
  for (const piece of rest) {
    const found = type.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return type.length - tail.length >= at && type.endsWith(tail);
}

/** Whether an event is wanted; `sender` undefined: what has none. */
export function isWanted(filter: EventFilter, type: string, sender?: string): boolean {
  if (filter.types && !filter.types.some((pattern) => fits(type, pattern))) return false;
  if (filter.notTypes.some((pattern) => fits(type, pattern))) return false;
  if (sender === undefined) return true;
  return (filter.senders?.includes(sender) ?? true) && !filter.notSenders.includes(sender);
}

export function isWantedEvent(filter: RoomFilter, { type, sender, content }: RoomEvent): boolean {
  if (!isWanted(filter, type, sender)) return false;
  return filter.hasUrl === null || filter.hasUrl === (typeof content['url'] === 'string');
}

/** What stands in the lists of a filter. */
const LISTED: Readonly<Record<string, (entry: string) => boolean>> = {
  ...{ types: () => true, not_types: () => true },
  ...{ senders: (entry) => entry.startsWith('@'), not_senders: (entry) => entry.startsWith('@') },
  ...{ rooms: (entry) => entry.startsWith('!'), not_rooms: (entry) => entry.startsWith('!') },
};

/** Why something is no filter; null: it is one. */
export function filterFault(filter: Content): string | null {
  for (const name of ['room', 'account_data', 'presence'])
    if (filter[name] !== undefined && !isContent(filter[name])) return `${name} is no object`;
  const room = part(filter, 'room');
  for (const name of ['timeline', 'state', 'ephemeral', 'account_data'])
    if (room[name] !== undefined && !isContent(room[name])) return `room.${name} is no object`;
  const parts = [filter, room, part(filter, 'presence'), part(filter, 'account_data')];
  for (const one of [...parts, ...Object.values(room).filter(isContent)])
    for (const [name, isOne] of Object.entries(LISTED)) {
      const list = one[name];
      if (list !== undefined && !Array.isArray(list)) return `${name} is no list`;
      if (list?.some((entry) => typeof entry !== 'string' || !isOne(entry))) return `${name} has what is none`;
    }
  for (const one of Object.values(room).filter(isContent))
    for (const name of ['lazy_load_members', 'include_redundant_members'])
      if (one[name] !== undefined && typeof one[name] !== 'boolean') return `${name} is neither true nor false`;
  return null;
}
