import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Router } from '../http/createRouter.ts';
import { badJson } from '../http/MatrixFault.ts';
import type { Devices } from '../live/createDevices.ts';
import type { Once } from '../live/createOnce.ts';
import { rowsOf, type Stream } from '../live/createStream.ts';
import { type Content, isContent } from '../rules/Event.ts';
import type { DeviceStore } from '../store/deviceStore.ts';

/** Messages from device to device: keys of rooms, verification. */
export function addToDeviceRoutes(
  router: Router,
  ports: { db: Database; store: DeviceStore; devices: Devices; stream: Stream; once: Once },
): void {
  const { db, store, devices, stream, once } = ports;
  router.on('PUT', '/_matrix/client/v3/sendToDevice/{type}/{txn}', ({ device, params, body }) => {
    const messages = body['messages'];
    if (!isContent(messages)) throw badJson('messages is no object');
    const type = params['type'] ?? '';
    return once(device, `toDevice ${type} ${params['txn']}`, (keep) => {
      const posts: { mxid: string; deviceId: string; content: Content }[] = [];
      for (const [mxid, list] of Object.entries(messages))
        for (const [id, content] of Object.entries(isContent(list) ? list : {})) {
          if (!isContent(content)) continue;
          const to = id === '*' ? devices.of(mxid) : [devices.device(mxid, id)];
          for (const one of to) if (one) posts.push({ mxid, deviceId: one.deviceId, content });
        }
      return stream.write(async (next) => {
        const rows = posts.map((post) => ({ ...post, pos: next(), type, sender: device.mxid }));
        await db.transaction(async (tx) => {
          await store.post(tx as unknown as Database, rows);
          await keep(tx as unknown as Database, {});
        });
        for (const { mxid, deviceId } of posts) stream.changed(rowsOf.inbox(mxid, deviceId));
        stream.tell(posts.map(({ mxid }) => mxid));
        return {};
      }, posts.length);
    });
  });
}
