import type { Invitee, RoomCare } from '@ringside/chat/care/RoomCare';
import type { OutgoingFile } from '@ringside/chat/Files';
import type { KeysHow } from '@ringside/chat/Keys';
import type { Done, Messaging, MessagingNews, RoomChoices, RoomRow } from '@ringside/chat/Messaging';
import type { NewRoom } from '@ringside/chat/rules/createRoom';
import { deviceLabel } from '@ringside/chat/rules/deviceLabel';
import type { About } from '@ringside/chat/rules/outbox';
import type { RoomNotice } from '@ringside/chat/rules/talk/mentions';
import { roomVerbs } from '@ringside/client/rooms/rooms';
import { acts } from '../../kernel/acts.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { pathOnly } from '../../kernel/navigation/navigation.ts';
import { fromFault, type Outcome, refuse } from '../../kernel/refusals.ts';
import { takeDeviceNews } from './devices/state.ts';
import { sameRooms, sameTalk, sameValue } from './list/sameRows.ts';
import {
  messagingAtom,
  roomAboutAtom,
  roomChoicesAtom,
  roomExportAtom,
  roomFlagsAtom,
  roomHeldAtom,
  roomKeysAtom,
  roomNumbersAtom,
  roomPath,
  roomRowsAtom,
  roomsDeniedAtom,
  starterAtom,
  talkAtom,
} from './state.ts';

/** The words are of the rooms: another area that meets the same code, such as NETWORK, has words that fit there. */
const outcomeOf = <T>(done: Done<T>): Outcome<T> => {
  if (done.ok) return done;
  const { code } = done.fault;
  return refuse({ code, label: `i__ROOMS_${code}_LABEL`, detail: `i__ROOMS_${code}_DETAIL` });
};

/** The host of the page around the panel, as far as the browser says it; null: there is none. For the name of the device. MSG-036 */
function siteAround(window: Window): string | null {
  if (window.parent === window) return null;
  const { ancestorOrigins } = window.location;
  const around = ancestorOrigins?.[ancestorOrigins.length - 1] ?? window.document.referrer;
  return URL.canParse(around) ? new URL(around).hostname : null;
}
const NOT_OPEN: Done<never> = { ok: false, fault: { code: 'UNAVAILABLE' } };

