import { extensionPhones } from '@ringside/protocol/phones/softphone';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { DESKTOP_SOFTPHONE } from '@ringside/protocol/words/phones';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';
import type { SoftphoneCredentials } from './SoftphoneCredentials.ts';

/** What a desktop softphone needs of the server. */
export interface SoftphoneVerbs {
  /** Softphones that the extension may have; null: it does not say. SOFT-027 */
  maximum(extensionUri: string): Promise<Result<number | null>>;
  /** Credentials as they come: whoever starts a phone checks whether all parts are there. SOFT-026 */
  create(
    extensionUri: string,
    force: boolean,
    previousRegisterId: string | null,
  ): Promise<Result<Partial<SoftphoneCredentials>>>;
}

/** The desktop softphone over REST. */
export const softphoneVerbs: Verbs<SoftphoneVerbs> = ({ ask }) => {
  return {
    async maximum(extensionUri) {
      const path = `${extensionUri}?rt=maxSoftphoneTerminals,loadTerminals`;
      const result = await ask({ method: 'GET', path, answer: extensionPhones });
      return mapResult(result, ({ maxSoftphoneTerminals }) => maxSoftphoneTerminals ?? null);
    },
    create(extensionUri, force, previousRegisterId) {
      const query = new URLSearchParams({ force: String(force), softphoneType: DESKTOP_SOFTPHONE });
      if (previousRegisterId !== null) query.set('previousRegisterID', previousRegisterId);
      return ask({ method: 'GET', path: `${extensionUri}/createSoftphone?${query}`, answer: softphoneSession });
    },
  };
};
