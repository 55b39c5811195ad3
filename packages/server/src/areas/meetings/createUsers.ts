import type { WireMeetingUser } from '@ringside/protocol/meetings/meetings';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { MeetingPins } from './createPins.ts';
import { deniesGuests, type MeetingUserType, mayChooseGuests, mayHost } from './licences.ts';
import { newLinkId } from './links.ts';
import type { MeetingRow, MeetingStore, MeetingUserRow } from './store.ts';

/**
 * What users have of meetings.
 *
 * @param options.defaultType licence of who has no other
 * @param options.changed a user has another licence, or another wish about guests
 */
export function createUsers(options: {
  store: Pick<MeetingStore, 'putUser' | 'addUser'>;
  stored: readonly MeetingUserRow[];
  pins: Pick<MeetingPins, 'free'>;
  defaultType: MeetingUserType;
  labelOf: (userId: string) => string;
  mayRecord: (userId: string) => boolean;
  now: () => number;
  changed: (userId: string, item: WireMeetingUser) => void;
}) {
  const { store, pins, defaultType, labelOf, now, changed } = options;
  const rows = new Map(options.stored.map((row) => [row.userId, row]));
  const turns = createTurns();
  const rowOf = (userId: string): MeetingUserRow =>
    rows.get(userId) ?? { id: newId(), userId, type: null, refusesGuests: true, isKnown: false };
  const typeOf = (userId: string): MeetingUserType => rows.get(userId)?.type ?? defaultType;
  const of = (userId: string): WireMeetingUser => ({
    ...{ restUri: 'v1/user/Meetings/Settings', type: typeOf(userId), appId: rowOf(userId).id },
    refusesGuests: deniesGuests(typeOf(userId), rowOf(userId).refusesGuests),
    mayRecord: options.mayRecord(userId),
  });
  const write = async (row: MeetingUserRow): Promise<WireMeetingUser> => {
    await store.putUser(row);
    rows.set(row.userId, row);
    changed(row.userId, of(row.userId));
    return of(row.userId);
  };
  return {
    typeOf,
    of,
    /**
     * The user is here; one who is new gets a meeting point for good, if the licence lets. CONF-010
     *
     * @returns the meeting point that was made; null: none
     */
    connect: (userId: string): Promise<MeetingRow | null> =>
      turns(userId, async () => {
        const row = rowOf(userId);
        if (row.isKnown || !mayHost(typeOf(userId))) return null;
        const point: MeetingRow = {
          ...{
            id: newId(),
            userId,
            isPoint: true,
            name: labelOf(userId),
            linkId: newLinkId(),
            startsAt: null,
            isEncrypted: false,
          },
          pin: pins.free(),
          ...{ minutes: 60, hasWaitingRoom: true, refusesGuests: true, members: [], createdAt: now() },
        };
        const known = { ...row, isKnown: true };
        await store.addUser(known, point);
        rows.set(userId, known);
        changed(userId, of(userId));
        return point;
      }),
    /** Null: the licence leaves no choice. CONF-021 */
    refuseGuests: (userId: string, refusesGuests: boolean): Promise<WireMeetingUser | null> =>
      turns(userId, async () => (mayChooseGuests(typeOf(userId)) ? write({ ...rowOf(userId), refusesGuests }) : null)),
    setType: (userId: string, type: MeetingUserType): Promise<WireMeetingUser> =>
      turns(userId, () => write({ ...rowOf(userId), type })),
    forget: (userId: string): void => void rows.delete(userId),
  };
}
export type MeetingUsers = ReturnType<typeof createUsers>;
