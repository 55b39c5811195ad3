import { randomBytes } from 'node:crypto';
import type { World } from '../Area.ts';
import { type CheckPassword, createConfirm } from './http/confirm.ts';
import { createRouter } from './http/createRouter.ts';
import { createDevices } from './live/createDevices.ts';
import { createKeeping } from './live/createKeeping.ts';
import { createLoginTokens } from './live/createLoginTokens.ts';
import { createOnce } from './live/createOnce.ts';
import { createOutside } from './live/createOutside.ts';
import { createPeople } from './live/createPeople.ts';
import { createPushRules } from './live/createPushRules.ts';
import { createRooms } from './live/createRooms.ts';
import { createStatuses } from './live/createStatuses.ts';
import { createStream } from './live/createStream.ts';
import { createTyping } from './live/createTyping.ts';
import { createWriteLimit } from './live/createWriteLimit.ts';
import { invitees } from './live/invitees.ts';
import { addBackupRoutes } from './routes/backupRoutes.ts';
import { addCareRoutes } from './routes/careRoutes.ts';
import { addDataRoutes } from './routes/dataRoutes.ts';
import { addDeviceRoutes } from './routes/deviceRoutes.ts';
import { addDirectoryRoutes } from './routes/directoryRoutes.ts';
import { addHistoryRoutes } from './routes/historyRoutes.ts';
import { addKeyRoutes } from './routes/keyRoutes.ts';
import { addLoginRoutes } from './routes/loginRoutes.ts';
import { addMediaRoutes } from './routes/mediaRoutes.ts';
import { addMemberRoutes } from './routes/memberRoutes.ts';
import { addPushRuleRoutes } from './routes/pushRuleRoutes.ts';
import { addRoomRoutes } from './routes/roomRoutes.ts';
import { addSyncRoutes } from './routes/syncRoute.ts';
import { addToDeviceRoutes } from './routes/toDeviceRoutes.ts';
import type { RoomsPolicy } from './rules/config.ts';
import { backupStore } from './store/backupStore.ts';
import { dataStore } from './store/dataStore.ts';
import { deviceStore } from './store/deviceStore.ts';
import { eventStore } from './store/eventStore.ts';
import { mediaStore } from './store/mediaStore.ts';
import { settingStore } from './store/settingStore.ts';
import { createSync } from './sync/createSync.ts';

/** Opens everything of rooms over the database: what is in memory, and the routes of the Matrix interface. */
export async function openRooms(
  { api, audit, company, database: { db }, now, onError, quotas, seal, sessions }: World,
  given: {
    serverName: string;
    policy: RoomsPolicy;
    folder: string | null;
    check: CheckPassword;
    mayUse: (userId: string) => boolean;
    keepDays: number | null;
  },
) {
  const settings = settingStore(db);
  const { check, folder, keepDays, mayUse, policy } = given;
  /** What is made once, and is the same for ever. */
  const fixed = async (name: string, make: () => string): Promise<string> => {
    const known = await settings.setting(name);
    if (known !== null) return known;
    const made = make();
    await settings.set(name, made);
    return made;
  };
  const serverName = await fixed('serverName', () => given.serverName);
  const salt = await fixed('passphraseSalt', () => randomBytes(24).toString('base64url'));
  const stream = createStream(Number((await settings.setting('position')) ?? 0), (upTo) =>
    settings.set('position', String(upTo)),
  );
  const [events, deviceRows, data] = [eventStore(db), deviceStore(db), dataStore(db)];
  const people = createPeople(company, await settings.people(), settings, serverName);
  const rooms = createRooms({
    ...{ db, store: events, stream, people, now },
    ...{ rows: await events.rooms(), states: await events.states(), aliases: await events.aliases() },
    lastPositions: await events.lastPositions(),
  });
  const devices = createDevices({
    ...{ db, store: deviceRows, rows: await deviceRows.all(), people, stream, near: rooms.near, now },
    isSignedIn: (userId, signIn) => sessions.of(userId).some(({ id }) => id === signIn),
  });
  const forgotten = new Map<string, Set<string>>();
  for (const { mxid, roomId } of await data.forgotten())
    forgotten.set(mxid, (forgotten.get(mxid) ?? new Set()).add(roomId));
  const typing = createTyping(stream);
  const statuses = createStatuses({ people, rooms, stream });
  const tokens = createLoginTokens(now);
  const sync = createSync({
    ...{ stream, rooms, people, devices, statuses, typing, events, data, deviceStore: deviceRows, now },
    isForgotten: (mxid, roomId) => forgotten.get(mxid)?.has(roomId) ?? false,
  });
  const once = createOnce(settings, now);
  const confirm = createConfirm(people, check);
  const router = createRouter(api, { devices, seal, onError });
  const forRooms = { rooms, people, events, once, policy, serverName, now, limit: createWriteLimit(now) };
  const extensionOf = (mxid: string) => company.extensionOf(people.userOf(mxid)?.id ?? '');
  const isHidden = (mxid: string): boolean => extensionOf(mxid)?.isHidden === true;
  const numberOf = (mxid: string): string | null => (isHidden(mxid) ? null : (extensionOf(mxid)?.number ?? null));
  addLoginRoutes(router, { people, devices, tokens, check, userByLogin: company.userByLogin, mayUse, keepDays });
  addSyncRoutes(router, { sync, data });
  addRoomRoutes(router, forRooms);
  addMemberRoutes(router, { ...forRooms, data, forgotten, personAt: invitees(company, people, isHidden) });
  addCareRoutes(router, { ...forRooms, numberOf });
  addHistoryRoutes(router, forRooms);
  addKeyRoutes(router, { db, store: deviceRows, devices, people, rooms, stream, confirm });
  addToDeviceRoutes(router, { db, store: deviceRows, devices, stream, once });
  addBackupRoutes(router, backupStore(db));
  addDeviceRoutes(router, { devices, confirm, now });
  addDataRoutes(router, { db, data, events, rooms, stream, typing, now });
  addDirectoryRoutes(router, { ...forRooms, mayFind: (mxid) => !isHidden(mxid), statusOf: statuses.of });
  const pushRules = createPushRules({ db, data, stream });
  addPushRuleRoutes(router, pushRules);
  const outside = createOutside({ rooms, people, pushRules, limit: forRooms.limit, mayUse, serverName });
  const media = mediaStore(db);
  addMediaRoutes(router, { folder, store: media, rooms, seal, quotas, people, serverName, now });
  const keeping = createKeeping({
    ...{ db, rooms, stream, events, media, folder, seal, serverName, companyDays: keepDays, audit, now, onError },
  });
  return { keeping, devices, outside, people, rooms, salt, serverName, statuses, stream, tokens, typing };
}
