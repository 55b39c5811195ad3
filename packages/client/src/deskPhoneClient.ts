import type { DeskPhone } from '@ringside/domain/terminal';
import {
  deskPhone,
  deskPhoneCredentials,
  deskPhoneList,
  type WireDeskPhone,
  type WireDeskPhoneCredentials,
} from '@ringside/protocol/phones/deskPhones';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { DeskPhoneClient } from './types.ts';

const PATH = 'v1/user/deskphone';

/** The desk phones of the user over REST. No method rejects. TERM-001, TERM-007 */
export function deskPhoneClient(ask: Http): DeskPhoneClient {
  const secret = async (path: string, body?: object) =>
    mapResult(await ask({ method: 'POST', path, body, answer: deskPhoneCredentials }), credentialsFromWire);
  return {
    async list() {
      const result = await ask({ method: 'GET', path: PATH, answer: deskPhoneList });
      return mapResult(result, ({ items, server, max }) => ({ items: items.map(fromWire), server, max }));
    },
    add: (label) => secret(PATH, { label }),
    renew: (id) => secret(`${PATH}/${id}/credentials`),
    async rename(id, label) {
      const result = await ask({ method: 'PUT', path: `${PATH}/${id}`, body: { label }, answer: deskPhone });
      return mapResult(result, fromWire);
    },
    remove: (id) => ask({ method: 'DELETE', path: `${PATH}/${id}`, answer: z.null() }),
  };
}

const fromWire = ({
  abstractTerminalID,
  label,
  deviceModelLabel,
  sipUser,
  registration,
}: WireDeskPhone): DeskPhone => ({
  ...{ id: abstractTerminalID, label, model: deviceModelLabel, sipUser, registration },
});

const credentialsFromWire = (wire: WireDeskPhoneCredentials) => ({
  ...{ phone: fromWire(wire), user: wire.sipUser, password: wire.sipPassword, server: wire.server },
});
