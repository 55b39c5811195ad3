import { placeCallResponse } from '@ringside/protocol/calls';
import { contactPage } from '@ringside/protocol/directory';
import { historyPage } from '@ringside/protocol/history';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { rightsMaps } from '@ringside/protocol/rights';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { badData } from './http/faults.ts';
import { mapResult } from './http/mapResult.ts';
import type { SignedInCalls } from './signedInCallNames.ts';
import { contactFromWire } from './wire/directory.ts';
import { historyFromWire } from './wire/history.ts';

const nothing = z.null();

/** What every signed-in user asks for: the phone, calls, the history, people. Fetched with the live link. */
export function signedInCalls(ask: Http): SignedInCalls {
  return {
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
    async placeCall(terminalId, destination, infos) {
      const verb = infos ? 'placeCallWithInfos' : 'placeCall';
      const path = `telephony/Terminal/${encodeURIComponent(terminalId)}/${verb}`;
      const body = infos ? { destination, infos } : { destination };
      const result = await ask({ method: 'POST', path, body, answer: placeCallResponse });
      return mapResult(result, ({ lineId }) => ({ lineId }));
    },
    callVerb: (callUri, verb) => ask({ method: 'GET', path: `${callUri}/${verb}`, answer: nothing }),
    sendDtmf: (callUri, digits) =>
      ask({ method: 'POST', path: `${callUri}/sendDtmf`, body: { digits }, answer: nothing }),
    addExternalInfos: (callUri, infos) =>
      ask({ method: 'POST', path: `${callUri}/addExternalInfos`, body: infos, answer: nothing }),
    setPersonal: (callUri, isPersonalCall) =>
      ask({ method: 'POST', path: `${callUri}/setPersonal`, body: { isPersonalCall }, answer: nothing }),
    async history({ filter, ...page }) {
      const body = { sort: filter, ...page };
      const result = await ask({ method: 'POST', path: 'v1/user/CallHistory', body, answer: historyPage });
      return mapResult(result, (page) => page.items.map(historyFromWire));
    },
    historySeen: (until) =>
      ask({ method: 'PUT', path: 'v1/user/CallHistory', body: { seenUntil: until }, answer: nothing }),
    rights: () => ask({ method: 'GET', path: 'v1/user/Rights', answer: rightsMaps }),
    async searchContacts(search, limit, signal) {
      const body = { search, limit };
      const request = { method: 'POST', path: 'data/Contact', body, answer: contactPage } as const;
      const result = await ask(signal ? { ...request, signal } : request);
      return mapResult(result, (page) => page.items.map(contactFromWire));
    },
  };
}
