import type { ExternalConnection, ExternalContact } from '@ringside/domain/external-contacts';
import {
  externalContactLists,
  externalFound,
  externalSignInAnswer,
  externalSignInBegun,
  type WireExternalConnection,
} from '@ringside/protocol/people/externalContacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

/** Accounts of Google and Microsoft, over REST. */
export interface ExternalVerbs {
  /** The page of the provider. @param challenge SHA-256 of the secret that the window gets. 412: not set up */
  begin(directory: ThirdParty, challenge: string): Promise<Result<{ state: string; url: string; expiresAt: number }>>;
  /** Waits for the window; false: it goes on, ask again. @returns a fault that says what went wrong at the provider. EXTC-011 */
  wait(directory: ThirdParty, state: string): Promise<Result<boolean>>;
  cancel(directory: ThirdParty, state: string): Promise<Result<null>>;
  signOut(directory: ThirdParty): Promise<Result<null>>;
  search(directory: ThirdParty, text: string, withNumber: boolean): Promise<Result<ExternalContact[]>>;
}

const known = ['signedOut', 'connected', 'ended'] as const;
const fromWire = ({ restUri, is, ...rest }: WireExternalConnection): ExternalConnection => ({
  ...{ uri: restUri, ...rest },
  is: known.find((one) => one === is) ?? 'unset',
});

export const externalVerbs: Verbs<ExternalVerbs> = ({ ask }) => {
  const at = (directory: ThirdParty): string => `v1/user/ExternalContacts/${directory}`;
  return {
    begin: (directory, challenge) =>
      ask({ method: 'POST', path: `${at(directory)}/SignIn`, body: { challenge }, answer: externalSignInBegun }),
    wait: async (directory, state) =>
      mapResult(
        await ask({ method: 'POST', path: `${at(directory)}/SignIn/${state}`, answer: externalSignInAnswer }),
        (connection) => connection !== null,
      ),
    cancel: (directory, state) => ask({ method: 'DELETE', path: `${at(directory)}/SignIn/${state}`, answer: z.null() }),
    signOut: (directory) => ask({ method: 'DELETE', path: at(directory), answer: z.null() }),
    search: async (directory, text, withNumber) =>
      mapResult(
        await ask({
          method: 'POST',
          path: `${at(directory)}/Search`,
          body: { text, withNumber },
          answer: externalFound,
        }),
        ({ contacts }) => contacts,
      ),
  };
};

/** The user's accounts as they change, one of each directory. EXTC-007 */
export const externalList = liveList(
  'externalContacts',
  'ThirdPartyConnection',
  externalContactLists.ThirdPartyConnection,
  fromWire,
);
