import { join } from 'node:path';
import type { Quotas } from '../../../kernel/files/createQuotas.ts';
import { createUploadSlots, RETRY_MS } from '../../../kernel/files/createUploadSlots.ts';
import type { Seal } from '../../../kernel/seal/createSeal.ts';
import { limited } from '../http/confirm.ts';
import type { Asked, Router } from '../http/createRouter.ts';
import { MatrixFault } from '../http/MatrixFault.ts';
import { there } from '../http/shapes.ts';
import type { People } from '../live/createPeople.ts';
import type { Rooms } from '../live/createRooms.ts';
import { newMediaId } from '../rules/ids.ts';
import { roomOfUpload } from '../rules/retention.ts';
import type { MediaStore } from '../store/mediaStore.ts';

/** Bytes of a file at most: a film of 50 MB, encrypted. LIM-004 */
export const MAX_FILE = 50 * 1024 * 1024;
/** Types that are given back as they were named; everything else is bytes. */
const TYPES =
  /^(image\/(png|jpeg|gif|webp)|audio\/(ogg|mpeg|mp4|wav|webm)|video\/(mp4|webm|ogg)|text\/plain|application\/(pdf|json))$/;

/** Name of the file of an upload. */
export const mediaFile = (id: string): string => `${id}.bin`;
export const ROOM_FILES = /\.bin$/;

/** Files of rooms: taken from people that are signed in, and given to such alone. Most of them are encrypted, and bytes for the server. */
export function addMediaRoutes(
  router: Router,
  ports: {
    /** Where they lie; null: none are taken. */
    folder: string | null;
    store: MediaStore;
    seal: Pick<Seal, 'write' | 'remove'>;
    quotas: Pick<Quotas, 'refusal'>;
    people: People;
    rooms: Pick<Rooms, 'get'>;
    serverName: string;
    now: () => number;
  },
): void {
  const { folder, store, seal, quotas, people, rooms, serverName, now } = ports;
  const slots = createUploadSlots();
  const tooLarge = () => new MatrixFault(413, 'M_TOO_LARGE', `A file has ${MAX_FILE} bytes at most.`);
  const config = () => ({ 'm.upload.size': MAX_FILE });
  router.on('GET', '/_matrix/client/v1/media/config', config);
  router.on('GET', '/_matrix/media/v3/config', config);

  const upload = async ({ device, raw, header, query }: Asked) => {
    const length = Number(header('Content-Length'));
    if (!Number.isInteger(length) || length < 0) throw new MatrixFault(411, 'M_UNKNOWN', 'Content-Length is wanted.');
    if (length > MAX_FILE) throw tooLarge();
    const userId = people.userOf(device.mxid)?.id ?? null;
    if (folder === null || (await quotas.refusal(length, { userId })) !== null)
      throw new MatrixFault(507, 'M_RESOURCE_LIMIT_EXCEEDED', 'There is no room for more files.');
    const id = newMediaId();
    const path = join(folder, mediaFile(id));
    const type = header('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    try {
      await seal.write(path, length, counted(raw, length));
      const named = (query['filename'] ?? '').slice(0, 200);
      const roomId = roomOfUpload(named);
      // Only for a room that its sender is in.
      const name = roomId === null || rooms.get(roomId)?.membershipOf(device.mxid) === 'join' ? named : '';
      await store.add({ id, mxid: device.mxid, type: type.slice(0, 100), name, bytes: length, at: now() });
    } catch (error) {
      await seal.remove(path);
      throw error;
    }
    return { content_uri: `mxc://${serverName}/${id}` };
  };
  router.on(
    'POST',
    '/_matrix/media/v3/upload',
    async (asked) => {
      const leave = slots.take(asked.device.mxid);
      if (!leave) throw limited(RETRY_MS);
      try {
        return await upload(asked);
      } finally {
        leave();
      }
    },
    { isFile: true },
  );

  const download = async ({ params, send }: Asked): Promise<Response> => {
    const isOurs = params['server'] === serverName && folder !== null;
    const row = there(isOurs ? await store.file(params['id'] ?? '') : null, 'there is no such file');
    const type = TYPES.test(row.type) ? row.type : 'application/octet-stream';
    return send({
      path: join(folder ?? '', mediaFile(row.id)),
      type,
      name: params['name'] || (roomOfUpload(row.name) === null && row.name) || 'file',
    });
  };
  const base = '/_matrix/client/v1/media';
  router.on('GET', `${base}/download/{server}/{id}`, download);
  router.on('GET', `${base}/download/{server}/{id}/{name}`, download);
  // the file itself: clients make pictures small before they encrypt them
  router.on('GET', `${base}/thumbnail/{server}/{id}`, download);
}

/** The bytes of a body that has to be as long as it says. */
async function* counted(raw: ReadableStream<Uint8Array> | null, length: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const piece of raw ?? []) {
    count += piece.length;
    if (count > length) throw new MatrixFault(400, 'M_UNKNOWN', 'The body is longer than it says.');
    yield piece;
  }
  if (count !== length) throw new MatrixFault(400, 'M_UNKNOWN', 'The body is shorter than it says.');
}
