import { careVerbs, type RoomCare } from '../care/RoomCare.ts';
import { type HistoryVerbs, historyVerbs } from '../History.ts';
import type { Done, Messaging, MessagingNews } from '../Messaging.ts';
import type { Port, Question, Verb, Word } from './wire.ts';

const GONE: Done<never> = { ok: false, fault: { code: 'UNAVAILABLE' } };

/**
 * Messaging at the other end of a port. What is asked after `end` is answered with the fault UNAVAILABLE.
 *
 * @returns the port for the panel; `end` answers whatever is open, e.g. when the worker has failed
 */
export function connectMessaging(port: Port): Messaging & { end(): void } {
  const own = { lastId: 0, isOver: false };
  const open = new Map<number, (value: Done<never>) => void>();
  const watchers = new Set<(news: MessagingNews) => void>();
  port.onmessage = ({ data }: MessageEvent<Word>) => {
    if ('news' in data) for (const tell of watchers) tell(data);
    else {
      open.get(data.id)?.(data.value as Done<never>);
      open.delete(data.id);
    }
  };
  const ask =
    (verb: Verb) =>
    (...given: unknown[]): Promise<Done<never>> =>
      new Promise((resolve) => {
        if (own.isOver) return resolve(GONE);
        own.lastId += 1;
        open.set(own.lastId, resolve);
        port.postMessage({ id: own.lastId, verb, given } satisfies Question);
      });
  const say =
    (verb: Verb) =>
    (...given: unknown[]): void =>
      void ask(verb)(...given);
  return {
    watch(tell) {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    ...{ open: ask('open'), openRoom: ask('openRoom'), older: ask('older'), send: ask('send'), create: ask('create') },
    ...{ accept: ask('accept'), decline: ask('decline'), leave: ask('leave'), favourite: ask('favourite') },
    ...{ markUnread: ask('markUnread'), readers: ask('readers') },
    ...{
      findPeople: ask('findPeople'),
      ...{ members: ask('members'), setNotice: ask('setNotice') },
      react: ask('react'),
      erase: ask('erase'),
      closeRoom: say('closeRoom'),
      tryAgain: say('tryAgain'),
    },
    ...{ discard: say('discard'), read: say('read'), close: say('close') },
    ...{ saveKeys: ask('saveKeys'), restoreKeys: ask('restoreKeys'), resetKeys: ask('resetKeys') },
    ...{ lookAtKeys: ask('lookAtKeys'), sendFile: ask('sendFile'), fetchFile: ask('fetchFile') },
    ...(Object.fromEntries(historyVerbs.map((verb) => [verb, ask(verb)])) as unknown as HistoryVerbs),
    ...(Object.fromEntries(careVerbs.map((verb) => [verb, ask(verb)])) as unknown as {
      [K in (typeof careVerbs)[number]]: RoomCare[K];
    }),
    ...{ openDevices: ask('openDevices'), closeDevices: say('closeDevices'), noteDevices: say('noteDevices') },
    ...{ renameDevice: ask('renameDevice'), deleteDevices: ask('deleteDevices'), blockDevice: ask('blockDevice') },
    ...{ deleteNow: say('deleteNow'), deleteNever: say('deleteNever'), verifyDevice: ask('verifyDevice') },
    ...{ acceptVerification: ask('acceptVerification'), sayPictures: ask('sayPictures') },
    ...{ ownDevice: ask('ownDevice'), giveKey: ask('giveKey') },
    ...{ endVerification: say('endVerification'), type: say('type'), choose: ask('choose') },
    end() {
      own.isOver = true;
      for (const resolve of open.values()) resolve(GONE);
      open.clear();
    },
  };
}
