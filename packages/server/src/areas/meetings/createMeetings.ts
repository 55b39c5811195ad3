import type { GuestMeeting } from '@ringside/protocol/meetings/guests';
import { meetingLimits } from '@ringside/protocol/meetings/limits';
import type { MeetingRequest, WireMeeting } from '@ringside/protocol/meetings/meetings';
import { extensionUri } from '../../company/uris.ts';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import { createMeetingWire, meetingUri } from './createMeetingWire.ts';
import type { MeetingPins } from './createPins.ts';
import { mayHost } from './licences.ts';
import { newLinkId } from './links.ts';
import type { MeetingRow, MeetingStore } from './store.ts';
import type { StoredMember } from './tables.ts';

export type MeetingRefusal =
  | 'MEETING_PREMIUM_DENIED'
  | 'MEETING_POINT_DENIED'
  | 'MEETING_MEMBER'
  | 'MEETING_RUNNING'
  | 'ROUTER_ERR_404'
  | 'ROUTER_ERR_412';

/** An encrypted meeting has no PIN: phones have no keys. */
const hasPin = ({ isEncrypted }: Pick<MeetingRow, 'isEncrypted'>): boolean => !isEncrypted;

/** A meeting as guests have it. */
export interface GuestView {
  id: string;
  ownerId: string;
  linkId: string;
  /** Guests are refused, by the licence of the owner or as the owner wishes. CONF-022 */
  isDenied: boolean;
  shown: GuestMeeting;
}

const isMember = (row: Pick<MeetingRow, 'members'>, userId: string): boolean =>
  row.members.some((member) => 'userId' in member && member.userId === userId);

/**
 * Meetings of all users: whoever owns one or is invited sees it, the owner alone changes it. One function writes, applies and pushes.
 *
 * @param options.dialIn numbers by which phones come in; null: none does
 * @param options.put a user sees this meeting so from here on
 * @param options.removed a user does not see it any more
 * @param options.changed a meeting is another, or gone
 */
