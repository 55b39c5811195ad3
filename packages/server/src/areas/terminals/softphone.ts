import { createHash, randomBytes } from 'node:crypto';
import type { SoftphoneSession } from '@ringside/protocol/phones/softphoneSession';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import type { ExtensionRow, TerminalRow } from '../../company/rows.ts';
import { newId } from '../../kernel/newId.ts';
import { iceServersFor, type TurnServers } from './turnServers.ts';

/** Where a softphone registers: the browser's over a WebSocket, the desktop's like a desk phone. Q-108 */
export type SoftphoneKind = 'webRTC' | 'desktop';

/**
 * Hands out credentials for the browser phone, or the desktop softphone, of an extension. The password is new every time and only its digest
 * hash is kept. A client that names the registration in force and does not force keeps its SIP user, so that its calls
 * survive a reload; anybody else takes the phone over. SOFT-001, SOFT-024, SOFT-026
 *
 * @param request `serverAddress` is given to the phone as it is
 * @returns null when the extension may not have such a phone. SOFT-028
 */
export async function createSoftphone(
  extension: ExtensionRow,
  request: {
    kind: SoftphoneKind;
    force: boolean;
    previousRegisterId: string | null;
    serverAddress: string;
    realm: string;
    /** Null: browser phones reach the media as they are. */
    turn: TurnServers | null;
    now: () => number;
  },
  { company, calls }: { company: Company; calls: CallEngine },
): Promise<SoftphoneSession | null> {
  const { kind } = request;
  if ((kind === 'webRTC' && !extension.isWebSoftphone) || extension.maxSoftphones < 1) return null;
  const terminal =
    company.terminalsOf(extension.userId).find((row) => row.softphoneType === kind) ??
    (await makeTerminal(extension, kind, company));

  const isSame = terminal.registerId !== null && terminal.registerId === request.previousRegisterId;
  const keeps = isSame && !request.force;
  const registerId = keeps && terminal.registerId ? terminal.registerId : `${kind === 'webRTC' ? 'w' : 's'}${newId()}`;
  const devicePassword = randomBytes(24).toString('base64url');
  const ha1 = createHash('md5').update(`${registerId}:${request.realm}:${devicePassword}`).digest('hex');

  await company.change({ terminal: terminal.id, set: { registerId, ha1 } });
  // After the new credentials are in force, so that the old place cannot register again in between.
  if (!keeps) calls.dropRegistration(terminal.id);
  return {
    registerId,
    devicePassword,
    community: request.realm,
    serverAddress: request.serverAddress,
    abstractTerminalID: terminal.id,
    ...(kind === 'webRTC' && request.turn
      ? { iceServers: iceServersFor(request.turn, registerId, request.now()) }
      : {}),
  };
}

async function makeTerminal(extension: ExtensionRow, kind: SoftphoneKind, company: Company): Promise<TerminalRow> {
  const terminal: TerminalRow = {
    id: newId(),
    extensionId: extension.id,
    type: 'Softphone',
    label: kind === 'webRTC' ? 'Browser phone' : 'Softphone',
    deviceModel: null,
    softphoneType: kind,
    maxConnections: 4,
    uiPos: 0,
    registerId: null,
    ha1: null,
  };
  await company.change({ add: 'terminal', terminal });
  return terminal;
}
