import type { DeskPhone, DeskPhoneCredentials, DeskPhoneServer } from '@ringside/domain/terminal';
import {
  deskPhone,
  deskPhoneCredentials,
  deskPhoneList,
  type WireDeskPhone,
  type WireDeskPhoneCredentials,
} from '@ringside/protocol/phones/deskPhones';
import * as z from 'zod/mini';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

const PATH = 'v1/user/deskphone';

/** The desk phones of the user. Passwords are shown once, when they are made. TERM-001, TERM-007 */
export interface DeskPhoneVerbs {
  /** `server` null: the server takes no desk phones. `max`: phones the user may have. */
  list(): Promise<Result<{ items: DeskPhone[]; server: DeskPhoneServer | null; max: number }>>;
  /** 412: there are too many, or the server takes none. 429: too many new passwords. */
  add(label: string): Promise<Result<DeskPhoneCredentials>>;
  /** A new user name and password; whoever is registered with the old ones is dropped. */
  renew(id: string): Promise<Result<DeskPhoneCredentials>>;
  rename(id: string, label: string): Promise<Result<DeskPhone>>;
  remove(id: string): Promise<Result<null>>;
}

/** The desk phones of the user over REST. No method rejects. TERM-001, TERM-007 */
export const deskPhoneVerbs: Verbs<DeskPhoneVerbs> = ({ ask }) => {
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
};

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
