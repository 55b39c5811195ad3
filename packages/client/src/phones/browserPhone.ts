import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { badData } from '../kernel/faults.ts';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';
import type { SoftphoneCredentials } from './SoftphoneCredentials.ts';

export interface BrowserPhoneVerbs {
  createSoftphone(
    extensionUri: string,
    force: boolean,
    previousRegisterId?: string,
  ): Promise<Result<SoftphoneCredentials>>;
}

/** Credentials of the browser phone over REST. */
export const browserPhoneVerbs: Verbs<BrowserPhoneVerbs> = ({ ask }) => ({
  async createSoftphone(extensionUri, force, previousRegisterId) {
    const query = new URLSearchParams({ force: String(force) });
    if (previousRegisterId !== undefined) query.set('previousRegisterID', previousRegisterId);
    const path = `${extensionUri}/createSoftphone?${query}`;
    const result = await ask({ method: 'GET', path, answer: softphoneSession });
    if (!result.ok) return result;
    // SOFT-024: credentials that miss a part must not start a phone; an empty part is a missing one.
    const { proxyAddress, ...needed } = result.value;
    if (Object.values(needed).some((part) => part === '')) return badData(200);
    return { ok: true, value: proxyAddress ? { ...needed, proxyAddress } : needed };
  },
});
