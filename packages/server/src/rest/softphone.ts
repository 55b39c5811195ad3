import { createHash, randomBytes } from 'node:crypto';
import type { SoftphoneSession } from '@ringside/protocol/rest';
import { SIP_PATH } from '@ringside/protocol/rest';
import type { Company } from '../directory/company.ts';
import type { CallEngine } from '../ports.ts';
import type { ExtensionRow, TerminalRow } from '../store/company.ts';
import type { Store } from '../store/createStore.ts';
import { newId } from '../store/newId.ts';

/**
 * Hands out credentials for the browser phone of an extension. The password is new every time and only its digest
 * hash is kept. A client that names the registration in force and does not force keeps its SIP user, so that its calls
 * survive a reload; anybody else takes the phone over. SOFT-001, SOFT-024, SOFT-026
 *
 * @param origin as the client reached us; decides ws or wss
 * @returns null when the extension may not have a browser phone. SOFT-028
 */
export async function createSoftphone(
  extension: ExtensionRow,
  request: { force: boolean; previousRegisterId: string | null; origin: string; realm: string },
  ports: { company: Company; store: Store; calls: CallEngine; terminalMade: (terminalId: string) => void },
): Promise<SoftphoneSession | null> {
  const { company, store, calls } = ports;
  if (!extension.isWebSoftphone || extension.maxSoftphones < 1) return null;
  const terminal =
    company.terminalsOf(extension.userId).find((row) => row.softphoneType === 'webRTC') ??
    (await makeTerminal(extension, ports));

  const isSame = terminal.registerId !== null && terminal.registerId === request.previousRegisterId;
  const keeps = isSame && !request.force;
  const registerId = keeps && terminal.registerId ? terminal.registerId : `w${newId()}`;
  const devicePassword = randomBytes(24).toString('base64url');
  const ha1 = createHash('md5').update(`${registerId}:${request.realm}:${devicePassword}`).digest('hex');

  await store.company.setCredentials(terminal.id, registerId, ha1);
  company.setCredentials(terminal, registerId, ha1);
  // After the new credentials are in force, so that the old place cannot register again in between.
  if (!keeps) calls.dropRegistration(terminal.id);
  return {
    registerId,
    devicePassword,
    community: request.realm,
    serverAddress: request.origin.replace(/^http/, 'ws') + SIP_PATH,
    abstractTerminalID: terminal.id,
  };
}

async function makeTerminal(
  extension: ExtensionRow,
  ports: { company: Company; store: Store; terminalMade: (terminalId: string) => void },
): Promise<TerminalRow> {
  const terminal: TerminalRow = {
    id: newId(),
    extensionId: extension.id,
    type: 'Softphone',
    label: 'Browser phone',
    deviceModel: null,
    softphoneType: 'webRTC',
    maxConnections: 4,
    uiPos: 0,
    registerId: null,
    ha1: null,
  };
  await ports.store.company.createTerminal(terminal);
  ports.company.addTerminal(terminal);
  ports.terminalMade(terminal.id);
  return terminal;
}
