import { loginInStepsResponse } from '@ringside/protocol/kernel/session';
import type { ListName } from '@ringside/protocol/lists';
import { type UserInfo, userInfo } from '@ringside/protocol/profile';
import { TOKEN_HEADER } from '@ringside/protocol/words/paths';
import * as z from 'zod/mini';
import type { Client, ClientEvents } from './Client.ts';
import type { ClientOptions } from './ClientOptions.ts';
import { createHttp } from './createHttp.ts';
import type { Followed } from './LiveList.ts';
import { createLinkProxy } from './link/createLinkProxy.ts';
import { profileFromWire } from './profile.ts';
import type { Reach, Verbs } from './Reach.ts';
import { mapResult, type Result } from './result.ts';
import { type Self, selfOf } from './self.ts';
import { answerAge, systemClock } from './surroundings.ts';
import { withWork } from './withWork.ts';

type Handlers = { [E in keyof ClientEvents]: Set<(value: ClientEvents[E]) => void> };
/** The panel's only connection to the server: REST calls as results, live data in order. */
export function createClient(options: ClientOptions): Client {
  const { clock = systemClock } = options;
  let token: string | null = null;
  /** Paths of the user, as long as the token is the same. */
  let known: Self | null = null;
  /** Another user acts for this one. */
  let isBehalf = false;
  let loadLists: () => Promise<unknown> = async () => undefined;
  const handlers: Handlers = { link: new Set(), unauthorized: new Set(), badData: new Set() };
  const emit = <E extends keyof ClientEvents>(event: E, value: ClientEvents[E]) => {
    for (const handler of handlers[event]) handler(value);
  };
  const opened = new Map<Verbs<unknown>, unknown>();
  const followed = new Map<ListName, Followed>();

  const setToken = (next: string | null) => {
    if (next !== token) {
      link.forget();
      known = null;
    }
    token = next;
    options.tokenStore?.set(next);
  };
  const unauthorized = (lost: string | null, code: string) => {
    if (lost === null || lost !== token) return;
    setToken(null);
    link.disconnect();
    emit('unauthorized', code);
  };
  const request: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const ask = createHttp({
    baseUrl: options.baseUrl,
    fetch: request,
    clock,
    token: () => token,
    unauthorized,
  });
  const raw = (path: string, init: RequestInit) =>
    request(new URL(path, options.baseUrl), {
      ...init,
      headers: { ...init.headers, [TOKEN_HEADER]: token ?? '' },
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
    });
  const makeLink = async () => {
    const [{ openLink }] = await Promise.all([import('./link/openLink.ts'), loadLists()]);
    return openLink({
      ...{ options, clock, ask, request, followed, emit },
      token: () => token,
      isBehalf: () => isBehalf,
      unauthorized: (code) => unauthorized(token, code),
    });
  };
  const link = createLinkProxy(makeLink, clock, (state) => emit('link', state));

  /** When the profile's last answer came, by the browser's clock. */
  let infoCameAt = 0;
  const readInfo = async (kept?: string): Promise<Result<UserInfo>> => {
    const mine = kept ?? token;
    // `rd` defeats caches on the way that ignore the headers.
    const path = `v1/user/Info?rd=${(options.random ?? Math.random)()}`;
    const result = await ask({ method: 'GET', path, answer: userInfo, token: mine });
    infoCameAt = clock.now() - answerAge(new URL(path, options.baseUrl).href);
    if (kept !== undefined && result.ok) setToken(kept);
    // Another user may have signed in while the answer was on its way.
    if (result.ok && mine === token) {
      known = selfOf(result.value);
      isBehalf = result.value.isBehalf ?? false;
    }
    return result;
  };
  const readProfile = async (kept?: string) =>
    mapResult(await readInfo(kept), (info) => profileFromWire(info, infoCameAt));
  const reach: Reach = {
    ask,
    raw,
    self: async () => (known ? { ok: true, value: known } : mapResult(await readInfo(), selfOf)),
    enter: setToken,
    follow(list, take) {
      followed.set(list.wire, { list, take } as unknown as Followed);
      link.follow(list.wire);
    },
  };

  return {
    get token() {
      return token;
    },
    get link() {
      return link.state;
    },
    async signIn(login, password, step, shown) {
      const result = await withWork((work) => {
        const body = { login, password, ...step, work };
        return ask({
          ...{ method: 'POST', path: 'v1/login', body, answer: loginInStepsResponse, token: null, mayLand: true },
        });
      });
      if (result.ok && result.value.codes) await shown?.(result.value.codes);
      return mapResult(result, (value) => {
        setToken(value.token);
        return null;
      });
    },
    resume: readProfile,
    async signOut() {
      const old = token;
      link.disconnect();
      setToken(null);
      if (old !== null) await ask({ method: 'POST', path: 'v1/logout', answer: z.null(), token: old });
    },
    profile: () => readProfile(),
    open<T>(verbs: Verbs<T>): T {
      if (!opened.has(verbs)) opened.set(verbs, verbs(reach));
      return opened.get(verbs) as T;
    },
    follow: reach.follow,
    connect(lists) {
      if (lists) loadLists = lists;
      link.connect();
    },
    disconnect: () => link.disconnect(),
    on(event, handler) {
      handlers[event].add(handler);
      return () => handlers[event].delete(handler);
    },
  };
}
