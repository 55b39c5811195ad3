import { join } from 'node:path';
import type { Audit } from '../../../kernel/audit/Audit.ts';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Seal } from '../../../kernel/seal/createSeal.ts';
import { mediaFile } from '../routes/mediaRoutes.ts';
import { filesNamed, lifetimeOf, RETENTION, uploadFor } from '../rules/retention.ts';
import type { EventStore } from '../store/eventStore.ts';
import type { MediaStore } from '../store/mediaStore.ts';
import type { Rooms } from './createRooms.ts';
import { rowsOf, type Stream } from './createStream.ts';
import type { Room } from './Room.ts';

/** Messages that are deleted at a time. */
const PAGE = 500;

/**
 * Deletes what was said in rooms longer ago than they keep it: messages, what refers to them, and their files. Who is in a room and what
 * it is called stays.
 */
export function createKeeping(ports: {
  db: Database;
  rooms: Rooms;
  events: EventStore;
  media: MediaStore;
  /** Of the files; null: none are kept. */
  folder: string | null;
  seal: Pick<Seal, 'remove'>;
  serverName: string;
  /** Days that the deployment sets for all rooms; null: none. */
  companyDays: number | null;
  stream: Pick<Stream, 'write' | 'changed'>;
  audit: Audit;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { db, rooms, stream, events, media, folder, seal, serverName, companyDays, audit, now, onError } = ports;
  const removeFile = async (id: string): Promise<void> => {
    if (folder !== null) await seal.remove(join(folder, mediaFile(id)));
    await media.removeFile(id);
  };
  const clean = async (room: Room, before: number): Promise<number> => {
    let count = 0;
    for (;;) {
      const old = await events.said(room.id, before, PAGE);
      // Files first: a run that is cut off finds the messages again.
      for (const { content, sender } of old)
        for (const id of filesNamed(content, serverName))
          if ((await media.file(id))?.mxid === sender) await removeFile(id);
      await db.transaction((tx) => events.forget(tx as unknown as Database, old));
      if (old.length > 0)
        await stream.write(async () => {
          room.recent.clear();
          stream.changed(rowsOf.forgotten(room.id));
        });
      count += old.length;
      if (old.length < PAGE) break;
    }
    for (const { id } of await media.named(uploadFor(room.id), before)) await removeFile(id);
    return count;
  };
  return {
    /** Never rejects: a room that could not be cleaned is tried again with the next run. */
    async run(): Promise<void> {
      let count = 0;
      for (const room of rooms.all()) {
        const lifetime = lifetimeOf(room.state(RETENTION), companyDays);
        if (lifetime === null) continue;
        await clean(room, now() - lifetime).then(
          (its) => {
            count += its;
          },
          (error: unknown) => onError('old messages of a room could not be deleted', error),
        );
      }
      if (count > 0) audit({ what: 'retention', who: null, from: null, result: 'ok', detail: { rooms: count } });
    },
  };
}
export type Keeping = ReturnType<typeof createKeeping>;
