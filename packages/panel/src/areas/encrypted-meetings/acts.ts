import type { MessagingState } from '@ringside/chat/Messaging';
import { acts } from '../../kernel/acts.ts';
import { type Outcome, ok, REFUSALS, refuse } from '../../kernel/refusals.ts';
import type { Store } from '../../kernel/store.ts';
import type { MessageKey } from '../../words/translate.ts';
import { lockerAtom, type MeetingLock } from '../meetings/state.ts';
import { roomActs } from '../rooms/acts.ts';
import { messagingAtom } from '../rooms/state.ts';
import { createLock } from './createLock.ts';
import { threadAtom } from './state.ts';

/** Rooms are open on this device within so long, or the user does not come in, in milliseconds. */
const OPEN_MS = 30_000;

const refused = (detail: MessageKey) =>
  refuse({ code: 'MEETING_ENCRYPTED', label: 'i__MEETING_ENCRYPTED_LABEL', detail });

/** Rooms are open; false: they cannot be. */
const opened = (store: Store): Promise<boolean> =>
  new Promise((resolve) => {
    const isOf = (at: MessagingState['at'] | undefined): boolean | null =>
      at === undefined || at === 'opening' ? null : at === 'ready' || at === 'offline';
    const settle = (is: boolean): void => {
      clearTimeout(timer);
      stop();
      resolve(is);
    };
    const look = (): void => {
      const is = isOf(store.get(messagingAtom)?.at);
      if (is !== null) settle(is);
    };
    const timer = setTimeout(() => settle(false), OPEN_MS);
    const stop = store.sub(messagingAtom, look);
    look();
  });

/** Encrypts meetings of the user. */
export const lockActs = acts(({ store, of }) => {
  const rooms = of(roomActs);
  const own = { lock: null as ReturnType<typeof createLock> | null };
  return {
    /** Opens what it takes: rooms on this device, and the thread that encrypts. */
    async lock(meetingUri: string): Promise<Outcome<MeetingLock>> {
      const locker = store.get(lockerAtom);
      const fault = locker && store.get(locker.faultAtom);
      if (fault) return refused(fault);
      await rooms.open();
      if (!(await opened(store))) return refused('lock.roomsClosed');
      const found = await rooms.ask(async (messaging) => {
        const device = await messaging.ownDevice();
        return device.ok ? { ok: true as const, value: { messaging, device: device.value } } : device;
      });
      if (!found.ok) return refused('lock.roomsClosed');
      const { messaging, device } = found.value;
      const heard = { opened: (_from: string): void => {}, died: (): void => {} };
      const thread = await store
        .get(threadAtom)
        .start((news) => (news.is === 'opened' ? heard.opened(news.from) : news.is === 'died' && heard.died()));
      if (!thread) return refuse(REFUSALS.network);
      const lock = createLock({ store, rooms: messaging, thread, device, meetingUri });
      Object.assign(heard, { opened: lock.opened, died: lock.died });
      own.lock = lock;
      return ok(lock);
    },
    /** Learns whether the devices of the others are verified by now. */
    look: (): void => own.lock?.look(),
  };
});
