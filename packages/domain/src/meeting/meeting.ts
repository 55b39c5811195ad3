/** Who is invited: a colleague, by the path of the extension, or an address of e-mail. CONF-030 */
export interface Invitee {
  label: string;
  user: string | null;
  email: string | null;
}

/** How phones come into a meeting: the number inside, the one outside (empty: none), and what they are asked for. */
export interface DialIn {
  inside: string;
  outside: string;
  pin: string;
}

/** A meeting, or the meeting point that a user has for good. Times in epoch milliseconds. */
export interface Meeting {
  uri: string;
  isPoint: boolean;
  name: string;
  /** Its owner is a role of its own: alone changes it, ends it for everybody and has its link. CONF-035 */
  owner: { uid: string; label: string };
  isOwner: boolean;
  /** Secret part of its link, for the owner; null for others. */
  linkId: string | null;
  /** The same; null too where no phone comes in. */
  dialIn: DialIn | null;
  /** Null: at any time. */
  startsAt: number | null;
  minutes: number;
  hasWaitingRoom: boolean;
  /** End to end: neither guests nor phones come in. */
  isEncrypted: boolean;
  refusesGuests: boolean;
  invitees: readonly Invitee[];
  /** People in it now. */
  present: number;
  /** Whoever comes in is recorded. */
  isRecorded: boolean;
}

/** Why a person cannot be invited; null: it is possible. A colleague sees it in the panel, everybody else gets an e-mail. CONF-018 */
export function inviteFault(
  { email }: { email: string | null },
  { link }: { link: string | null },
): 'email' | 'link' | null {
  if (!email?.trim()) return 'email';
  return link ? null : 'link';
}

/** What is heard of the user's meeting points. */
export type PointEvent =
  | { kind: 'created' | 'hosted' | 'got' | 'modified'; point: Pick<Meeting, 'uri'> }
  | { kind: 'deleted'; uri: string };

/** The meeting point that the user hosts by now; null: none. CONF-014, CONF-015 */
export function hostPoint(now: string | null, event: PointEvent): string | null {
  if (event.kind === 'deleted') return now === event.uri ? null : now;
  return event.point.uri;
}

/** From 15 minutes before until it is over a meeting is the next one. */
const SOON_MS = 900_000;

/** The meeting that begins soon or goes on; of several the one that began last, else the first to begin. */
export function nextMeeting(meetings: readonly Meeting[], now: number): Meeting | null {
  const due = meetings.filter(
    ({ startsAt, minutes }) => startsAt !== null && startsAt - SOON_MS <= now && now < startsAt + minutes * 60_000,
  );
  const at = ({ startsAt }: Meeting): number => startsAt ?? 0;
  const begun = due.filter((one) => at(one) <= now).sort((a, b) => at(b) - at(a));
  return begun[0] ?? due.sort((a, b) => at(a) - at(b))[0] ?? null;
}
