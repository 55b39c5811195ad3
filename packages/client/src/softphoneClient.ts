import { extensionPhones } from '@ringside/protocol/phones/softphone';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { DESKTOP_SOFTPHONE } from '@ringside/protocol/words/phones';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { SoftphoneClient } from './types.ts';

/** The desktop softphone over REST. */
export function softphoneClient(ask: Http): SoftphoneClient {
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
}
