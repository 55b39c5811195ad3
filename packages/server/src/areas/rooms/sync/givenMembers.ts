/** What one client has been given of members, for a filter. */
interface Row {
  /** The token of its last question, and that of the answer. */
  since: string;
  next: string;
  given: Set<string>;
  /** In the last answer: given once its token comes back. */
  pending: Set<string>;
}
/** Clients that are remembered, and events of one. */
const [MOST_CLIENTS, MOST_EVENTS] = [2000, 20_000];

/** Of one answer: whether the event of a member was given already, and that it is now. */
export interface Given {
  has(eventId: string): boolean;
  add(eventId: string): void;
}

/**
 * Which events of members a client has, so that syncs that load members lazily do not give them with every message. What was in an answer
 * counts once the client asks with the token of it: one that was lost is given again, and a client that goes on from an older token is given
 * all anew. In memory: after a start of the server members are given once more.
 */
export function createGivenMembers() {
  const rows = new Map<string, Row>();
  return {
    /**
     * @param client a device and its filter
     * @param since the token that it asks with; null: it begins
     */
    begin(client: string, since: string | null): Given & { answered(next: string): void } {
      const before = rows.get(client);
      const isOn = since !== null && before !== undefined && before.given.size < MOST_EVENTS;
      const given = isOn && (since === before.next || since === before.since) ? before.given : new Set<string>();
      if (isOn && since === before.next) for (const one of before.pending) given.add(one);
      const pending = new Set<string>();
      rows.delete(client);
      const row: Row = { since: since ?? '', next: since ?? '', given, pending };
      rows.set(client, row);
      if (rows.size > MOST_CLIENTS) rows.delete(rows.keys().next().value ?? '');
      return {
        has: (eventId) => given.has(eventId),
        add: (eventId) => void pending.add(eventId),
        answered(next) {
          row.next = next;
        },
      };
    },
  };
}
