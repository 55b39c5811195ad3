import {
  deskPhone,
  deskPhoneCredentials,
  deskPhoneList,
  deskPhoneRename,
  deskPhoneRequest,
} from '@ringside/protocol/phones/deskPhones';
import { DESK_PHONES_MAX } from '@ringside/protocol/words/phones';
import * as z from 'zod/mini';
import { mayChangePhones } from '../../company/rightsOf.ts';
import type { TerminalRow } from '../../company/rows.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createRateLimit } from '../../kernel/limits/rateLimit.ts';
import { createDeskPhone, type DeskPhonePorts, deskPhonesOf, deskPhoneView, giveCredentials } from './deskPhones.ts';

/** New passwords of a user at once, and per hour. */
const PASSWORDS = { burst: 20, perMs: 3_600_000 };

/** Desk phones of the signed-in user: terminals that register by SIP over UDP, TCP or TLS. TERM-001, TERM-007 */
export function addDeskPhoneRoutes(
  api: Api,
  ports: DeskPhonePorts & {
    /** Host and port for desk phones; null: the server takes none. */
    sipAddress: () => string | null;
    /** What they may use there, `udp`, `tcp`, `tls`; `tls:5061`: on another port. */
    sipTransports: () => string[];
  },
): void {
  const { company, calls, realm } = ports;
  const limit = createRateLimit({ ...PASSWORDS, now: ports.now });
  const server = () => {
    const address = ports.sipAddress();
    return address === null ? null : { address, transports: ports.sipTransports(), realm };
  };
  const mine = (userId: string, id: string | undefined): TerminalRow | null =>
    deskPhonesOf(company, userId).find((row) => row.id === id) ?? null;
  const provide = async (terminal: TerminalRow, place: NonNullable<ReturnType<typeof server>>) => {
    const credentials = await giveCredentials(terminal, ports);
    return done({ ...deskPhoneView(terminal, calls), ...credentials, server: place });
  };
  /** Reading is everybody's; changing may be kept to those with a role. ROLE-011 */
  const barred = ({ session }: { session: { userId: string } }) =>
    mayChangePhones(company, session.userId) ? null : refused('DEVICE_LINES_DENIED');
  const switchedOff = () => refused('ROUTER_ERR_412', { text: 'This server takes no desk phones.' });

  api.add({
    method: 'GET',
    path: '/v1/user/deskphone',
    summary: 'Desk phones of the user, and where they register.',
    response: deskPhoneList,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      done({
        items: deskPhonesOf(company, session.userId).map((row) => deskPhoneView(row, calls)),
        ...{ server: server(), max: DESK_PHONES_MAX },
      }),
  });
  api.add({
    method: 'POST',
    path: '/v1/user/deskphone',
    audit: 'phone.create',
    summary: 'Makes a desk phone; its password is shown this once. 412: too many, or the server takes none.',
    request: deskPhoneRequest,
    barred,
    response: deskPhoneCredentials,
    hasSecret: true,
    failsWith: 'ERROR_CREATE',
    async handle({ session, body }) {
      const place = server();
      if (!place) return switchedOff();
      const retryAfterMs = limit.take(session.userId);
      if (retryAfterMs > 0) return refused('ROUTER_ERR_429', { retryAfterMs });
      const parts = { label: body.label, deviceModel: body.deviceModelLabel ?? null };
      const terminal = await createDeskPhone(session.userId, parts, ports);
      return terminal ? provide(terminal, place) : refused('ROUTER_ERR_412');
    },
  });
  api.add({
    method: 'POST',
    path: '/v1/user/deskphone/{id}/credentials',
    audit: 'phone.credentials',
    summary: 'New credentials for a desk phone; whoever uses the old ones is dropped.',
    barred,
    response: deskPhoneCredentials,
    hasSecret: true,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params }) {
      const terminal = mine(session.userId, params['id']);
      const place = server();
      if (!terminal) return refused('ROUTER_ERR_404');
      if (!place) return switchedOff();
      const retryAfterMs = limit.take(session.userId);
      return retryAfterMs > 0 ? refused('ROUTER_ERR_429', { retryAfterMs }) : provide(terminal, place);
    },
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/deskphone/{id}',
    summary: 'Gives a desk phone another name.',
    request: deskPhoneRename,
    barred,
    response: deskPhone,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const terminal = mine(session.userId, params['id']);
      if (!terminal) return refused('ROUTER_ERR_404');
      await company.change({ terminal: terminal.id, set: { label: body.label } });
      return done(deskPhoneView(terminal, calls));
    },
  });
  api.add({
    method: 'DELETE',
    path: '/v1/user/deskphone/{id}',
    audit: 'phone.remove',
    summary: 'Takes a desk phone away.',
    barred,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session, params }) {
      const terminal = mine(session.userId, params['id']);
      if (!terminal) return refused('ROUTER_ERR_404');
      await company.change({ remove: 'terminal', terminal: terminal.id });
      calls.dropRegistration(terminal.id);
      return done();
    },
  });
}
