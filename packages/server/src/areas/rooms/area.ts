import { roomsLoginToken } from '@ringside/protocol/rooms/session';
import { done, refused } from '../../kernel/api/Api.ts';
import { deviceMode } from '../../kernel/deviceMode.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { signInPort } from '../sign-in/area.ts';
import type { CheckPassword } from './http/confirm.ts';
import { keptRooms } from './kept.ts';
import type { Keeping } from './live/createKeeping.ts';
import type { OutsideRooms } from './live/createOutside.ts';
import { sayName } from './live/sayName.ts';
import { openRooms } from './openRooms.ts';
import { ROOM_FILES } from './routes/mediaRoutes.ts';
import type { RoomsPolicy } from './rules/config.ts';

/** What of rooms stands in the profile of every user. MSG-018 */
export const roomsPort = port<Pick<RoomsPolicy, 'matrixKeyBackupPolicy'> & Pick<RoomsOptions, 'isOffOnMobile'>>(
  'rooms',
);

/** Who a user is for the homeserver; null: nobody there. */
export const roomIdsPort = port<{ idOf(userId: string): string | null }>('ids of rooms');

export type { OutsideRooms };
/** Rooms that other areas make. */
export const outsideRoomsPort = port<OutsideRooms>('rooms for others');

/** Deletes what rooms do not keep any longer. */
export const roomsKeepingPort = port<Keeping>('rooms keeping');
/** How often it does, in milliseconds. */
const KEEPING_MS = 3_600_000;

/** What the deployment decides about rooms. */
export interface RoomsOptions {
  /** The name after the colon of every id; fixed by the first start. */
  serverName: string;
  policy: RoomsPolicy;
  /** Nobody opens rooms on a telephone. MSG-034 */
  isOffOnMobile?: boolean;
  /** Days that rooms keep what is said at most; absent, or null: for good. */
  keepDays?: number | null;
}

/**
 * Rooms and encrypted chats: the part of the Matrix client-server interface that our clients use, on the company's database. People and
 * rights are the company's; what is encrypted the server cannot read.
 *
 * @param given.folder of uploaded files; null: none are taken
 */
export const roomsArea = ({
  serverName,
  policy,
  folder,
  isOffOnMobile = false,
  keepDays = null,
}: RoomsOptions & { folder: string | null }): Area => ({
  name: 'rooms',
  needs: ['sign-in'],
  async prepare({ provide }) {
    provide(roomsPort, { ...policy, isOffOnMobile });
  },
  async open(world) {
    const { api, bus, company, database, kept, now, onError, seal, sessions, use } = world;
    const signIn = use(signInPort);
    const check: CheckPassword = async (login, password, address) => {
      const result = await signIn(login, password, { address });
      if (result.ok) return { is: 'right' };
      if ('retryAfterMs' in result) return { is: 'limited', retryAfterMs: result.retryAfterMs };
      const isRight = result.fault === 'secondWanted' || result.fault === 'secondMissing';
      return { is: isRight ? 'secondWanted' : 'wrong' };
    };
    const mayUse = (userId: string): boolean => company.extensionOf(userId) !== null;
    if (folder !== null) await seal.add({ path: folder, whole: ROOM_FILES });
    kept.add(keptRooms(database.db, folder, seal));
    const opened = await openRooms(world, { serverName, policy, folder, keepDays, check, mayUse });
    world.provide(roomsKeepingPort, opened.keeping);
    world.provide(outsideRoomsPort, opened.outside);
    world.provide(roomIdsPort, { idOf: (userId) => (mayUse(userId) ? opened.people.idOf(userId) : null) });
    const { devices, people, stream, tokens, typing } = opened;

    const perUser = createRateLimit({ burst: 20, perMs: 60_000, now });
    api.add({
      method: 'POST',
      path: '/v1/rooms/login-token',
      summary:
        'Signs a device in to messaging, once. 403: messaging is not for this user, or another one acts for them.',
      response: roomsLoginToken,
      hasSecret: true,
      failsWith: 'ERROR_CREATE',
      handle({ header, session: { userId, globalSessionId, isBehalf } }) {
        const mxid = people.idOf(userId);
        const isOff = isOffOnMobile && deviceMode(header('User-Agent') ?? '') === 'mobile';
        if (isBehalf || isOff || mxid === null || !mayUse(userId)) return refused('ROUTER_ERR_403');
        const wait = perUser.take(userId);
        if (wait > 0) return refused('ROUTER_ERR_429', { retryAfterMs: wait });
        return done({
          loginToken: tokens.issue({ userId, signIn: globalSessionId }),
          ...{ userId: mxid, serverName: opened.serverName },
          config: { ...policy, matrixPassphraseSalt: opened.salt },
        });
      },
    });

    const works = createWorks();
    const work = (promise: Promise<unknown>, fault = 'a device could not be signed out of messaging'): void =>
      works.add(
        promise.then(
          () => {},
          (error: unknown) => onError(fault, error),
        ),
      );
    const hashes = new Map(company.users.map(({ id, passwordHash }) => [id, passwordHash]));
    const stops = [
      sessions.onEnd(() => queueMicrotask(() => work(devices.endTokens()))),
      bus.on('company.changed', (changed) => {
        if (changed.kind !== 'user' && changed.kind !== 'person') return;
        people.renew();
        const hash = company.user(changed.id)?.passwordHash ?? '';
        const isOther = hashes.get(changed.id) !== hash;
        hashes.set(changed.id, hash);
        const mxid = people.idOf(changed.id);
        work(devices.endTokens(isOther ? mxid : null));
        if (mxid !== null) work(sayName(opened.rooms, people, mxid), 'rooms did not hear how a user is called');
      }),
      bus.on('presence.changed', ({ userId }) => {
        const mxid = people.idOf(userId);
        if (mxid !== null) work(opened.statuses.renew(mxid), 'rooms did not hear of a presence');
      }),
      bus.on('person.erased', ({ userId }) => {
        const mxid = people.idOf(userId);
        people.erased(userId);
        if (mxid !== null) devices.forget(mxid);
      }),
    ];
    const keep = (): void => works.add(opened.keeping.run());
    const clock = setInterval(keep, KEEPING_MS).unref();
    return {
      async start() {
        await devices.endTokens();
        keep();
      },
      async close() {
        clearInterval(clock);
        for (const stop of stops) stop();
        typing.close();
        stream.close();
        await works.settled();
      },
    };
  },
});
