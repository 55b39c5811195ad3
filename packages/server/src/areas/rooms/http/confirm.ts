import { randomBytes } from 'node:crypto';
import type { People } from '../live/createPeople.ts';
import { type Content, isContent, part, textOf } from '../rules/Event.ts';
import type { Asked } from './createRouter.ts';
import { forbidden, MatrixFault } from './MatrixFault.ts';

/** How a password was taken. `retryAfterMs`: not looked at, by the limits of the product's sign-in. */
export type PasswordCheck = { is: 'right' | 'wrong' | 'secondWanted' } | { is: 'limited'; retryAfterMs: number };
export type CheckPassword = (login: string, password: string, address: string) => Promise<PasswordCheck>;

/** What a device asked for, until it has given the password. */
const MAX_SESSIONS = 2000;

/** @throws MatrixFault 429 */
export const limited = (retryAfterMs: number, why = 'Too many tries. Wait a while.') =>
  new MatrixFault(429, 'M_LIMIT_EXCEEDED', why, { retry_after_ms: retryAfterMs });

/** The user name that a client writes, alone or as an id. */
export const loginOf = (people: People, body: Content): string => {
  const user = textOf(part(body, 'identifier'), 'user') || textOf(body, 'user');
  return user.startsWith('@') ? (people.userOf(user)?.login ?? user) : user;
};

/**
 * Asks for the password before something that cannot be taken back ("user-interactive authentication"). A confirmation is for the device
 * that began it and for what was asked then. MSG-042
 */
export function createConfirm(people: People, check: CheckPassword) {
  const sessions = new Map<string, string>();
  const flows = { flows: [{ stages: ['m.login.password'] }], params: {} };
  const begin = (asked: string): string => {
    const id = randomBytes(18).toString('base64url');
    sessions.set(id, asked);
    if (sessions.size > MAX_SESSIONS) sessions.delete(sessions.keys().next().value ?? '');
    return id;
  };
  /** @throws MatrixFault 401 with what is wanted, 403, 429 */
  return async ({ device, body, address }: Pick<Asked, 'device' | 'body' | 'address'>, what: string): Promise<void> => {
    const asked = `${device.mxid} ${device.deviceId} ${what}`;
    const auth = body['auth'];
    const isSession = isContent(auth) && sessions.has(textOf(auth, 'session'));
    if (!isContent(auth) || (textOf(auth, 'session') !== '' && !isSession))
      throw new MatrixFault(401, '', 'a password is wanted', { ...flows, session: begin(asked) });
    const session = textOf(auth, 'session');
    if (session !== '' && sessions.get(session) !== asked)
      throw forbidden('this confirmation was begun for something else');
    const again = { ...flows, session: session || begin(asked) };
    if (textOf(auth, 'type') !== 'm.login.password')
      throw new MatrixFault(401, 'M_UNRECOGNIZED', 'Only a password confirms here.', again);
    const login = people.userOf(device.mxid)?.login;
    if (login === undefined || loginOf(people, auth).trim().toLowerCase() !== login)
      throw forbidden('this is the password of another user');
    const checked = await check(login, textOf(auth, 'password'), address);
    if (checked.is === 'limited') throw limited(checked.retryAfterMs);
    if (checked.is === 'wrong') throw new MatrixFault(401, 'M_FORBIDDEN', 'This is not the password.', again);
    sessions.delete(session);
  };
}
export type Confirm = ReturnType<typeof createConfirm>;
