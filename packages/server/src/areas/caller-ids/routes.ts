import { callerIdItem, callerIdRequest } from '@ringside/protocol/callerId';
import { callerIdsAllowed, customCallerIdRequest, customCallerIdResponse } from '@ringside/protocol/numbers';
import { CALLER_IDS_MAX } from '@ringside/protocol/words/numbers';
import type { Company } from '../../company/company.ts';
import { digitsOf } from '../../company/numbers.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import type { CallerIds } from './createCallerIds.ts';

/** Which number called parties see. CRM-079, CRM-080, PRES-011 */
export function addCallerIdRoutes(api: Api, { company, callerIds }: { company: Company; callerIds: CallerIds }): void {
  const allowed = (extensionId: string): string[] => [
    ...new Set(company.callerIdsOf(extensionId).map(({ number }) => number)),
  ];

  api.add({
    method: 'GET',
    path: '/telephony/Enterprise/{enterprise}/Extension/{address}/loadCustomCallerIDsAllowed',
    summary: 'Caller ids the user may show. Query: firstDigitsCCID, maxValuesAllowedReturned (1 to 10, default 10).',
    response: callerIdsAllowed,
    failsWith: 'ERROR_GET',
    handle({ session, params, query }) {
      const extension = company.extension(params['address'] ?? '');
      const isMine = extension?.userId === session.userId && extension.enterpriseId === params['enterprise'];
      if (!extension || !isMine) return refused('ROUTER_ERR_404');
      const { firstDigitsCCID: first = '', maxValuesAllowedReturned: most = String(CALLER_IDS_MAX) } = query;
      if (!/^\d{1,4}$/.test(most) || Number(most) < 1) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: maxValuesAllowedReturned is a number from 1' });
      }
      if (!/^[+\d ().-]{0,40}$/.test(first)) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: firstDigitsCCID holds digits' });
      }
      const numbers = allowed(extension.id).filter((number) => digitsOf(number).startsWith(digitsOf(first)));
      return done({ items: numbers.slice(0, Math.min(Number(most), CALLER_IDS_MAX)) });
    },
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/IUser/{id}',
    rt: 'customCallerID',
    audit: 'callerId.change',
    summary: 'Sets the caller id of the user; empty hides it. 403: not an allowed number.',
    request: customCallerIdRequest,
    response: customCallerIdResponse,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, params, body }) {
      const extension = company.extensionOf(session.userId);
      if (!extension || params['id'] !== session.userId) return refused('ROUTER_ERR_404');
      const number = body.manualCustomCallerID.trim();
      const wish = { mode: 'MANUAL', manualCustomCallerID: number } as const;
      const refusal = await callerIds.set(session.userId, number === '' ? { mode: 'HIDDEN' } : wish);
      if (refusal) return refused(refusal);
      return done({ customCallerID: number === '' ? '' : extension.callerId });
    },
  });
  api.add({
    method: 'GET',
    path: '/v1/user/CallerId',
    summary: 'Which number others see, and how it is chosen.',
    response: callerIdItem,
    failsWith: 'ERROR_GET',
    handle: ({ session }) => done(callerIds.view(session.userId)),
  });
  api.add({
    method: 'PUT',
    path: '/v1/user/CallerId',
    audit: 'callerId.change',
    summary: 'Chooses how: one number, one for each presence state, or hidden. 403: not allowed.',
    request: callerIdRequest,
    response: callerIdItem,
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const refusal = await callerIds.set(session.userId, body);
      return refusal ? refused(refusal) : done(callerIds.view(session.userId));
    },
  });
}
