import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { type Room, RoomEvent } from 'matrix-js-sdk/lib/models/room.js';
import type { OutgoingFile } from '../Files.ts';
import { nextToSend, type Outbox, type OutboxEvent, outboxAfter, outboxKept, type Unsent } from '../rules/outbox.ts';
import { codeOf, isPassing, refusal } from './faults.ts';
import { fileContent } from './files/fileContent.ts';
import type { KeptFiles } from './files/keptFiles.ts';
import { contentOf } from './messageContent.ts';

/** After a passing fault the same message is tried again, in milliseconds; a connection that is back tries it at once. */
const AGAIN_MS = 5000;

/** What the sender tells and keeps. */
interface Told {
  changed(): void;
  keep(outbox: Outbox): void;
}

/** Sends what is written, room by room in the order of writing; see `outbox.ts`. MSG-026 */
export function createSender(client: MatrixClient, told: Told, begun: Outbox, files: KeptFiles) {
  const own = { outbox: outboxKept(begun), isOver: false };
  const busy = new Set<string>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** Files that are on their way to the homeserver, by key: how far, and how each is stopped. */
  const uploads = new Map<string, { sent: number; abort: AbortController }>();
  /** Contents of messages whose file is there, so that trying again does not send it twice. */
  const uploaded = new Map<string, { isEncrypted: boolean; content: Record<string, unknown> }>();
  const isThere = (key: string): boolean => own.outbox.some((one) => one.key === key);

  const apply = (event: OutboxEvent): void => {
    if (own.isOver) return;
    own.outbox = outboxAfter(own.outbox, event);
    told.keep(own.outbox);
    told.changed();
  };

  const forget = (key: string): void => {
    uploads.get(key)?.abort.abort();
    uploads.delete(key);
    uploaded.delete(key);
    files.drop(key);
  };
  const uploadOf = async (room: Room, key: string): Promise<Record<string, unknown>> => {
    const isEncrypted = room.hasEncryptionStateEvent();
    const before = uploaded.get(key);
    if (before?.isEncrypted === isEncrypted) return before.content;
    const abort = new AbortController();
    const upload = { sent: 0, abort };
    uploads.set(key, upload);
    try {
      const file = await files.get(key);
      if (!file) throw refusal('FILE_LOST');
      const content = await fileContent(client, file, {
        ...{ roomId: room.roomId, isEncrypted, abort, onUpload: () => apply({ type: 'sending', key }) },
        onProgress(bytes) {
          upload.sent = Math.min(bytes, file.blob.size);
          told.changed();
        },
      });
      uploaded.set(key, { isEncrypted, content });
      return content;
    } finally {
      uploads.delete(key);
    }
  };

  const sendOne = async (roomId: string, { key, text, about = null, mentions, file }: Unsent): Promise<boolean> => {
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
      const content = known ? {} : file ? await uploadOf(room, key) : contentOf(room, text, about, mentions);
      await (known
        ? client.resendEvent(known, room)
        : client.sendEvent(roomId, 'm.room.message' as never, content as never, key));
      apply({ type: 'sent', key });
      if (file) forget(key);
      return true;
    } catch (error) {
      // Deleted meanwhile: what stands behind it goes on.
      if (!isThere(key)) return true;
      if (isPassing(error)) {
        apply({ type: 'interrupted', key });
        timers.add(setTimeout(go, AGAIN_MS));
      } else apply({ type: 'refused', key, why: codeOf(error) });
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
    outbox: (): Outbox =>
      own.outbox.map((one) => ({ ...one, ...(uploads.has(one.key) && { sent: uploads.get(one.key)?.sent ?? 0 }) })),
    write(written: Omit<Extract<OutboxEvent, { type: 'written' }>, 'type'>): void {
      apply({ type: 'written', ...written });
      go();
    },
    async writeFile(
      roomId: string,
      { name, type, blob, image, voice }: OutgoingFile,
      key: string,
      at: number,
    ): Promise<void> {
      await files.put(key, { name, type, blob, image, ...(voice && { voice }) });
      const file = { name, type, bytes: blob.size, isImage: image !== null };
      apply({ type: 'written', key, roomId, text: name, at, file });
      go();
    },
    tryAgain(roomId: string): void {
      apply({ type: 'tryAgain', roomId });
      go();
    },
    discard(key: string): void {
      dropEcho(key);
      apply({ type: 'deleted', key });
      forget(key);
      go();
    },
    end(): void {
      own.isOver = true;
      for (const timer of timers) clearTimeout(timer);
      for (const { abort } of uploads.values()) abort.abort();
    },
  };
}
