import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Done, Messaging, MessagingNews, MessagingState, SignIn } from '../Messaging.ts';
import { createKeys } from './createKeys.ts';
import { createSession, type Session } from './createSession.ts';
import { type After, after } from './devices/After.ts';
import { createDevices } from './devices/createDevices.ts';
import { deviceVerbs } from './devices/deviceVerbs.ts';
import { codeOf, done, isSignedOut } from './faults.ts';
import { keptFiles } from './files/keptFiles.ts';
import { STAY } from './history/createMemory.ts';
import { forgetDevice, type KeyRing, openClient, type Surroundings, startClient } from './openClient.ts';

/** What the engine stands on, and how engines of other builds are kept off its keys. */
export interface EngineParts extends Surroundings {
  /** Null: the browser has none, and this engine is the only one. */
  locks: Pick<LockManager, 'request'> | null;
  now(): number;
  /** Messages of a room that stay in memory; without: `STAY`. */
  stay?: number;
  /** Time of their own is given by tests. */
  after?: After;
}

const NOT_OPEN: Done<never> = { ok: false, fault: { code: 'UNAVAILABLE' } };

/** Messaging of all panels of one browser: the SDK of Matrix, its keys, and one user at a time. MSG-035 */
export function createEngine(parts: EngineParts): Messaging {
  const { locks, now, shelf } = parts;
  const watchers = new Set<(news: MessagingNews) => void>();
  const own = {
    ...{ state: { at: 'opening', since: now() } as MessagingState, userId: null as string | null },
    ...{ client: null as MatrixClient | null, session: null as Session | null },
    ...{ opening: null as Promise<Done<null>> | null, unlock: null as (() => void) | null },
    /** Of the newest opening: one that was overtaken ends. */
    turn: 0,
  };
  const tell = (news: MessagingNews): void => {
    for (const one of watchers) one(news);
  };
  const setState = (state: MessagingState): void => {
    own.state = state;
    tell({ news: 'state', value: state });
  };

  const stop = (): void => {
    own.turn += 1;
    own.session?.end();
    own.unlock?.();
    Object.assign(own, { client: null, session: null, opening: null, userId: null, unlock: null });
    tell({ news: 'rooms', value: [] });
    tell({ news: 'verification', value: null });
    tell({ news: 'deletion', value: null });
  };
  const signedOut = async (userId: string, client: MatrixClient | null): Promise<void> => {
    stop();
    await forgetDevice(parts, userId, client).catch(() => undefined);
    setState({ at: 'signedOut' });
  };

  /** Resolves when no other engine has the keys of this user open. */
  const lock = (userId: string): Promise<void> => {
    if (!locks) return Promise.resolve();
    return new Promise((resolve) => {
      const hold = (): Promise<void> =>
        new Promise((unlock) => {
          own.unlock = unlock;
          resolve();
        });
      const name = `ringside-rooms:${userId}`;
      void locks.request(name, { ifAvailable: true }, (free) => {
        if (free) return hold();
        setState({ at: 'elsewhere' });
        void locks.request(name, hold);
        return undefined;
      });
    });
  };

  const begin = async (by: SignIn): Promise<Done<null>> => {
    const { turn } = own;
    const isOvertaken = (): boolean => turn !== own.turn;
    try {
      setState({ at: 'opening', since: now() });
      await lock(by.userId);
      if (isOvertaken()) return NOT_OPEN;
      const ring: KeyRing = { id: null, key: null };
      const client = await openClient(parts, by, ring);
      if (isOvertaken()) return NOT_OPEN;
      const kept = await shelf.read(by.userId);
      own.client = client;
      const keys = createKeys(client, ring, {
        ...{ policy: by.policy, salt: by.salt },
        changed: () => tell({ news: 'keys', value: keys.state() }),
        keep: async (outcome) => shelf.write(by.userId, { ...(await shelf.read(by.userId)), keys: outcome }),
      });
      const shelfOfDevices = `devices ${by.userId}`;
      const devices = createDevices(client, {
        ...{ now, tell, after: parts.after ?? after, known: (await shelf.read(shelfOfDevices)).known ?? {} },
        keep: (known) => void shelf.write(shelfOfDevices, { known }).catch(() => undefined),
      });
      if (isOvertaken()) return NOT_OPEN;
      own.session = createSession(
        client,
        { keys, devices, outbox: kept.outbox ?? [], files: keptFiles(shelf, by.userId), stay: parts.stay ?? STAY, now },
        {
          ...{ tell, state: setState, signedOut: () => void signedOut(by.userId, client) },
          keep: (outbox) =>
            void shelf.read(by.userId).then(
              (all) => shelf.write(by.userId, { ...all, outbox }),
              () => undefined,
            ),
        },
      );
      await startClient(client);
      return { ok: true, value: null };
    } catch (error) {
      const code = codeOf(error);
      if (isOvertaken()) return NOT_OPEN;
      if (isSignedOut(code)) await signedOut(by.userId, null);
      else {
        stop();
        setState({ at: 'unavailable', why: error instanceof Error ? `${code} ${error.message}` : code });
      }
      return { ok: false, fault: { code } };
    }
  };

  const of = async <T>(work: (session: Session) => Promise<T> | T): Promise<Done<T>> => {
    const { session } = own;
    return session ? done(async () => work(session)) : NOT_OPEN;
  };
  return {
    watch(one) {
      watchers.add(one);
      return () => watchers.delete(one);
    },
    open(by) {
      if (own.userId !== by.userId) {
        stop();
        own.userId = by.userId;
        own.opening = begin(by);
      } else {
        tell({ news: 'state', value: own.state });
        own.session?.tellNow();
      }
      return own.opening ?? Promise.resolve(NOT_OPEN);
    },
    openRoom: (roomId) => of((session) => session.openRoom(roomId)),
    closeRoom: (roomId) => own.session?.closeRoom(roomId),
    older: (roomId) => of((session) => session.older(roomId)),
    send: (roomId, text, key, about, mentions) => of((session) => session.send(roomId, text, key, about, mentions)),
    search: (wanted, isFurther) => of(({ history }) => history.search(wanted, isFurther)),
    around: (roomId, eventId, more) => of(({ history }) => history.around(roomId, eventId, more)),
    versions: (roomId, eventId) => of(({ history }) => history.versions(roomId, eventId)),
    exportRoom: (roomId, kind, words) => of(({ history }) => history.exportRoom(roomId, kind, words)),
    stopExport: (roomId) => own.session?.history.stopExport(roomId),
    members: (roomId) => of(({ people }) => people.members(roomId)),
    setNotice: (roomId, notice) => of(({ people }) => people.setNotice(roomId, notice)),
    sendFile: (roomId, file, key) => of((session) => session.sendFile(roomId, file, key)),
    fetchFile: (roomId, eventId, which) => of((session) => session.fetchFile(roomId, eventId, which)),
    type: (roomId, isTyping) => own.session?.typing.type(roomId, isTyping),
    choose: ({ isTypingShown }) => of(({ typing }) => typing.show(isTypingShown)),
    react: (roomId, eventId, emoji, isOn) => of((session) => session.acts.react(roomId, eventId, emoji, isOn)),
    erase: (roomId, eventId) => of((session) => session.acts.erase(roomId, eventId)),
    tryAgain: (roomId) => own.session?.tryAgain(roomId),
    discard: (key) => own.session?.discard(key),
    read: (roomId) => void of((session) => session.read(roomId)),
    create: (room) => of((session) => session.create(room)),
    accept: (roomId) => of((session) => session.accept(roomId)),
    decline: (roomId) => of((session) => session.leave(roomId)),
    leave: (roomId) => of((session) => session.leave(roomId)),
    markUnread: (roomId, from) => of((session) => session.markUnread(roomId, from)),
    readers: (roomId, eventId) => of(({ people }) => people.readers(roomId, eventId)),
    favourite: (roomId, isFavourite) => of((session) => session.favourite(roomId, isFavourite)),
    saveKeys: (how, passphrase) => of(({ keys }) => keys.save(how, passphrase)),
    restoreKeys: (how, passphrase) => of(({ keys }) => keys.restore(how, passphrase)),
    resetKeys: (how, passphrase) => of(({ keys }) => keys.reset(how, passphrase)),
    async lookAtKeys() {
      return of(async ({ keys }) => {
        await keys.look();
        return null;
      });
    },
    openAbout: (roomId) => of((session) => session.openAbout(roomId)),
    closeAbout: (roomId) => own.session?.closeAbout(roomId),
    setRoom: (roomId, change) => of(({ care }) => care.setRoom(roomId, change)),
    setRights: (roomId, rights) => of(({ care }) => care.setRights(roomId, rights)),
    setLevel: (roomId, userId, level) => of(({ care }) => care.setLevel(roomId, userId, level)),
    invite: (roomId, people) => of(({ care }) => care.invite(roomId, people)),
    remove: (roomId, userId) => of(({ care }) => care.remove(roomId, userId)),
    keepOut: (roomId, userId) => of(({ care }) => care.keepOut(roomId, userId)),
    letIn: (roomId, userId) => of(({ care }) => care.letIn(roomId, userId)),
    destroy: (roomId) => of(({ care }) => care.destroy(roomId)),
    findRooms: (text) => of(({ care }) => care.findRooms(text)),
    numbers: (roomId) => of(({ care }) => care.numbers(roomId)),
    join: (roomId) => of(({ care }) => care.join(roomId)),
    ...deviceVerbs(() => own.session?.devices ?? null),
    findPeople: (text) => of((session) => session.findPeople(text)),
    close() {
      stop();
      setState({ at: 'opening', since: now() });
    },
  };
}