/** What can be wanted of rooms. Nothing rejects. MSG-035 */
export const roomActs = acts(({ client, store, onSignedOut, onEnd }) => {
  const verbs = client.open(roomVerbs);
  const own = {
    ...{ messaging: null as Messaging | null, shown: null as string | null, isOpening: false, failed: 0 },
    /** The room that a press has asked for, and that no page shows yet. */
    asked: null as string | null,
    /** Marked unread here, which the rows do not say yet; and whether it was opened again since. */
    marking: null as { id: string; isOpened: boolean } | null,
    /** Started, and not asked anything while it is not known for whom. */
    ready: null as Messaging | null,
  };
  /** The room that is looked after. */
  const cared = { id: null as string | null };

  /** A room that is marked unread, on whatever device, while the user has it before them is not read by that. */
  const hold = (rows: readonly RoomRow[]): void => {
    const shownIn = (its: readonly RoomRow[] | null) => its?.find(({ id }) => id === own.shown);
    const { marking } = own;
    if (rows.some(({ id, isMarked }) => id === marking?.id && isMarked)) own.marking = null;
    if (!shownIn(rows)?.isMarked) store.set(roomHeldAtom, null);
    // Opened by a press that came after the mark: that is to read it, though the mark is heard of only now.
    else if (marking?.id === own.shown && marking?.isOpened) return;
    else if (shownIn(store.get(roomRowsAtom))?.isMarked === false && document.visibilityState === 'visible')
      store.set(roomHeldAtom, own.shown);
  };
  const take = (news: MessagingNews): void => {
    if (news.news === 'state') store.set(messagingAtom, news.value);
    else if (news.news === 'rooms') {
      hold(news.value);
      store.set(roomRowsAtom, (its) => sameRooms(its, news.value));
    } else if (news.news === 'keys') store.set(roomKeysAtom, (its) => sameValue(its, news.value));
    else if (news.news === 'choices') store.set(roomChoicesAtom, (its) => sameValue(its, news.value));
    else if (news.news === 'about') {
      if (news.value.roomId === cared.id) store.set(roomAboutAtom, news.value);
    } else if (news.news === 'export') {
      const { roomId } = news.value;
      store.set(roomExportAtom, (its) =>
        its?.roomId === roomId && its.progress ? { ...its, progress: news.value } : its,
      );
    } else if (news.news !== 'talk') takeDeviceNews(store, news);
    else if (news.value.roomId === own.shown) store.set(talkAtom, (its) => sameTalk(its, news.value));
  };
  const fail = (why: string): void => {
    Object.assign(own, { messaging: null, ready: null, failed: own.failed + 1 });
    store.set(messagingAtom, { at: 'unavailable', why });
  };
  /** Null: it cannot be started, or its code cannot be fetched. */
  const started = async (): Promise<Messaging | null> => {
    own.ready ??= await store
      .get(starterAtom)
      .start(window, () => fail('the worker has ended'))
      .catch(() => null);
    return own.ready;
  };
  const close = (): void => {
    own.messaging?.close();
    Object.assign(own, { messaging: null, ready: null, marking: null });
  };
  onSignedOut(close);
  const show = async (roomId: string): Promise<void> => {
    if (own.shown === roomId) return;
    if (own.shown) own.messaging?.closeRoom(own.shown);
    store.set(talkAtom, null);
    own.shown = roomId;
    if (own.marking?.id === roomId) own.marking.isOpened = true;
    await own.messaging?.openRoom(roomId);
  };
  const hide = (roomId: string): void => {
    if (own.shown !== roomId) return;
    own.messaging?.closeRoom(roomId);
    own.shown = null;
  };
  onEnd(
    store.sub(pathAtom, () => {
      const held = store.get(roomHeldAtom);
      const path = pathOnly(store.get(pathAtom));
      if (held && path !== roomPath(held)) store.set(roomHeldAtom, null);
      // The press on a room asks for what is said there; its page is drawn meanwhile, and then says that it is shown.
      if (own.asked && path === roomPath(own.asked)) return;
      if (own.asked) hide(own.asked);
      const room = store.get(roomRowsAtom)?.find(({ id, invitedBy }) => !invitedBy && path === roomPath(id));
      own.asked = room && own.messaging && own.shown !== room.id ? room.id : null;
      if (own.asked) void show(own.asked);
    }),
  );
  // Panels beside this one go on: the thread ends with the last of them.
  onEnd(() => {
    if (own.shown) own.messaging?.closeRoom(own.shown);
    if (cared.id) own.messaging?.closeAbout(cared.id);
  });

  const begin = async (): Promise<void> => {
    store.set(messagingAtom, { at: 'opening', since: Date.now() });
    const { failed } = own;
    // The thread fetches its code while the server is asked; nothing is asked of it, or heard, before it is known for whom.
    const [token, messaging] = await Promise.all([verbs.loginToken(), started()]);
    if (own.failed !== failed) return;
    if (!token.ok) return store.set(messagingAtom, { at: 'unavailable', why: fromFault(token.fault).code });
    const { loginToken, userId, config } = token.value;
    store.set(roomFlagsAtom, config);
    if (!messaging) return store.set(messagingAtom, { at: 'unavailable', why: 'no worker' });
    if (own.messaging !== messaging) messaging.watch(take);
    own.messaging = messaging;
    const label = deviceLabel('Ringside', navigator.userAgent, siteAround(window));
    const { matrixPassphraseSalt: salt, matrixKeyBackupPolicy: policy } = config;
    await messaging.open({ loginToken, userId, label, salt, policy });
    if (own.shown) await messaging.openRoom(own.shown);
    if (cared.id) await messaging.openAbout(cared.id);
  };
  const ask = async <T>(work: (messaging: Messaging) => Promise<Done<T>>): Promise<Outcome<T>> =>
    outcomeOf(own.messaging ? await work(own.messaging) : NOT_OPEN);

  return {
    /** For acts of the parts of rooms. */
    ask,
    say: (work: (messaging: Messaging) => void): void => void (own.messaging && work(own.messaging)),
    /** Opens rooms on this device, once; again after it could not be, or was refused. MSG-029, MSG-036 */
    async open(): Promise<void> {
      const at = store.get(messagingAtom)?.at;
      if (own.isOpening || store.get(roomsDeniedAtom) !== null) return;
      if (own.messaging && at !== 'unavailable' && at !== 'signedOut') return;
      own.isOpening = true;
      await begin();
      own.isOpening = false;
    },
    /** Shows what is said in a room, from now on, in place of another one. */
    show(roomId: string): Promise<void> {
      own.asked = null;
      return show(roomId);
    },
    hide,
    /** Keeps what a room is, from now on, in place of another one. MSG-008 */
    async lookAfter(roomId: string): Promise<void> {
      if (cared.id && cared.id !== roomId) own.messaging?.closeAbout(cared.id);
      if (cared.id !== roomId) store.set(roomAboutAtom, null);
      cared.id = roomId;
      await own.messaging?.openAbout(roomId);
    },
    lookAway(roomId: string): void {
      own.messaging?.closeAbout(roomId);
      if (cared.id === roomId) cared.id = null;
    },
    /** Nothing is said of numbers that are not learnt: nobody is called there. */
    async learnNumbers(roomId: string): Promise<void> {
      const done = await ask((rooms) => rooms.numbers(roomId));
      if (done.ok) store.set(roomNumbersAtom, (its) => ({ ...its, [roomId]: done.value }));
    },
    /** Does something with a room as a whole. */
    care: <T>(work: (rooms: RoomCare) => Promise<Done<T>>) => ask<T>(work),
    invite: (roomId: string, people: readonly Invitee[]) => ask((rooms) => rooms.invite(roomId, people)),
    findRooms: (text: string) => ask((rooms) => rooms.findRooms(text)),
    older: (roomId: string) => ask((messaging) => messaging.older(roomId)),
    send: (roomId: string, text: string, about: About | null, mentions: readonly string[]) =>
      ask((messaging) => messaging.send(roomId, text, crypto.randomUUID(), about, mentions)),
    members: (roomId: string) => ask((messaging) => messaging.members(roomId)),
    setNotice: (roomId: string, notice: RoomNotice) => ask((messaging) => messaging.setNotice(roomId, notice)),
    sendFile: (roomId: string, file: OutgoingFile) =>
      ask((messaging) => messaging.sendFile(roomId, file, crypto.randomUUID())),
    fetchFile: (roomId: string, eventId: string, which: 'whole' | 'small') =>
      ask((messaging) => messaging.fetchFile(roomId, eventId, which)),
    type: (roomId: string, isTyping: boolean): void => own.messaging?.type(roomId, isTyping),
    choose: (choices: RoomChoices) => ask((messaging) => messaging.choose(choices)),
    react: (roomId: string, eventId: string, emoji: string, isOn: boolean) =>
      ask((messaging) => messaging.react(roomId, eventId, emoji, isOn)),
    erase: (roomId: string, eventId: string) => ask((messaging) => messaging.erase(roomId, eventId)),
    tryAgain: (roomId: string): void => own.messaging?.tryAgain(roomId),
    discard: (key: string): void => own.messaging?.discard(key),
    read: (roomId: string): void => own.messaging?.read(roomId),
    create: (room: NewRoom) => ask((messaging) => messaging.create(room)),
    accept: (roomId: string) => ask((messaging) => messaging.accept(roomId)),
    decline: (roomId: string) => ask((messaging) => messaging.decline(roomId)),
    leave: (roomId: string) => ask((messaging) => messaging.leave(roomId)),
    favourite: (roomId: string, isOn: boolean) => ask((messaging) => messaging.favourite(roomId, isOn)),
    async markUnread(id: string, from: string | null): Promise<Outcome<null>> {
      const done = await ask((messaging) => messaging.markUnread(id, from));
      const isKnown = store.get(roomRowsAtom)?.some((room) => room.id === id && room.isMarked);
      if (done.ok && !isKnown) own.marking = { id, isOpened: false };
      return done;
    },
    readers: (roomId: string, eventId: string) => ask((messaging) => messaging.readers(roomId, eventId)),
    saveKeys: (how: KeysHow, secret: string) => ask((messaging) => messaging.saveKeys(how, secret)),
    restoreKeys: (how: KeysHow, secret: string | null) => ask((messaging) => messaging.restoreKeys(how, secret)),
    resetKeys: (how: KeysHow, secret: string) => ask((messaging) => messaging.resetKeys(how, secret)),
    lookAtKeys: () => ask((messaging) => messaging.lookAtKeys()),
    findPeople: (text: string) => ask((messaging) => messaging.findPeople(text)),
  };
});
