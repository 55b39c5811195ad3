import { randomInt } from 'node:crypto';
import type { WireDeskPhone } from '@ringside/protocol/phones/deskPhones';
import { DESK_PHONES_MAX } from '@ringside/protocol/words/phones';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import type { TerminalRow } from '../../company/rows.ts';
import { terminalUri } from '../../company/uris.ts';
import { newId } from '../../kernel/newId.ts';
import { bothHa1 } from '../../sip/auth/digest.ts';
import { devicePassword, kindsOf } from './devicePassword.ts';

export interface DeskPhonePorts {
  company: Company;
  calls: CallEngine;
  realm: string;
  now: () => number;
}

/** Terminals of the user that are desk phones, those that came with the company among them. */
export const deskPhonesOf = (company: Company, userId: string): TerminalRow[] =>
  company.terminalsOf(userId).filter(({ type }) => type === 'IpDevice');

export function deskPhoneView(row: TerminalRow, calls: CallEngine): WireDeskPhone {
  const registration = calls.registrationOf(row.id);
  return {
    restUri: terminalUri(row.id),
    abstractTerminalID: row.id,
    label: row.label,
    deviceModelLabel: row.deviceModel,
    sipUser: row.registerId,
    isInService: registration !== null,
    registration: registration && {
      ...{ since: registration.since, address: registration.address, transport: registration.transport },
      ...{ userAgent: registration.userAgent, canAnswer: registration.takesTalk },
    },
  };
}

/**
 * A new terminal without credentials.
 * @returns null when the user has too many
 */
export async function createDeskPhone(
  userId: string,
  parts: { label: string; deviceModel: string | null },
  { company }: Pick<DeskPhonePorts, 'company'>,
): Promise<TerminalRow | null> {
  const extension = company.extensionOf(userId);
  if (!extension || deskPhonesOf(company, userId).length >= DESK_PHONES_MAX) return null;
  const uiPos = Math.max(0, ...company.terminalsOf(userId).map((terminal) => terminal.uiPos)) + 1;
  const terminal: TerminalRow = {
    ...{ id: newId(), extensionId: extension.id, type: 'IpDevice', softphoneType: 'notASoftphone' },
    ...{ ...parts, uiPos, maxConnections: 2, registerId: null, ha1: null },
  };
  await company.change({ add: 'terminal', terminal });
  return terminal;
}

/**
 * New credentials for a desk phone. They are typed on a phone's keys: the user is digits, the password has no letters
 * that look alike, and is of what the model of the phone can take. Whoever was registered with the old ones is dropped.
 */
export async function giveCredentials(
  terminal: TerminalRow,
  { company, calls, realm }: DeskPhonePorts,
): Promise<{ sipUser: string; sipPassword: string }> {
  const sipUser = freeUser(company);
  const { deviceModels, passwords } = company.policies;
  const sipPassword = devicePassword(passwords.policy, kindsOf(deviceModels, terminal.deviceModel));
  const ha1 = bothHa1(sipUser, realm, sipPassword);
  await company.change({ terminal: terminal.id, set: { registerId: sipUser, ha1 } });
  calls.dropRegistration(terminal.id);
  return { sipUser, sipPassword };
}

/** Eight digits; a name says nothing about its password. */
function freeUser(company: Company): string {
  for (;;) {
    const user = String(randomInt(10_000_000, 100_000_000));
    if (!company.terminalByRegisterId(user)) return user;
  }
}
