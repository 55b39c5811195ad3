/** A person in a meeting. */
export interface MeetingPerson {
  /** Names what this person sends. */
  id: string;
  /** As in links. CONF-016 */
  name: string;
  label: string;
  /** Path of the colleague's extension; null: none of the company. */
  user: string | null;
  /** Is there by telephone: the number, empty where it is withheld; null: with a browser. */
  phone: string | null;
  /** In an encrypted meeting: the device that this person is there with, by the homeserver of the rooms; null: it is none. */
  device: { user: string; id: string } | null;
  isOwner: boolean;
  /** Has no account; nobody has checked the name. */
  isGuest: boolean;
  isMuted: boolean;
  isCameraOff: boolean;
  /** Sends the screen in place of the camera. */
  isSharing: boolean;
  /** The connection stands. */
  isConnected: boolean;
  /** Is heard just now. */
  isTalking: boolean;
  /** Has raised the hand: 1 is the first who did; null: it is down. */
  hand: number | null;
}

/** The recording of a meeting. announcing: everybody hears so, and nothing is kept yet. Times in epoch milliseconds of the server. */
export interface MeetingRecord {
  state: 'announcing' | 'recording' | 'over';
  since: number;
  /** Why it is over. full: no room is left; failed: what records has. */
  why: 'stopped' | 'full' | 'failed' | null;
}

/** The user's place in a meeting, with everybody who is in it, in the order of coming. */
export interface MeetingSeat {
  uri: string;
  /** Of `people`. */
  id: string;
  meetingUri: string;
  /** When the first of them came, epoch milliseconds of the server. */
  since: number;
  /** Number of what is to be received; 0: nothing yet. */
  offer: number;
  /** Number of the last message of the chat; 0: none. */
  chat: number;
  /** What is written stays for people of the company, as a room. */
  isChatKept?: boolean;
  /** That room, once the user is in it. */
  chatRoom?: string;
  /** Null: nothing was recorded since the first of them came. */
  record: MeetingRecord | null;
  /** The engine has lost it, and it goes now. */
  isLost?: boolean;
  people: readonly MeetingPerson[];
}

/** How tiles stand: one below another for two, two columns for up to six, three on a wide page. */
export function stageOf(people: number, isWide: boolean): { columns: number; rows: number } {
  if (people <= 1) return { columns: 1, rows: 1 };
  if (people === 2) return isWide ? { columns: 2, rows: 1 } : { columns: 1, rows: 2 };
  const columns = isWide && people > 4 ? 3 : 2;
  return { columns, rows: Math.ceil(people / columns) };
}

/** Whose screen takes the stage, the first to share it; null: nobody's. */
export const sharerOf = (people: readonly MeetingPerson[]): string | null =>
  people.find(({ isSharing }) => isSharing)?.id ?? null;

/** Whoever has the large tile keeps it for so long, in milliseconds: tiles do not jump while two people talk in turn. */
export const SPEAKER_HOLD_MS = 3000;

/** Who has the large tile, and since when. */
export interface Speaker {
  id: string;
  /** Milliseconds of any clock. */
  since: number;
}

/**
 * Who has the large tile: the one who talks, never the user, and not before the one of before has had it for a while. Whoever ends to talk keeps it.
 *
 * @param now null: nobody has had it yet
 * @returns `waitMs`: after so long it may be another one's; null: not before another person talks
 */
export function nextSpeaker(
  now: Speaker | null,
  people: readonly MeetingPerson[],
  ownId: string | undefined,
  at: number,
): { speaker: Speaker | null; waitMs: number | null } {
  const others = people.filter(({ id }) => id !== ownId);
  const present = now && others.some(({ id }) => id === now.id) ? now : null;
  const talking = others.filter(({ isTalking }) => isTalking);
  const wanted = talking.some(({ id }) => id === present?.id) ? present?.id : talking[0]?.id;
  if (!present) {
    const first = wanted ?? others.find(({ isCameraOff }) => !isCameraOff)?.id ?? others[0]?.id;
    return { speaker: first === undefined ? null : { id: first, since: at }, waitMs: null };
  }
  if (wanted === undefined || wanted === present.id) return { speaker: present, waitMs: null };
  const waitMs = present.since + SPEAKER_HOLD_MS - at;
  return waitMs > 0 ? { speaker: present, waitMs } : { speaker: { id: wanted, since: at }, waitMs: null };
}

/** Hands that are up, the first to be raised first. */
export const handsOf = (people: readonly MeetingPerson[]): MeetingPerson[] =>
  people.filter(({ hand }) => hand !== null).sort((a, b) => (a.hand ?? 0) - (b.hand ?? 0));

/** How large the camera of a person is wished. */
export interface PictureSize {
  from: string;
  size: 'high' | 'middle' | 'low';
}

/**
 * How large the cameras of others are wished for the tiles in which they stand; a screen that is shared comes in one size, whatever is wished.
 *
 * @param stage.large who has the large tile; null: all are of one size
 * @param stage.isSeen the meeting is on the page, and not a strip of another one
 */
export function pictureSizes(
  people: readonly MeetingPerson[],
  ownId: string | undefined,
  stage: { large: string | null; isWide: boolean; isSeen: boolean },
): PictureSize[] {
  const { large, isWide, isSeen } = stage;
  const even = people.length <= 2 ? 'high' : people.length <= 4 || isWide ? 'middle' : 'low';
  const sizeOf = (id: string) => (large === null ? even : id === large ? 'high' : 'low');
  return people.filter(({ id }) => id !== ownId).map(({ id }) => ({ from: id, size: isSeen ? sizeOf(id) : 'low' }));
}
