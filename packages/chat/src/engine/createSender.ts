import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { RoomEvent } from 'matrix-js-sdk/lib/models/room.js';
import {
  type About,
  nextToSend,
  type Outbox,
  type OutboxEvent,
  outboxAfter,
  outboxKept,
  type Unsent,
} from '../rules/outbox.ts';
import { isPassing } from './faults.ts';
import { contentOf } from './messageContent.ts';

/** After a passing fault the same message is tried again, in milliseconds; a connection that is back tries it at once. */
const AGAIN_MS = 5000;

/** What the sender tells and keeps. */
interface Told {
  changed(): void;
  keep(outbox: Outbox): void;
}

/** Sends what is written, room by room in the order of writing; see `outbox.ts`. MSG-026 */
export function createSender(client: MatrixClient, told: Told, begun: Outbox) {
  const own = { outbox: outboxKept(begun), isOver: false };
  const busy = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const apply = (event: OutboxEvent): void => {
    if (own.isOver) return;
    own.outbox = outboxAfter(own.outbox, event);
    told.keep(own.outbox);
    told.changed();
  };

  const sendOne = async (roomId: string, { key, text, about = null }: Unsent): Promise<boolean> => {
    const room = client.getRoom(roomId);
    if (!room) {
      apply({ type: 'refused', key });
      return false;
    }
    apply({ type: room.hasEncryptionStateEvent() ? 'encrypting' : 'sending', key });
    const onEcho = (event: { getTxnId(): string | undefined; status: string | null }): void => {
      if (event.getTxnId() === key && event.status === 'sending') apply({ type: 'sending', key });
    };
    room.on(RoomEvent.LocalEchoUpdated, onEcho);
    try {
      const known = room.getPendingEvents().find((event) => event.getTxnId() === key);
      const content = contentOf(room, text, about);
      await (known
        ? client.resendEvent(known, room)
        : client.sendEvent(roomId, 'm.room.message' as never, content as never, key));
      apply({ type: 'sent', key });
      return true;
    } catch (error) {
      if (isPassing(error)) {
        apply({ type: 'interrupted', key });
        timers.add(setTimeout(go, AGAIN_MS));
      } else apply({ type: 'refused', key });
      return false;
    } finally {
      room.off(RoomEvent.LocalEchoUpdated, onEcho);
    }
  };

  const sendRoom = async (roomId: string): Promise<void> => {
    if (busy.has(roomId)) return;
    busy.add(roomId);
    for (;;) {
      const next = own.isOver ? null : nextToSend(own.outbox, roomId);
      if (!next || !(await sendOne(roomId, next))) break;
    }
    busy.delete(roomId);
  };

  /** Sends whatever may go out. */
  function go(): void {
    for (const roomId of new Set(own.outbox.map((one) => one.roomId))) void sendRoom(roomId);
  }

  const dropEcho = (key: string): void => {
    for (const room of client.getRooms())
      for (const event of room.getPendingEvents())
        if (event.getTxnId() === key && event.status === 'not_sent') client.cancelPendingEvent(event);
  };

  return {
    go,
    outbox: (): Outbox => own.outbox,
    write(roomId: string, text: string, key: string, at: number, about: About | null): void {
      apply({ type: 'written', key, roomId, text, at, about });
      go();
    },
    tryAgain(roomId: string): void {
      apply({ type: 'tryAgain', roomId });
      go();
    },
    discard(key: string): void {
      dropEcho(key);
      apply({ type: 'deleted', key });
      go();
    },
    end(): void {
      own.isOver = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
