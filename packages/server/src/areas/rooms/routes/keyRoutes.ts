import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Confirm } from '../http/confirm.ts';
import type { Router } from '../http/createRouter.ts';
import { badJson, invalid, MatrixFault } from '../http/MatrixFault.ts';
import { posOf } from '../http/shapes.ts';
import type { Devices } from '../live/createDevices.ts';
import type { People } from '../live/createPeople.ts';
import type { Rooms } from '../live/createRooms.ts';
import { rowsOf, type Stream } from '../live/createStream.ts';
import { type Content, isContent, part, textOf } from '../rules/Event.ts';
import { deviceKeysFault, identityFault, signaturesFor, withSignatures } from '../rules/keys.ts';
import type { DeviceKey, DeviceStore } from '../store/deviceStore.ts';
import { deviceLists } from '../sync/deviceLists.ts';

const V3 = '/_matrix/client/v3';
/** One-time keys in one upload. */
const MAX_KEYS = 500;
/** Cross-signing keys by the member that carries them. */
const usages = { master_key: 'master', self_signing_key: 'self_signing', user_signing_key: 'user_signing' } as const;

const keysOf = (keys: Content): DeviceKey[] =>
  Object.entries(keys).map(([keyId, key]) => ({
    keyId,
    algorithm: keyId.split(':', 1)[0] ?? '',
    key: isContent(key) ? key : { key: key ?? null },
  }));
/** Unsigned keys are a text alone. */
const keyShown = ({ keyId, key }: DeviceKey) => ({
  [keyId]: Object.keys(key).join() === 'key' ? (key['key'] ?? null) : key,
});

