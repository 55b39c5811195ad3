import { createTurns } from '../../../kernel/turns.ts';
import type { Asked, Router } from '../http/createRouter.ts';
import { badJson, invalid, MatrixFault, notFound } from '../http/MatrixFault.ts';
import { there } from '../http/shapes.ts';
import { backedUpKeyOf, isBetterKey, keyShown } from '../rules/backupKey.ts';
import { type Content, isContent, part, textOf } from '../rules/Event.ts';
import type { BackupKeyRow, BackupRow, BackupStore } from '../store/backupStore.ts';

const V3 = '/_matrix/client/v3/room_keys';
const NONE = 'there is no such backup';

/** Backups of message keys: their versions, and the keys in them. MSG-043, MSG-044, MSG-045 */
export function addBackupRoutes(router: Router, store: BackupStore): void {
  const inTurn = createTurns();
  const versionOf = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : -1);
  const find = async (mxid: string, version: string | undefined): Promise<BackupRow> =>
    there(await store.backup(mxid, versionOf(version)), NONE);
  /** Keys go into the newest backup alone: another device has begun a new one otherwise. */
  const current = async ({ device, query }: Asked): Promise<BackupRow> => {
    const newest = there(await store.backup(device.mxid), NONE);
    if (newest.version === versionOf(query['version'])) return newest;
    if (!(await store.backup(device.mxid, versionOf(query['version'])))) throw notFound(NONE);
    const version = String(newest.version);
    throw new MatrixFault(403, 'M_WRONG_ROOM_KEYS_VERSION', 'There is a newer backup.', { current_version: version });
  };
  const versionShown = async (row: BackupRow): Promise<Content> => ({
    ...{ algorithm: row.algorithm, auth_data: row.authData, version: String(row.version) },
    ...(await stateOf(row)),
  });
  const stateOf = async (row: BackupRow) => ({ count: await store.count(row), etag: String(row.etag) });

  router.on('POST', `${V3}/version`, ({ device, body }) => {
    const algorithm = textOf(body, 'algorithm');
    if (algorithm === '' || !isContent(body['auth_data'])) throw badJson('algorithm and auth_data are wanted');
    return inTurn(device.mxid, async () => ({
      version: String(await store.create(device.mxid, algorithm, part(body, 'auth_data'))),
    }));
  });
  router.on('GET', `${V3}/version`, async ({ device }) =>
    versionShown(there(await store.backup(device.mxid), 'there is no backup')),
  );
  router.on('GET', `${V3}/version/{version}`, async ({ device, params }) =>
    versionShown(await find(device.mxid, params['version'])),
  );
  router.on('PUT', `${V3}/version/{version}`, async ({ device, params, body }) => {
    const backup = await find(device.mxid, params['version']);
    if (body['version'] !== undefined && String(body['version']) !== params['version'])
      throw invalid('version is another one');
    if (textOf(body, 'algorithm') !== backup.algorithm) throw invalid('the algorithm of a backup stays');
    if (!isContent(body['auth_data'])) throw badJson('auth_data is wanted');
    await store.setAuth(backup, part(body, 'auth_data'));
    return {};
  });
  router.on('DELETE', `${V3}/version/{version}`, async ({ device, params }) => {
    await store.remove(await find(device.mxid, params['version']));
    return {};
  });

  const rowsOf = (backup: BackupRow, rooms: Content): BackupKeyRow[] =>
    Object.entries(rooms).flatMap(([roomId, room]) =>
      Object.entries(part(isContent(room) ? room : {}, 'sessions')).map(([sessionId, key]) => {
        const read = isContent(key) ? backedUpKeyOf(key) : null;
        if (!read) throw badJson(`the key of session ${sessionId} is none`);
        return { mxid: backup.mxid, version: backup.version, roomId, sessionId, ...read };
      }),
    );
  /** Keys as they are asked for: of all rooms, of one, or one. */
  const bodies: readonly [string, (asked: Asked) => Content][] = [
    ['keys', ({ body }) => part(body, 'rooms')],
    ['keys/{room}', ({ body, params }) => ({ [params['room'] ?? '']: body })],
    [
      'keys/{room}/{session}',
      ({ body, params }) => ({ [params['room'] ?? '']: { sessions: { [params['session'] ?? '']: body } } }),
    ],
  ];
  for (const [path, roomsOf] of bodies) {
    router.on('PUT', `${V3}/${path}`, (asked) =>
      inTurn(asked.device.mxid, async () => {
        const backup = await current(asked);
        return stateOf(await store.put(backup, rowsOf(backup, roomsOf(asked)), isBetterKey));
      }),
    );
    router.on('DELETE', `${V3}/${path}`, ({ device, query, params }) =>
      inTurn(device.mxid, async () => {
        const backup = await find(device.mxid, query['version']);
        return stateOf(await store.removeKeys(backup, params['room'], params['session']));
      }),
    );
  }
  router.on('GET', `${V3}/keys`, async ({ device, query }) => {
    const rooms: Record<string, { sessions: Record<string, Content> }> = {};
    for (const row of await store.keys(await find(device.mxid, query['version']))) {
      rooms[row.roomId] ??= { sessions: {} };
      const room = rooms[row.roomId];
      if (room) room.sessions[row.sessionId] = keyShown(row);
    }
    return { rooms };
  });
  router.on('GET', `${V3}/keys/{room}`, async ({ device, query, params }) => {
    const rows = await store.keys(await find(device.mxid, query['version']), params['room']);
    return { sessions: Object.fromEntries(rows.map((row) => [row.sessionId, keyShown(row)])) };
  });
  router.on('GET', `${V3}/keys/{room}/{session}`, async ({ device, query, params }) => {
    const backup = await find(device.mxid, query['version']);
    const [row] = await store.keys(backup, params['room'], params['session']);
    return keyShown(there(row, 'there is no such key'));
  });
}
