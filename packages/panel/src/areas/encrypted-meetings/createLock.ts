import type { DeviceId } from '@ringside/chat/MeetingKeys';
import type { Messaging } from '@ringside/chat/Messaging';
import type { MeetingPerson, MeetingSeat } from '@ringside/domain/meeting';
import type { Store } from '../../kernel/store.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';
import { type MeetingLock, sealedAtom, seatAtom } from '../meetings/state.ts';
import type { FrameThread } from './frames/wire.ts';
import { createKeyRing } from './keys/createKeyRing.ts';
import { kept } from './keys/kept.ts';
import { lockStateAtom } from './state.ts';

const after = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};
/** Something comes of this person that is to be decrypted. */
const sends = ({ isMuted, isCameraOff, isSharing }: MeetingPerson): boolean => !isMuted || !isCameraOff || isSharing;

/**
 * Joins the keys of a meeting, the thread that encrypts its frames, and the rooms by which keys come and go.
 *
 * @param parts.device the one that this is
 */
export function createLock(parts: {
  store: Store;
  rooms: Pick<Messaging, 'giveKey' | 'watch'>;
  thread: FrameThread;
  device: DeviceId;
  meetingUri: string;
}): MeetingLock & { opened(from: string): void; died(): void; look(): void } {
  const { store, rooms, thread, device, meetingUri } = parts;
  const own = {
    ring: null as ReturnType<typeof createKeyRing> | null,
    seat: '',
    isDead: false,
    whenDead: (): void => {},
  };
  const [openedOf, sections] = [new Set<string>(), new Set<string>()];
  /** Messages that came before the user had a place. */
  const early = { messages: [] as { identity: string; content: Readonly<Record<string, unknown>> }[] };

  const show = (): void => {
    const state = store.get(lockStateAtom);
    const others = (store.get(seatAtom)?.people ?? []).filter(({ id }) => id !== own.seat);
    const sealed = others.filter((one) => !state?.known.has(one.id) || (sends(one) && !openedOf.has(one.id)));
    store.set(sealedAtom, new Set(sealed.map(({ id }) => id)));
  };
  const people = (seat: MeetingSeat | null): void => {
    if (seat?.id !== own.seat) return;
    own.ring?.people(
      seat.people.flatMap((one) => (one.device && one.id !== own.seat ? [{ seat: one.id, device: one.device }] : [])),
    );
    show();
  };
  const stops = [
    rooms.watch(({ news, value }) => {
      if (news !== 'meetingKey') return;
      if (own.ring) own.ring.heard(value.identity, value.content);
      else early.messages = kept(early.messages, value);
    }),
    store.sub(seatAtom, () => people(store.get(seatAtom))),
  ];

  return {
    device: device.id,
    seal(up) {
      for (const { sender, receiver } of up.getTransceivers())
        sender.transform = thread.transform({ way: 'send', kind: receiver.track.kind });
    },
    open(down, streams) {
      thread.say({ do: 'streams', streams });
      for (const { mid, receiver } of down.getTransceivers()) {
        if (mid === null || sections.has(mid)) continue;
        sections.add(mid);
        receiver.transform = thread.transform({ way: 'receive', kind: receiver.track.kind, mid });
      }
    },
    begin(seat) {
      own.seat = seat.id;
      own.ring = createKeyRing({
        ...{ meeting: meetingUri, seat: seat.id, after },
        random: (bytes) => crypto.getRandomValues(bytes),
        give: async (devices, message) => {
          const given = await rooms.giveKey(devices, message);
          if (!given.ok) throw new Error(given.fault.code);
          return given.value;
        },
        use: (kid, base) => thread.say({ do: 'send', kid, base }),
        take: (from, kid, base) => thread.say({ do: 'receive', from, kid, base }),
        forget(from) {
          openedOf.delete(from);
          thread.say({ do: 'forget', from });
        },
        changed(state) {
          store.set(lockStateAtom, state);
          show();
        },
      });
      people(seat);
      for (const { identity, content } of early.messages.splice(0)) own.ring.heard(identity, content);
    },
    opened(from) {
      openedOf.add(from);
      show();
    },
    /** The thread that encrypts is gone: nothing is sent any more, and the user reads so on whatever page. */
    died() {
      own.isDead = true;
      store.set(raiseToastAtom, { kind: 'error', title: 'lock.died', detail: 'lock.diedText' });
      own.whenDead();
    },
    whenDead(work) {
      own.whenDead = work;
      if (own.isDead) work();
    },
    look: () => own.ring?.look(),
    close() {
      own.whenDead = () => {};
      own.ring?.close();
      for (const stop of stops) stop();
      thread.end();
      store.set(lockStateAtom, null);
      store.set(sealedAtom, new Set<string>());
    },
  };
}
