import { extensionPhones } from '@ringside/protocol/phones/softphone';
import { softphoneSession } from '@ringside/protocol/phones/softphoneSession';
import { SIP_PATH } from '@ringside/protocol/words/paths';
import { DESKTOP_SOFTPHONE } from '@ringside/protocol/words/phones';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { createSoftphone } from './softphone.ts';
import { terminalView } from './terminalView.ts';
import type { TurnServers } from './turnServers.ts';

/** Phones that a program of the user is: the browser phone and the desktop softphone. SOFT-026, SOFT-027 */
export function addSoftphoneRoutes(
  api: Api,
  ports: {
    company: Company;
    calls: CallEngine;
    realm: string;
    /** Host and port where desktop softphones register; null: nowhere. */
    sipAddress: () => string | null;
    sipTransports: () => string[];
    /** Null: none. */
    turn: TurnServers | null;
    now: () => number;
  },
): void {
  const { company, calls } = ports;
  api.add({
    method: 'GET',
    changes: true,
    path: '/telephony/Extension/{id}/createSoftphone',
    audit: 'phone.credentials',
    summary:
      'New credentials for the browser phone, or the desktop softphone. Query: force=true|false, previousRegisterID, softphoneType=desktop. 412: the server takes none from the desktop.',
    response: softphoneSession,
    hasSecret: true,
    failsWith: 'ERROR_CREATE',
    async handle({ session, params, query, origin }) {
      const extension = company.extension(params['id'] ?? '');
      if (!extension || extension.userId !== session.userId) return refused('ROUTER_ERR_404');
      // It would take the phone of the user over. SOFT-030
      if (session.isBehalf) return refused('ERROR_NO_SOFTPHONE_ALLOWED');
      const { force = 'false', softphoneType } = query;
      if (force !== 'true' && force !== 'false') {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: force is true or false' });
      }
      if (softphoneType !== undefined && softphoneType !== DESKTOP_SOFTPHONE) {
        return refused('ROUTER_ERR_400', { text: 'Malformed request: softphoneType is desktop or absent' });
      }
      const kind = softphoneType === DESKTOP_SOFTPHONE ? 'desktop' : 'webRTC';
      const sip = ports.sipTransports().includes('udp') ? ports.sipAddress() : null;
      if (kind === 'desktop' && sip === null)
        return refused('ROUTER_ERR_412', { text: 'This server takes no desktop softphones.' });
      const request = {
        kind,
        force: force === 'true',
        previousRegisterId: query['previousRegisterID'] ?? null,
        serverAddress: kind === 'desktop' ? `sip:${sip};transport=udp` : origin.replace(/^http/, 'ws') + SIP_PATH,
        realm: ports.realm,
        turn: ports.turn,
        now: ports.now,
      } as const;
      const credentials = await createSoftphone(extension, request, ports);
      if (!credentials) return refused('ERROR_NO_SOFTPHONE_ALLOWED');
      // A panel that is loaded anew goes on with what it has.
      const isKept = credentials.registerId === request.previousRegisterId;
      return { ...done(credentials), isQuiet: isKept };
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Extension/{id}',
    summary: 'Members of the own extension that rt names: maxSoftphoneTerminals, loadTerminals.',
    response: extensionPhones,
    failsWith: 'ERROR_GET',
    handle({ session, params, query }) {
      const extension = company.extension(params['id'] ?? '');
      if (!extension || extension.userId !== session.userId) return refused('ROUTER_ERR_404');
      const named = new Set((query['rt'] ?? '').split(','));
      return done({
        ...(named.has('maxSoftphoneTerminals') && { maxSoftphoneTerminals: extension.maxSoftphones }),
        ...(named.has('loadTerminals') && {
          loadTerminals: company.terminalsOf(session.userId).map((row) => terminalView(row, calls)),
        }),
      });
    },
  });
}
