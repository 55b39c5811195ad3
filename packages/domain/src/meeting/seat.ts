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
  isOwner: boolean;
  /** Has no account; nobody has checked the name. */
  isGuest: boolean;
  isMuted: boolean;
  isCameraOff: boolean;
  /** Sends the screen in place of the camera. */
  isSharing: boolean;
  /** The connection stands. */
  isConnected: boolean;
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
