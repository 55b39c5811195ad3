import { setTimeout as sleep } from 'node:timers/promises';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import { hashPassword } from '../../packages/server/src/kernel/passwords/password.ts';
import type { testServer } from '../../packages/server/src/test/testServer.ts';
import type { Insteads } from './createAdapter.ts';

type Server = Awaited<ReturnType<typeof testServer>>;
type Answer = { status: number; json: Record<string, unknown> };

const V3 = '/_matrix/client/v3';
/** Hashes that cost next to nothing: a judge registers hundreds. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };
/** What homeservers of the open network show to strangers, and ours to its people alone. */
const OF_THE_COMPANY = /\/v3\/(?:publicRooms|profile\/)/;

/**
 * Does for judges what a company does by other ways than Matrix: people are added as the administrator adds them, with the password of the judge;
 * names are changed in the directory, and said in rooms when that is answered; what is not for strangers is asked with the token of whoever came last.
 */
export function registerPeople(server: Server): Insteads {
  const { admin, company } = server.platform;
  let number = 70_000;
  let newest = '';
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${server.origin}${V3}${path}`, init);
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  const signIn = async (body: object): Promise<Answer> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await ask('/login', { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 429) return answer;
    // so many sign in at once nowhere but at a judge
    await sleep(Number(answer.json['retry_after_ms']));
    return signIn(body);
  };
  const register = async (wish: Record<string, string>): Promise<Answer> => {
    const { auth, username, password, device_id, initial_device_display_name } = wish;
    const flows = [{ stages: ['m.login.dummy'] }];
    if (auth === undefined) return { status: 401, json: { session: 'judge', flows, params: {} } };
    number += 1;
    const user = username ?? `judge${number}`;
    try {
      const person = { login: user, name: user, number: String(number), isSupervisor: false, isAgent: false };
      const made = await admin.addUser(person);
      const passwordHash = await hashPassword(password ?? made.password, CHEAP);
      await company.change({ user: company.userByLogin(user.toLowerCase())!.id, set: { passwordHash } });
      const identifier = { type: 'm.id.user', user };
      const way = { type: 'm.login.password', identifier, password: password ?? made.password };
      const answer = await signIn({ ...way, device_id, initial_device_display_name });
      newest = `Bearer ${String(answer.json['access_token'])}`;
      return answer;
    } catch (error) {
      const errcode = /taken/.test(String(error)) ? 'M_USER_IN_USE' : 'M_INVALID_USERNAME';
      return { status: 400, json: { errcode, error: String(error) } };
    }
  };
  const rename = async (mxid: string, authorization: string, name: string): Promise<Answer | null> => {
    const { json } = await ask('/account/whoami', { headers: { Authorization: authorization } });
    const user = company.userByLogin(mxid.slice(1, mxid.indexOf(':')));
    if (!user || json['user_id'] !== mxid) return null;
    await company.change({ user: user.id, set: { displayName: name } });
    // The name is the directory's; rooms hear of it a moment later, where a homeserver that keeps names itself has written it.
    const headers = { Authorization: authorization };
    const { joined_rooms: rooms } = (await ask('/joined_rooms', { headers })).json as { joined_rooms: string[] };
    for (const room of rooms)
      for (let tries = 0; tries < 50; tries += 1) {
        const own = await ask(`/rooms/${encodeURIComponent(room)}/state/m.room.member/${encodeURIComponent(mxid)}`, {
          headers,
        });
        if (own.json['displayname'] === name) break;
        await sleep(20);
      }
    return { status: 200, json: {} };
  };
  /** A device of the panel signs in with a token of the company's session, where one of Matrix asks the homeserver. */
  const loginToken = async (authorization: string): Promise<Answer> => {
    const { json } = await ask('/account/whoami', { headers: { Authorization: authorization } });
    const mxid = String(json['user_id']);
    const session = await server.signIn(mxid.slice(1, mxid.indexOf(':')));
    const headers = { [TOKEN_HEADER]: session };
    const given = await fetch(`${server.origin}/v1/rooms/login-token`, { method: 'POST', headers });
    const { loginToken: login_token } = (await given.json()) as { loginToken: string };
    return { status: given.status, json: { login_token, expires_in_ms: 60_000 } };
  };

  return {
    async answer({ verb, path, body, authorization }) {
      if (path === '/_matrix/client/v1/login/get_token') return loginToken(authorization);
      const ofWhom = /\/v3\/profile\/([^/]+)\/displayname$/.exec(path)?.[1];
      if (path !== `${V3}/register` && !(ofWhom && verb === 'PUT')) return null;
      if (verb === 'GET') return { status: 200, json: { flows: [{ stages: ['m.login.dummy'] }] } };
      let wish: Record<string, string>;
      try {
        wish = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      } catch {
        return { status: 400, json: { errcode: 'M_NOT_JSON', error: 'This is no JSON.' } };
      }
      return ofWhom ? rename(decodeURIComponent(ofWhom), authorization, wish['displayname'] ?? '') : register(wish);
    },
    authorization: ({ verb, path }) => (verb === 'GET' && OF_THE_COMPANY.test(path) ? newest : ''),
  };
}