export function createMeetings(
  options: Parameters<typeof createMeetingWire>[0] & {
    pins: MeetingPins;
    store: Pick<MeetingStore, 'put' | 'remove'>;
    stored: readonly MeetingRow[];
    now: () => number;
    put: (userId: string, item: WireMeeting) => void;
    removed: (userId: string, uri: string) => void;
    changed: (id: string) => void;
  },
) {
  const { company, users, dialIn, pins, store, present, isRecorded, now, put, removed, changed } = options;
  const rows = createOwnedRows(options.stored);
  /** Meetings by the secret of their link: a stranger who guesses costs one look. */
  const links = new Map(options.stored.map(({ linkId, id }) => [linkId, id]));
  const turns = createTurns();

  const { labelOf, refusesGuests, wireFor } = createMeetingWire(options);
  const sees = (row: MeetingRow, userId: string): boolean => row.userId === userId || isMember(row, userId);
  const seers = (row: MeetingRow): string[] => [
    ...new Set([row.userId, ...row.members.flatMap((member) => ('userId' in member ? [member.userId] : []))]),
  ];
  const tell = (row: MeetingRow): void => {
    for (const userId of seers(row)) put(userId, wireFor(row, userId));
    changed(row.id);
  };
  const drop = (row: MeetingRow): void => {
    links.delete(row.linkId);
    pins.remove(row);
    for (const one of seers(row)) removed(one, meetingUri(row.id));
    changed(row.id);
  };
  const apply = (row: MeetingRow): void => {
    const before = rows.get(row.id);
    rows.put(row);
    if (before) {
      links.delete(before.linkId);
      pins.remove(before);
    }
    links.set(row.linkId, row.id);
    pins.put(row);
    for (const userId of before ? seers(before) : []) if (!sees(row, userId)) removed(userId, meetingUri(row.id));
    tell(row);
  };

  /** Null: one of them is no colleague, and has no e-mail. The owner is there anyway. CONF-018 */
  const membersOf = (ownerId: string, wanted: MeetingRequest['members']): StoredMember[] | null => {
    const found = new Map<string, StoredMember>();
    for (const { user, email } of wanted) {
      const extension = user === undefined ? null : company.extension(user.split('/').at(-1) ?? '');
      if (extension && extensionUri(extension.id) === user) {
        if (extension.userId !== ownerId) found.set(extension.userId, { userId: extension.userId });
      } else if (user === undefined && email) found.set(email.toLowerCase(), { email });
      else return null;
    }
    return [...found.values()];
  };
  /** The meeting, for what its owner alone does. */
  const ownOf = (userId: string, id: string): MeetingRow | MeetingRefusal => {
    const row = rows.get(id);
    if (!row || !sees(row, userId)) return 'ROUTER_ERR_404';
    return row.userId === userId ? row : 'MEETING_POINT_DENIED';
  };
  const guestView = (id: string): GuestView | null => {
    const row = rows.get(id);
    if (!row) return null;
    const { userId: ownerId, linkId, name, startsAt, minutes, hasWaitingRoom } = row;
    const recorded = isRecorded(id) && { isRecorded: true };
    const shown = { name, owner: labelOf(ownerId), startsAt, minutes, hasWaitingRoom, ...recorded };
    return { id, ownerId, linkId, isDenied: refusesGuests(row), shown };
  };
  const write = async (row: MeetingRow): Promise<WireMeeting> => {
    await store.put(row);
    apply(row);
    return wireFor(row, row.userId);
  };

  return {
    /** Those that a user owns or is invited to. */
    of: (userId: string): WireMeeting[] =>
      rows
        .all()
        .filter((row) => sees(row, userId))
        .map((row) => wireFor(row, userId)),
    /** The meeting that a user sees. CONF-029 */
    get(userId: string, id: string): WireMeeting | null {
      const row = rows.get(id);
      return row && sees(row, userId) ? wireFor(row, userId) : null;
    },
    create: (userId: string, { notifyMembers: _, members, ...said }: MeetingRequest) =>
      turns(userId, async (): Promise<WireMeeting | MeetingRefusal> => {
        if (!mayHost(users.typeOf(userId))) return 'MEETING_PREMIUM_DENIED';
        if (rows.of(userId).length >= meetingLimits.owned) return 'ROUTER_ERR_412';
        const invited = membersOf(userId, members);
        if (!invited) return 'MEETING_MEMBER';
        const row = {
          ...said,
          id: newId(),
          userId,
          isPoint: false,
          linkId: newLinkId(),
          pin: hasPin(said) ? pins.free() : null,
          members: invited,
          createdAt: now(),
        };
        return write(row);
      }),
    change: (userId: string, id: string, { notifyMembers: _, members, ...said }: MeetingRequest) =>
      turns(userId, async (): Promise<WireMeeting | MeetingRefusal> => {
        const row = ownOf(userId, id);
        if (typeof row === 'string') return row;
        if (!mayHost(users.typeOf(userId))) return 'MEETING_PREMIUM_DENIED';
        const invited = membersOf(userId, members);
        if (!invited) return 'MEETING_MEMBER';
        const next = { ...row, ...said, members: invited };
        if (next.isEncrypted === row.isEncrypted) return write(next);
        if (present(id) > 0) return 'MEETING_RUNNING';
        next.pin = hasPin(next) ? pins.free() : null;
        await store.put(next);
        if (present(id) > 0) {
          // a person has come in meanwhile
          await store.put(row);
          return 'MEETING_RUNNING';
        }
        apply(next);
        return wireFor(next, userId);
      }),
    /** The link and the PIN of before lead nowhere from here on. */
    renewLink: (userId: string, id: string) =>
      turns(userId, async (): Promise<WireMeeting | MeetingRefusal> => {
        const row = ownOf(userId, id);
        return typeof row === 'string'
          ? row
          : write({ ...row, linkId: newLinkId(), pin: hasPin(row) ? pins.free() : null });
      }),
    /** @returns null: it is gone. CONF-015 */
    remove: (userId: string, id: string) =>
      turns(userId, async (): Promise<MeetingRefusal | null> => {
        const row = ownOf(userId, id);
        if (typeof row === 'string') return row;
        await store.remove([id]);
        rows.remove(id);
        drop(row);
        return null;
      }),
    isEncrypted: (id: string): boolean => rows.get(id)?.isEncrypted === true,
    /** Of a meeting; empty: there is none. CONF-035 */
    ownerOf: (id: string): string => rows.get(id)?.userId ?? '',
    /** What guests see, whether they are refused and the secret of its link; null: there is none. */
    forGuests: guestView,
    /** Meetings that were made before phones could come get a PIN. */
    async fillPins(): Promise<void> {
      for (const row of dialIn ? rows.all().filter((row) => row.pin === null && hasPin(row)) : [])
        await write({ ...row, pin: pins.free() });
    },
    /** The same by both parts of a link. CONF-027 */
    byLink(uid: string, linkId: string): GuestView | null {
      const view = guestView(links.get(linkId) ?? '');
      return view?.ownerId === uid ? view : null;
    },
    /**
     * The colleague is asked in: who is invited already by anybody, others by the owner, who invites them thereby.
     *
     * @returns null: it is so
     */
    askIn: (userId: string, id: string, otherId: string) =>
      turns(userId, async (): Promise<MeetingRefusal | null> => {
        const row = rows.get(id);
        if (!row || !sees(row, userId)) return 'ROUTER_ERR_404';
        if (sees(row, otherId)) return null;
        if (row.userId !== userId) return 'MEETING_POINT_DENIED';
        if (row.members.length >= meetingLimits.members) return 'ROUTER_ERR_412';
        await write({ ...row, members: [...row.members, { userId: otherId }] });
        return null;
      }),
    /** A row that was written elsewhere. */
    took: apply,
    /** As many people as now are in it. */
    tellOf(id: string): void {
      const row = rows.get(id);
      if (row) tell(row);
    },
    /** Licence, guests or people of the meetings of a user are others now. */
    retell(userId: string): void {
      for (const row of rows.of(userId)) tell(row);
    },
    /** A person is erased: with them their meetings, and their name among who is invited. */
    forget(userId: string): void {
      const own = rows.of(userId);
      rows.forget(userId);
      for (const row of own) drop(row);
      for (const row of rows.all().filter((one) => isMember(one, userId)))
        apply({ ...row, members: row.members.filter((member) => !('userId' in member && member.userId === userId)) });
    },
  };
}
export type Meetings = ReturnType<typeof createMeetings>;