/** Keys of devices and of people: public ones, which the server keeps and gives; it holds none that opens anything. MSG-046, MSG-047 */
export function addKeyRoutes(
  router: Router,
  ports: {
    db: Database;
    store: DeviceStore;
    devices: Devices;
    people: People;
    rooms: Rooms;
    stream: Stream;
    confirm: Confirm;
  },
): void {
  const { db, store, devices, people, rooms, stream, confirm } = ports;

  router.on('POST', `${V3}/keys/upload`, async ({ device, body }) => {
    const keys = body['device_keys'];
    if (keys !== undefined && !isContent(keys)) throw badJson('device_keys is no object');
    if (keys && (textOf(keys, 'user_id') !== device.mxid || textOf(keys, 'device_id') !== device.deviceId))
      throw invalid('these are the keys of another device');
    const fault = keys ? deviceKeysFault(keys) : null;
    if (fault !== null) throw badJson(fault);
    const [oneTime, fallback] = [keysOf(part(body, 'one_time_keys')), keysOf(part(body, 'fallback_keys'))];
    if (oneTime.length + fallback.length > MAX_KEYS) throw new MatrixFault(413, 'M_TOO_LARGE', 'too many keys');
    const write = async (tx: Database): Promise<void> => {
      const other = await store.addOneTimeKeys(tx, device, oneTime);
      if (other.length > 0) throw invalid(`one-time key ${other[0]} is there already, with another value`);
      for (const key of fallback) await store.setFallback(tx, device, key);
      stream.changed(rowsOf.keys(device.mxid, device.deviceId));
    };
    const isNew = keys !== undefined && JSON.stringify(keys) !== JSON.stringify(device.keys);
    if (isNew) await devices.changeKeys(device.mxid, { ...device, keys }, write);
    else await stream.write(() => db.transaction((tx) => write(tx as unknown as Database)));
    return { one_time_key_counts: (await store.counts(device)).oneTime };
  });

  router.on('POST', `${V3}/keys/query`, async ({ device, body }) => {
    const asked = body['device_keys'];
    if (!isContent(asked)) throw badJson('device_keys is no object');
    const ids = Object.keys(asked).slice(0, 1000);
    const found: Record<string, Record<string, Content>> = {};
    for (const mxid of ids) {
      const wanted = asked[mxid];
      if (!Array.isArray(wanted)) throw badJson('device ids are a list');
      if (people.userOf(mxid) === null) continue;
      const own: Record<string, Content> = {};
      for (const one of devices.of(mxid))
        if (one.keys && (wanted.length === 0 || wanted.includes(one.deviceId)))
          own[one.deviceId] = { ...one.keys, unsigned: one.name === '' ? {} : { device_display_name: one.name } };
      found[mxid] = own;
    }
    const answer: Record<string, Record<string, Content>> = {
      master_keys: {},
      self_signing_keys: {},
      user_signing_keys: {},
    };
    for (const { mxid, usage, key } of await store.identityKeys(ids)) {
      if (usage === 'user_signing' && mxid !== device.mxid) continue;
      const of = answer[`${usage}_keys`];
      if (of) of[mxid] = signaturesFor(key, mxid, device.mxid);
    }
    return { device_keys: found, failures: {}, ...answer };
  });

  router.on('POST', `${V3}/keys/claim`, async ({ body }) => {
    const wanted = part(body, 'one_time_keys');
    const found: Record<string, Record<string, Content>> = {};
    await stream.write(() =>
      db.transaction(async (tx) => {
        for (const [mxid, list] of Object.entries(wanted))
          for (const [deviceId, algorithm] of Object.entries(isContent(list) ? list : {})) {
            if (typeof algorithm !== 'string' || !devices.device(mxid, deviceId)) continue;
            const key = await store.claim(tx as unknown as Database, { mxid, deviceId }, algorithm);
            if (!key) continue;
            stream.changed(rowsOf.keys(mxid, deviceId));
            found[mxid] ??= {};
            found[mxid][deviceId] = keyShown(key);
          }
      }),
    );
    return { one_time_keys: found, failures: {} };
  });

  router.on('GET', `${V3}/keys/changes`, ({ device, query }) => {
    const [after, upTo] = [posOf(query['from'] ?? ''), posOf(query['to'] ?? '')];
    const { changed, left } = deviceLists(device.mxid, rooms.ofPerson(device.mxid), people.keysPos, { after, upTo });
    return { changed, left };
  });

  router.on('POST', `${V3}/keys/device_signing/upload`, async (asked) => {
    const { device, body } = asked;
    const { mxid } = device;
    const rows = Object.entries(usages).flatMap(([member, usage]) => {
      const key = body[member];
      if (key === undefined) return [];
      const fault = isContent(key) ? identityFault(key, mxid, usage) : 'no object';
      if (fault !== null || !isContent(key)) throw invalid(`${member}: ${fault}`);
      return [{ mxid, usage, key }];
    });
    const before = await store.identityKeys([mxid]);
    const isSame = (usage: string, key: Content): boolean =>
      before.some((row) => row.usage === usage && JSON.stringify(row.key['keys']) === JSON.stringify(key['keys']));
    // the first keys need no password; those that are sent again change nothing
    const isReplaced = before.length > 0 && rows.some(({ usage, key }) => !isSame(usage, key));
    if (isReplaced) await confirm(asked, 'cross-signing keys');
    if (before.length === 0 && rows.length > 0 && !rows.some(({ usage }) => usage === 'master'))
      throw new MatrixFault(400, 'M_MISSING_PARAM', 'There is no master key.');
    await devices.changeKeys(mxid, null, async (tx) => {
      for (const row of rows) await store.putIdentityKey(tx, row);
    });
    return {};
  });

  router.on('POST', `${V3}/keys/signatures/upload`, async ({ device, body }) => {
    const failures: Record<string, Record<string, Content>> = {};
    const own = device.mxid;
    for (const [mxid, list] of Object.entries(body)) {
      const known = await store.identityKeys([mxid]);
      for (const [id, signed] of Object.entries(isContent(list) ? list : {})) {
        const of = devices.device(mxid, id);
        const row = known.find(({ key }) => Object.keys(part(key, 'keys')).includes(`ed25519:${id}`));
        const target = of?.keys ?? row?.key;
        // of others only their master key, which one vouches for
        const isAllowed = mxid === own || row?.usage === 'master';
        const signatures = isContent(signed) ? part(part(signed, 'signatures'), own) : {};
        if (!target || !isAllowed || Object.keys(signatures).length === 0) {
          failures[mxid] ??= {};
          failures[mxid][id] = { errcode: 'M_NOT_FOUND', error: 'There is no such key to be signed.' };
          continue;
        }
        const key = withSignatures(target, own, signatures);
        if (of?.keys) await devices.changeKeys(mxid, { ...of, keys: key }, async () => {});
        else if (row) await devices.changeKeys(mxid, null, (tx) => store.putIdentityKey(tx, { ...row, key }));
      }
    }
    return { failures };
  });
}
