import { type CheckPassword, limited, loginOf } from '../http/confirm.ts';
import type { Router } from '../http/createRouter.ts';
import { forbidden, invalid, MatrixFault } from '../http/MatrixFault.ts';
import type { Devices } from '../live/createDevices.ts';
import type { createLoginTokens } from '../live/createLoginTokens.ts';
import type { People } from '../live/createPeople.ts';
import { textOf } from '../rules/Event.ts';
import { ROOM_VERSION } from '../rules/newRoom.ts';
import { lifetimeSaid } from '../rules/retention.ts';

/** Versions of the specification whose clients are served: 1.1 to 1.13, as far as docs/messaging.md says. */
const VERSIONS = Array.from({ length: 13 }, (_, n) => `v1.${n + 1}`);
const V3 = '/_matrix/client/v3';

/** Versions, signing in and out. */
export function addLoginRoutes(
  router: Router,
  ports: {
    people: People;
    devices: Devices;
    tokens: ReturnType<typeof createLoginTokens>;
    check: CheckPassword;
    userByLogin: (login: string) => { id: string } | null;
    mayUse: (userId: string) => boolean;
    /** Days that rooms keep what is said at most; null: for good. */
    keepDays: number | null;
  },
): void {
  const { people, devices, tokens, check, userByLogin, mayUse, keepDays } = ports;
  router.open('GET', '/_matrix/client/versions', () => ({ versions: VERSIONS, unstable_features: {} }));
  router.open('GET', `${V3}/login`, () => ({
    flows: [{ type: 'm.login.token' }, { type: 'm.login.password' }],
  }));
  router.open('POST', `${V3}/login`, async ({ body, address }) => {
    const type = textOf(body, 'type');
    let userId: string;
    let signIn: string | null = null;
    if (type === 'm.login.token') {
      const grant = tokens.take(textOf(body, 'token'));
      if (!grant) throw forbidden('this token is unknown, used or too old');
      ({ userId, signIn } = grant);
    } else if (type === 'm.login.password') {
      const login = loginOf(people, body);
      const password = body['password'];
      if (login === '' || typeof password !== 'string') throw invalid('identifier and password are wanted');
      const checked = await check(login, password, address);
      if (checked.is === 'limited') throw limited(checked.retryAfterMs);
      if (checked.is === 'wrong') throw forbidden('user name or password is wrong');
      if (checked.is === 'secondWanted') throw forbidden('this user has two steps: sign in by the panel');
      userId = userByLogin(login.trim().toLowerCase())?.id ?? '';
    } else throw new MatrixFault(400, 'M_UNKNOWN', 'There is no such way in.');
    const mxid = people.idOf(userId);
    if (mxid === null || !mayUse(userId)) throw forbidden('messaging is not for this user');
    const deviceId = textOf(body, 'device_id');
    if (deviceId.length > 200 || /[\0\s]/.test(deviceId)) throw invalid('this is no id of a device');
    const name = textOf(body, 'initial_device_display_name').slice(0, 200);
    const signed = await devices.signIn(mxid, { deviceId, name, signIn, address });
    const [, home] = mxid.split(/:(.*)/s);
    return { user_id: mxid, access_token: signed.token, device_id: signed.deviceId, home_server: home };
  });
  router.on('POST', `${V3}/logout`, async ({ device }) => {
    await devices.remove(device.mxid, [device.deviceId]);
    return {};
  });
  router.on('POST', `${V3}/logout/all`, async ({ device }) => {
    await devices.remove(
      device.mxid,
      devices.of(device.mxid).map(({ deviceId }) => deviceId),
    );
    return {};
  });
  router.on('GET', `${V3}/account/whoami`, ({ device }) => ({
    user_id: device.mxid,
    device_id: device.deviceId,
    is_guest: false,
  }));
  router.on('GET', `${V3}/capabilities`, () => ({
    capabilities: {
      'm.change_password': { enabled: false },
      'm.set_displayname': { enabled: false },
      'm.set_avatar_url': { enabled: false },
      'm.3pid_changes': { enabled: false },
      ...(keepDays !== null && { 'ringside.retention': lifetimeSaid(keepDays) }),
      'm.room_versions': { default: ROOM_VERSION, available: { [ROOM_VERSION]: 'stable' } },
    },
  }));
}
