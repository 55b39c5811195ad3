import { callTrace } from '@ringside/protocol/company';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';

/** What phones and server said to each other in a call, for administrators who look for a fault. */
export function addTraceRoutes(api: Api, ports: { company: Company; calls: CallEngine }): void {
  const { company, calls } = ports;
  api.add({
    method: 'GET',
    path: '/v1/company/Call/{id}/trace',
    audit: 'call.trace',
    summary:
      'SIP messages of one of the last 300 calls, by the callId or a sipCallId of the log; without passwords, keys and digits.',
    response: callTrace,
    failsWith: 'ERROR_GET',
    handle({ session, params }) {
      if (!mayAdminister(company.user(session.userId))) return refused('ROUTER_ERR_403');
      const items = calls.traceOf(params['id'] ?? '');
      return items === null ? refused('ROUTER_ERR_404') : done({ items });
    },
  });
}
