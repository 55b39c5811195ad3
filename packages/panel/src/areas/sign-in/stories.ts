import { panelConfigAtom, profileAtom, sessionAtom } from '../../kernel/state.ts';
import type { Store } from '../../stories/storyStore.ts';
import { isOfferedAtom, namedAtom } from './microsoft/state.ts';

const signedOut = (
  store: Store,
  refused: { code: string; label: string; retryAfterMs?: number; landingPage?: string } | null,
) => {
  store.set(profileAtom, null);
  store.set(sessionAtom, { at: 'signedOut', refused, expired: false });
};

/** Nobody is signed in: never before, after a refusal, locked, and with the accounts of a demo company. */
export const signInStories: Record<string, { set: (store: Store) => void }> = {
  login: { set: (store) => signedOut(store, null) },
  'login-microsoft': {
    set: (store) => {
      signedOut(store, { code: 'MICROSOFT_UNKNOWN', label: 'i__MICROSOFT_UNKNOWN_LABEL' });
      store.set(isOfferedAtom, true);
    },
  },
  'login-microsoft-second': {
    set: (store) => {
      signedOut(store, { code: 'SECOND_PASSWORD', label: 'i__SECOND_PASSWORD_LABEL' });
      store.set(namedAtom, { login: 'ines' });
    },
  },
  'login-refused': {
    set: (store) => signedOut(store, { code: 'ROUTER_ERR_1_LOGIN_UNAUTHORIZED', label: 'i__login_incorrect' }),
  },
  'login-locked': {
    set: (store) =>
      signedOut(store, { code: 'ROUTER_ERR_1_ACCOUNT_LOCKED', label: 'i__locked_account', retryAfterMs: 252_000 }),
  },
  'login-moved': {
    set: (store) =>
      signedOut(store, {
        ...{ code: 'LANDING_PAGE', label: 'i__LANDING_PAGE_LABEL' },
        landingPage: 'https://telephone.brightwater-international.example/start',
      }),
  },
  'login-demo': {
    set: (store) => {
      signedOut(store, null);
      store.set(panelConfigAtom, {
        version: '0.1.0',
        allowedParentFrames: [],
        crmApiEnabled: true,
        name: 'Brightwater',
        demo: {
          accounts: [
            {
              login: 'ines',
              password: 'demo',
              label: 'Inès Marchetti, agent, Billing',
              who: { name: 'Inès Marchetti', role: 'agent', team: 'Billing' },
            },
            {
              login: 'marc',
              password: 'demo',
              label: 'Sofia Okafor, supervisor',
              who: { name: 'Sofia Okafor', role: 'supervisor', team: '' },
            },
            { login: 'ana', password: 'demo', label: 'Ana Forward, employee, Logistics' },
          ],
        },
      });
    },
  },
};
