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
  { proto: 1, hash: 'fe47489d57aa60f4', change: 'a refusal says whether it is retriable and which member is at fault' },
  {
    proto: 1,
    hash: 'b908af942ba7b390',
    change:
      'DIAL_EVENT and dial of the snapshot; optional partial of it; optional within of a command; cancel of the host',
  },
  {
    proto: 1,
    hash: '45619593be46b3b3',
    change: 'events of voicemail, SMS, sound and use; unlogged calls; optional figures of a queue and end of a wrap-up',
  },
  {
    proto: 1,
    hash: '735232e7874c4e9c',
    change: 'supervision from the page: GET_SUPERVISION, SUPERVISE and what belongs to it, SUPERVISION_EVENT; OPEN_SMS',
  },
  {
    proto: 1,
    hash: '22abce47b160ed27',
    change: 'digits of matchNumber and searchContacts; policy of doNotContact; event PROVIDER_FAILED',
  },
  { proto: 1, hash: '0afb61f7de702ee3', change: 'read GET_CONTACTS' },
  {
    proto: 1,
    hash: 'f8d65875f3f877fb',
    change: 'auth of a hello, keep, provider signInToken, page event SESSION_EVENT',
  },
  {
    proto: 1,
    hash: '836f54cf71e9953d',
    change: 'toasts, cards and settings of the page: SHOW_TOAST, SET_CARDS, SET_SETTINGS and their events',
  },
  { proto: 1, hash: '759a10dee66c9439', change: 'accent, corners and font of SET_THEME' },
  { proto: 1, hash: '9f40373a611f4575', change: 'command SIGN_OUT' },
  { proto: 1, hash: '6b0b272f644d5ff3', change: 'GET_PRESENCE, SET_PRESENCE and PRESENCE_EVENT' },
  { proto: 1, hash: '56e012aada416e38', change: 'ROOMS_EVENT' },
];

/** The newest protocol that both speak; `null` for none. */
export const chooseProtocol = (theirs: readonly number[], ours: readonly number[] = PROTOCOLS): number | null =>
  ours.toSorted((a, b) => b - a).find((number) => theirs.includes(number)) ?? null;
