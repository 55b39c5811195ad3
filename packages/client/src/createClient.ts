import { loginResponse } from '@ringside/protocol/kernel/session';
import { type UserInfo, userInfo } from '@ringside/protocol/profile';
import { PUSH_PATH, TOKEN_HEADER } from '@ringside/protocol/words/paths';
import * as z from 'zod/mini';
import { AGENT_CALLS } from './agentCallNames.ts';
import type { AgentCalls } from './agentCalls.ts';
import { createHttp } from './http/createHttp.ts';
import { localFault } from './http/faults.ts';
import { mapResult } from './http/mapResult.ts';
import { lateMethods } from './lateMethods.ts';
import { lateLink } from './link/lateLink.ts';
import { MOVE_CALLS } from './moveCallNames.ts';
import type { MoveCalls } from './moveCalls.ts';
import type { Clock, SocketConstructor, Surroundings, TokenStore } from './ports.ts';
import { type Self, selfOf } from './self.ts';
import { SIGNED_IN_CALLS, type SignedInCalls } from './signedInCallNames.ts';
import { browserSurroundings, systemClock } from './surroundings.ts';
import type { ClientEvents, Result, RingsideClient } from './types.ts';
import { profileFromWire } from './wire/profile.ts';

export interface ClientOptions {
  /** Origin of the server, with a slash at the end. */
  baseUrl: string;
  fetch?: typeof fetch;
  WebSocket?: SocketConstructor;
  clock?: Clock;
  /** In [0, 1); spreads reconnections. */
  random?: () => number;
  surroundings?: Surroundings;
  tokenStore?: TokenStore;
}

type Handlers = { [E in keyof ClientEvents]: Set<(value: ClientEvents[E]) => void> };
const nothing = z.null();

/** The panel's only way to the server: REST calls as results, live data as events in order. */
export function createClient(options: ClientOptions): RingsideClient {
  const { clock = systemClock } = options;
  let token: string | null = null;
  /** Paths of the user, as long as the token is the same. */
  let known: Self | null = null;
  /** Somebody else acts for the user. */
  let isBehalf = false;
  const handlers: Handlers = { link: new Set(), change: new Set(), unauthorized: new Set(), badData: new Set() };
  const emit = <E extends keyof ClientEvents>(event: E, value: ClientEvents[E]) => {
    for (const handler of handlers[event]) handler(value);
  };

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
    const { runLink, pollWith, knockWith } = await import('./signedIn.ts');
    return runLink({
      url: new URL(PUSH_PATH, options.baseUrl.replace(/^http/, 'ws')).href,
      WebSocket: options.WebSocket ?? (globalThis.WebSocket as unknown as SocketConstructor),
      clock,
      random: options.random ?? Math.random,
      surroundings: options.surroundings ?? browserSurroundings(),
      token: () => token,
      poll: pollWith(ask),
      knock: knockWith(request, options.baseUrl),
      // HIST-004: whoever acts for a user is told no news of the history.
      follows: (list) => list !== 'CallHistory' || !isBehalf,
      onLink: (state) => emit('link', state),
      onChange: (change) => emit('change', change),
      onUnauthorized: (code) => unauthorized(token, code),
      onBadData: (list, count) => emit('badData', { list, count }),
    });
  };
  const link = lateLink(makeLink, clock, (state) => emit('link', state));

  const readInfo = async (kept?: string): Promise<Result<UserInfo>> => {
    const mine = kept ?? token;
    const path = infoPath(options.random);
    const result = await ask({ method: 'GET', path, answer: userInfo, token: mine });
    if (kept !== undefined && result.ok) setToken(kept);
    // Somebody else may have signed in while the answer was on its way.
    if (result.ok && mine === token) {
      known = selfOf(result.value);
      isBehalf = result.value.isBehalf ?? false;
    }
    return result;
  };
  const self = async (): Promise<Result<Self>> =>
    known ? { ok: true, value: known } : mapResult(await readInfo(), selfOf);

  return {
    get token() {
      return token;
    },
    get link() {
      return link.state;
    },
    async signIn(login, password) {
      const body = { login, password };
      const result = await ask({ method: 'POST', path: 'v1/login', body, answer: loginResponse, token: null });
      return mapResult(result, (value) => {
        setToken(value.token);
        return null;
      });
    },
    async resume(kept) {
      return mapResult(await readInfo(kept), () => null);
    },
    async signOut() {
      const old = token;
      link.disconnect();
      setToken(null);
      if (old !== null) await ask({ method: 'POST', path: 'v1/logout', answer: nothing, token: old });
    },
    async profile() {
      return mapResult(await readInfo(), (info) => profileFromWire(info, clock.now()));
    },
    ...lateMethods<SignedInCalls>(
      SIGNED_IN_CALLS,
      async () => (await import('./signedIn.ts')).signedInCalls(ask),
      () => localFault('NETWORK'),
    ),
    ...lateMethods<AgentCalls>(
      AGENT_CALLS,
      async () => (await import('./agentCalls.ts')).agentCalls(ask, self),
      () => localFault('NETWORK'),
    ),
    ...lateMethods<MoveCalls>(
      MOVE_CALLS,
      async () => (await import('./moveCalls.ts')).moveCalls(ask),
      () => localFault('NETWORK'),
    ),
    mailbox: async () => {
      const { mailboxClient } = await import('./mailboxClient.ts');
      return mailboxClient(ask, raw);
    },
    callCentre: async () => {
      const { callCentreClient } = await import('./callCentreClient.ts');
      return callCentreClient(ask, link, raw);
    },
    pastCalls: async () => {
      const { pastCallsClient } = await import('./pastCallsClient.ts');
      return pastCallsClient(ask, link);
    },
    callBacks: async () => {
      const { callBackClient } = await import('./callBackClient.ts');
      return callBackClient(ask, link);
    },
    deskPhones: async () => (await import('./deskPhoneClient.ts')).deskPhoneClient(ask),
    entry: async () => (await import('./entryClient.ts')).entryClient(ask, setToken),
    demo: async () => (await import('./demoClient.ts')).demoClient(ask),
    softphone: async () => (await import('./softphoneClient.ts')).softphoneClient(ask),
    connect: () => link.connect(),
    disconnect: () => link.disconnect(),
    on(event, handler) {
      handlers[event].add(handler);
      return () => handlers[event].delete(handler);
    },
  };
}

/** `rd` defeats caches on the way that ignore the headers. */
const infoPath = (random: () => number = Math.random): string => `v1/user/Info?rd=${random().toString(36).slice(2)}`;
