import type { Company } from '../../../company/company.ts';
import { DISABLED } from '../../../company/policies.ts';
import type { UserRow } from '../../../company/rows.ts';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import { localpartOf, meetingId, mxidOf } from '../rules/ids.ts';
import type { PersonRow, SettingStore } from '../store/settingStore.ts';

/** What members of a room read for the meeting whose chat it keeps. */
const MEETING = 'Meeting';

/** Whose Matrix ids are whose. */
export interface People {
  idOf(userId: string): string | null;
  /** The user, enabled or not; null: nobody, or erased. */
  userOf(mxid: string): UserRow | null;
  /** A user who may be written to. */
  isThere(mxid: string): boolean;
  nameOf(mxid: string): string | null;
  all(): string[];
  /** Position of the last change of a user's keys. */
  keysPos(mxid: string): number;
  /** The id belongs to the person from here on. Within a write. */
  settle(tx: Database, mxid: string): Promise<void>;
  /** Keys of the person have changed at a position. Within a write. */
  keysChanged(tx: Database, mxid: string, pos: number): Promise<void>;
  /** Users have come, or are called otherwise. */
  renew(): void;
  erased(userId: string): void;
}

/**
 * The id of a person is made of the user name when it is first needed, and stays: whoever gets the user name of a user who was erased
 * gets another id.
 */
export function createPeople(
  company: Company,
  rows: readonly PersonRow[],
  store: SettingStore,
  serverName: string,
): People {
  const settled = new Map(rows.map((row) => [row.mxid, row]));
  const userIds = new Map<string, string>();
  const ids = new Map<string, string>();
  const renew = (): void => {
    userIds.clear();
    ids.clear();
    for (const { mxid, userId } of settled.values()) {
      if (userId === null) continue;
      userIds.set(mxid, userId);
      ids.set(userId, mxid);
    }
    for (const { id, login } of company.users) {
      if (ids.has(id) || login === '') continue;
      const isTaken = (mxid: string): boolean => settled.has(mxid) || userIds.has(mxid);
      let mxid = mxidOf(localpartOf(login), serverName);
      for (let n = 2; isTaken(mxid); n++) mxid = mxidOf(`${localpartOf(login)}=2d${n}`, serverName);
      userIds.set(mxid, id);
      ids.set(id, mxid);
    }
  };
  renew();
  const userOf = (mxid: string): UserRow | null => company.user(userIds.get(mxid) ?? '');
  const put = async (tx: Database, mxid: string, keysPos: number): Promise<void> => {
    const row = { mxid, userId: userIds.get(mxid) ?? null, keysPos };
    await store.putPerson(tx, row);
    settled.set(mxid, row);
  };
  return {
    idOf: (userId) => ids.get(userId) ?? null,
    userOf,
    isThere: (mxid) => (userOf(mxid)?.lockedUntil ?? DISABLED) !== DISABLED,
    nameOf: (mxid) => (mxid === meetingId(serverName) ? MEETING : (userOf(mxid)?.displayName ?? null)),
    all: () => [...userIds.keys()],
    keysPos: (mxid) => settled.get(mxid)?.keysPos ?? 0,
    async settle(tx, mxid) {
      if (!settled.has(mxid)) await put(tx, mxid, 0);
    },
    keysChanged: put,
    renew,
    erased(userId) {
      const mxid = ids.get(userId);
      const row = mxid === undefined ? undefined : settled.get(mxid);
      if (row) settled.set(row.mxid, { ...row, userId: null });
      renew();
    },
  };
}
