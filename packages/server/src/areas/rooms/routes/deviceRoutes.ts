import type { Confirm } from '../http/confirm.ts';
import type { Router } from '../http/createRouter.ts';
import { invalid } from '../http/MatrixFault.ts';
import { there } from '../http/shapes.ts';
import type { Device, Devices } from '../live/createDevices.ts';
import { textOf, textsOf } from '../rules/Event.ts';
import { outdatedOf } from '../rules/outdated.ts';

const V3 = '/_matrix/client/v3';

const deviceShown = ({ deviceId, name, seenAt, seenFrom }: Device) => ({
  device_id: deviceId,
  ...(name !== '' && { display_name: name }),
  last_seen_ts: seenAt,
  last_seen_ip: seenFrom,
});

interface Ports {
  devices: Devices;
  confirm: Confirm;
  now: () => number;
}

/** The devices of a person; deleting one wants the password, unless nothing is lost with it. MSG-041, MSG-042, MSG-050, MSG-051 */
export function addDeviceRoutes(router: Router, { devices, confirm, now }: Ports): void {
  const find = (mxid: string, id: string | undefined): Device =>
    there(devices.device(mxid, id ?? ''), 'there is no such device');
  router.on('GET', `${V3}/devices`, ({ device }) => ({ devices: devices.of(device.mxid).map(deviceShown) }));
  router.on('GET', `${V3}/devices/{id}`, ({ device, params }) => deviceShown(find(device.mxid, params['id'])));
  router.on('PUT', `${V3}/devices/{id}`, async ({ device, params, body }) => {
    const found = find(device.mxid, params['id']);
    const name = body['display_name'];
    if (name !== undefined && typeof name !== 'string') throw invalid('display_name is a text');
    if (name !== undefined) await devices.rename(found, name.slice(0, 200));
    return {};
  });
  router.on('DELETE', `${V3}/devices/{id}`, async (asked) => {
    const id = asked.params['id'] ?? '';
    await confirm(asked, `delete ${id}`);
    await devices.remove(asked.device.mxid, [id]);
    return {};
  });
  router.on('POST', `${V3}/delete_devices`, async (asked) => {
    if (!Array.isArray(asked.body['devices'])) throw invalid(`devices is a list, not ${textOf(asked.body, 'devices')}`);
    const ids = textsOf(asked.body, 'devices');
    const outdated = outdatedOf(devices.of(asked.device.mxid), asked.device, now());
    if (ids.some((id) => !outdated.has(id))) await confirm(asked, `delete ${ids.join(' ')}`);
    await devices.remove(asked.device.mxid, ids);
    return {};
  });
}
