/** The protocol numbers spoken today, newest first. The panel keeps the two before the newest, for a year at least. */
export const PROTOCOLS: readonly number[] = [1];

interface Revision {
  proto: number;
  /** First 16 hex digits of the SHA-256 of the JSON Schema. */
  hash: string;
  change: string;
}

/**
 * One line per change of the wire, newest last. A test compares the last hash with the schemas, so that the wire cannot
 * move unnoticed. What adds (a command, an event, an optional member) keeps the number, because `capabilities` and
 * `features` announce it; what takes away or changes a meaning needs a new one.
 */
export const REVISIONS: readonly Revision[] = [
  { proto: 1, hash: '', change: 'handshake, 16 commands, 6 events, snapshot, resync, batch (before hashes were kept)' },
  { proto: 1, hash: '4bff2e1e72ede33f', change: '14 further commands, 3 page events, requests to the host and hooks' },
  { proto: 1, hash: '793f1aec294bc736', change: 'provider newContact; logCall and beforeLog carry the task record' },
  {
    proto: 1,
    hash: '37ceb9d19e8af879',
    change: 'contents of requests are in the JSON Schema; the messages are the same',
  },
  {
    proto: 1,
    hash: '28f324d9a061608a',
    change: 'read GET_LOGS; optional isMuted and recording of a call; optional outcomeUnknown of a response',
  },
];

/** The newest protocol that both speak; `null` for none. */
export const chooseProtocol = (theirs: readonly number[], ours: readonly number[] = PROTOCOLS): number | null =>
  ours.toSorted((a, b) => b - a).find((number) => theirs.includes(number)) ?? null;
