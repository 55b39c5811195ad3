import type { HelloAuth } from '@ringside/protocol/bridge/types';
import type { Ground } from '../kernel/ground/Ground.ts';
import { hostSignInAtom, sessionAtom, sessionEventAtom } from '../kernel/state.ts';
import type { HostBridge } from './bridge/index.ts';

/** What the page keeps is made anew this often, in milliseconds: well before it is too old. */
const RENEW_MS = 5 * 60_000;

type Entered = Awaited<ReturnType<Parameters<Ground['session']['enter']>[1]>>;

const noToken: Entered = {
  ok: false,
  fault: { code: 'SIGN_IN_TOKEN_MISSING', status: 0, label: 'i__SIGN_IN_TOKEN_LABEL' },
};

/**
 * What the page around the panel has to do with the session: it may bring a token, or make one when asked, and where the
 * browser keeps nothing for the panel it keeps the way back for it. AUTH-003, ADR 0020
 */
export function connectHostSignIn(ground: Ground, bridge: HostBridge): void {
  const { store, session } = ground;
  let origin = '';
  let offered: HelloAuth | null = null;
  const tried = new Set<string>();
  let renewal: ReturnType<typeof setInterval> | undefined;

  const entry = async () => ground.of((await import('../areas/sign-in/entry/acts.ts')).entryActs);
  const exchange = async (token: string) => (await entry()).exchange(token, origin);
  const ask = () => {
    const reason = store.get(sessionEventAtom)?.reason ?? 'none';
    return session.enter(
      'token',
      async () => {
        const answer = await bridge.ask('signInToken', { reason });
        return answer.status === 200 ? exchange(answer.content) : noToken;
      },
      'token',
    );
  };
  /** Whoever signed out, or was refused, decides how to go on. */
  const maySignIn = (isNewHost: boolean): boolean => {
    if (session.isWaiting) return true;
    const reason = store.get(sessionEventAtom)?.reason ?? 'none';
    const isStopped = reason === 'signOut' || reason === 'refused' || (reason === 'token' && !isNewHost);
    return store.get(sessionAtom).at === 'signedOut' && !isStopped;
  };
  const signIn = (isNewHost = false): void => {
    if (!maySignIn(isNewHost)) return;
    const auth = offered;
    offered = null;
    if (auth) {
      const { token, kept } = auth;
      tried.add(token);
      void session.enter(kept ? 'kept' : 'token', () => exchange(token), kept ? 'expired' : 'token');
    } else if (bridge.hostHas('signInToken')) void ask();
  };
  const leaveWayBack = async (): Promise<void> => {
    if (store.get(sessionAtom).at !== 'signedIn' || session.isKept || !bridge.isConnected) return;
    const ticket = await (await entry()).ticket(origin);
    if (ticket.ok && store.get(sessionAtom).at === 'signedIn') bridge.keep({ token: ticket.value.token, kept: true });
  };
  const publish = (): void => {
    const event = store.get(sessionEventAtom);
    if (event) bridge.publishPage('SESSION_EVENT', event);
  };
  store.sub(sessionEventAtom, () => {
    publish();
    clearInterval(renewal);
    if (store.get(sessionAtom).at !== 'signedIn') {
      bridge.keep(null);
      return signIn();
    }
    offered = null;
    void leaveWayBack();
    renewal = setInterval(() => void leaveWayBack(), RENEW_MS);
  });

  bridge.offer({ events: ['SESSION_EVENT'] });
  bridge.listen({
    onHello(auth, from) {
      origin = from;
      if (auth && !tried.has(auth.token)) {
        offered = auth;
        signIn(true);
      }
      session.greeted();
    },
    hostChanged() {
      const { isConnected } = bridge;
      store.set(hostSignInAtom, isConnected && bridge.hostHas('signInToken') ? { ask: () => void ask() } : null);
      if (!isConnected) return;
      publish();
      signIn(true);
      void leaveWayBack();
    },
  });
}
