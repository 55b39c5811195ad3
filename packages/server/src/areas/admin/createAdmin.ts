import type { CallEngine } from '../../calls/CallEngine.ts';
import type { UserChange } from '../../company/CompanyChange.ts';
import type { Company } from '../../company/company.ts';
import { DISABLED, hasSupervisorRights } from '../../company/policies.ts';
import type { GroupRow, UserRow } from '../../company/rows.ts';
import type { Audit } from '../../kernel/audit/Audit.ts';
import { newId } from '../../kernel/newId.ts';
import type { Hashing } from '../../kernel/passwords/createHashing.ts';
import { newPassword } from '../../kernel/passwords/newPassword.ts';
import type { Seal } from '../../kernel/seal/createSeal.ts';
import type { Sessions } from '../../kernel/sessions/createSessions.ts';
import type { Agents } from '../agents/area.ts';
import type { PasswordLinks } from '../passwords/area.ts';
import type { Factors } from '../second-factor/area.ts';
import type { MicrosoftLinks } from '../sign-in/area.ts';
import { createDeskPhone, giveCredentials } from '../terminals/area.ts';
import { extensionRow, userRow } from './rows.ts';

/** A command that cannot be done, in one sentence. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

export type SwitchboardMode = 'full' | 'restricted' | 'none';

/**
 * Changes of the company by its operator. Each is written, applied to the running server and pushed to the panels before it
 * resolves; what is refused rejects with CommandRefused.
 */
export function createAdmin(ports: {
  company: Company;
  sessions: Sessions;
  calls: CallEngine;
  agents: Agents;
  hashing: Hashing;
  factors: Pick<Factors, 'clear'>;
  microsoftLinks: Pick<MicrosoftLinks, 'remove'>;
  links: Pick<PasswordLinks, 'issue'>;
  seal: Pick<Seal, 'forgetOthers' | 'isOn' | 'sealAll'>;
  audit: Audit;
  realm: string;
  sipAddress: () => string | null;
  now: () => number;
}) {
  const { company, sessions, calls, agents, hashing, audit } = ports;

  const noted = async <T>(what: string, on: string, work: () => Promise<T>): Promise<T> => {
    const tell = (result: 'ok' | 'refused' | 'failed') => audit({ what, who: 'operator', from: null, on, result });
    try {
      const value = await work();
      tell('ok');
      return value;
    } catch (error) {
      tell(error instanceof CommandRefused ? 'refused' : 'failed');
      throw error;
    }
  };
  const enterpriseId = (): string => {
    if (company.enterprise) return company.enterprise.id;
    throw new CommandRefused('The database holds no company. Start the server with --new.');
  };
  const userOf = (login: string): UserRow => {
    const user = company.userByLogin(login.trim().toLowerCase());
    if (user) return user;
    throw new CommandRefused(`Nobody has the login "${login}".`);
  };
  const checkNumber = (number: string): void => {
    if (!/^\d{2,8}$/.test(number)) throw new CommandRefused('A short number has two to eight digits.');
    if (company.extensionByNumber(number) || company.groupByNumber(number))
      throw new CommandRefused(`The number ${number} is taken.`);
  };
  const endSessions = async (user: UserRow): Promise<void> => {
    for (const { id } of sessions.of(user.id)) await sessions.end(user.id, id, 'revoked');
  };
  /** Before the phones are dropped: they learn it over the connection that they have. */
  const endCalls = async (user: UserRow): Promise<void> => {
    for (const { call } of calls.linesOf(user.id)) await calls.disconnect(user.id, call.split('/').at(-1) ?? '');
  };
  const change = async (user: UserRow, values: UserChange): Promise<void> => {
    await company.change({ user: user.id, set: values });
  };

  return {
    users: () =>
      company.users.map((user) => ({
        login: user.login,
        name: user.displayName,
        number: company.extensionOf(user.id)?.number ?? '',
        isSupervisor: hasSupervisorRights(user),
        isDisabled: user.lockedUntil === DISABLED,
        sessions: sessions.of(user.id).length,
      })),
    groups: () =>
      company.groups.map(({ id, number, label, isAcd }) => ({
        ...{ number, label, isAcd },
        members: company.membersOf(id).flatMap(({ userId }) => company.user(userId)?.login ?? []),
      })),
    /** @returns the password, which is shown this once */
    addUser: (person: { login: string; name: string; number: string; isSupervisor: boolean; isAgent: boolean }) =>
      noted('admin.userAdd', person.login, async () => {
        const login = person.login.trim().toLowerCase();
        if (!/^[\p{L}\d][\p{L}\d.@_+-]{0,127}$/u.test(login))
          throw new CommandRefused('A login consists of letters, digits and . @ _ + -');
        if (company.userByLogin(login)) throw new CommandRefused(`The login "${login}" is taken.`);
        checkNumber(person.number);
        const password = newPassword();
        const user = {
          ...userRow({ ...person, login, enterpriseId: enterpriseId() }),
          passwordHash: await hashing.hash(password),
        };
        const extension = extensionRow(user, person);
        await company.change({ add: 'person', user, extension });
        return { password };
      }),
    /** Ends everything of the person at once: sessions, calls, phones, work as an agent; nothing is deleted. */
    setDisabled: (login: string, isDisabled: boolean) =>
      noted(isDisabled ? 'admin.userDisable' : 'admin.userEnable', login, async () => {
        const user = userOf(login);
        await change(user, { lockedUntil: isDisabled ? DISABLED : 0 });
        if (!isDisabled) return;
        await endSessions(user);
        await endCalls(user);
        for (const { id } of company.terminalsOf(user.id)) calls.dropRegistration(id);
        const extension = company.extensionOf(user.id);
        if (extension) await agents.perform(extension.id, { type: 'logout' });
      }),
    /** Whether a person works at the switchboard; panels that are open show it when they are loaded again. SWB-003 */
    setSwitchboard: (login: string, mode: SwitchboardMode) =>
      noted('admin.userSwitchboard', login, async () => {
        const extension = company.extensionOf(userOf(login).id);
        if (!extension) throw new CommandRefused(`${login} has no extension.`);
        await company.change({ extension: extension.id, set: { switchboard: mode === 'none' ? null : mode } });
      }),
    /** Whether a person and the direct numbers are found by colleagues. CONT-006 */
    setListed: (login: string, listed: 'listed' | 'unlisted' | 'number' | 'mobile') =>
      noted('admin.userDirectory', login, async () => {
        const extension = company.extensionOf(userOf(login).id);
        if (!extension) throw new CommandRefused(`${login} has no extension.`);
        const isPart = listed === 'mobile';
        const set = {
          ...{ isHidden: listed === 'unlisted', hidesPstn: listed !== 'listed' && !isPart },
          hidesMobile: listed !== 'listed',
        };
        await company.change({ extension: extension.id, set });
      }),
    /** The mobile number that colleagues may call, empty: none. CONT-006 */
    setMobile: (login: string, mobileNumber: string) =>
      noted('admin.userMobile', login, async () => {
        const extension = company.extensionOf(userOf(login).id);
        if (!extension) throw new CommandRefused(`${login} has no extension.`);
        if (mobileNumber !== '' && !/^\+?\d[\d ]{3,22}$/.test(mobileNumber))
          throw new CommandRefused(`${mobileNumber} is no number.`);
        await company.change({ extension: extension.id, set: { mobileNumber } });
      }),
    /** @returns the new password, which is shown this once; whoever was signed in is no more */
    newPassword: (login: string) =>
      noted('admin.userPassword', login, async () => {
        const user = userOf(login);
        const password = newPassword();
        await change(user, { passwordHash: await hashing.hash(password) });
        await endSessions(user);
        return { password };
      }),
    /** @returns what stands behind the `#` of a link by which the person chooses a new password; the old one holds until then */
    passwordLink: (login: string) =>
      noted('admin.userLink', login, async () => {
        const token = ports.links.issue(userOf(login).id);
        if (token === null) throw new CommandRefused(`${login} is disabled, or passwords are not changed here.`);
        return { token };
      }),
    /** Removes the passkeys and recovery codes of a person who has lost them all: the password is enough again. */
    clearSecondStep: (login: string) => noted('admin.userOneStep', login, () => ports.factors.clear(userOf(login).id)),
    /** Forgets which account of Microsoft a person signs in with: the next one of the right name is it. AUTH-001 */
    unlinkMicrosoft: (login: string) =>
      noted('admin.userUnlink', login, () => ports.microsoftLinks.remove(userOf(login).id)),
    /** Seals the files that are not, or with a key of before; all are heard meanwhile. @returns how many */
    sealFiles: () =>
      noted('admin.seal', 'files', async () => {
        if (!ports.seal.isOn) throw new CommandRefused('There is no key: set RINGSIDE_SEAL_KEYS_FILE and start again.');
        const count = await ports.seal.sealAll();
        await ports.seal.forgetOthers();
        return { count };
      }),
    addGroup: (group: { number: string; label: string; isQueue: boolean; logins: readonly string[] }) =>
      noted('admin.groupAdd', group.number, async () => {
        if (!/^\S(.{0,98}\S)?$/.test(group.label)) throw new CommandRefused('A group has a name of up to 100 letters.');
        checkNumber(group.number);
        const people = [...new Set(group.logins)].map(userOf);
        const row: GroupRow = {
          id: newId(),
          enterpriseId: enterpriseId(),
          ...{ number: group.number, label: group.label, groupType: 'Group', isAcd: group.isQueue },
          ...{ ringPattern: 'unisson', active: true, isCalendarOpen: true, queueSize: -1, wrapUpMs: 0 },
          ...{ pstnNumbers: [], settings: {} },
        };
        const members = people.map(({ id: userId }, position) => ({
          ...{ groupId: row.id, userId, position, active: true, skills: [], level: 0 },
        }));
        await company.change({ add: 'group', group: row, members });
      }),
    /** @returns what is typed into the phone; the password is shown this once */
    addPhone: (login: string, label: string) =>
      noted('admin.phoneAdd', login, async () => {
        const user = userOf(login);
        const server = ports.sipAddress();
        if (server === null) throw new CommandRefused('This server takes no desk phones: RINGSIDE_SIP_PORT is off.');
        const terminal = await createDeskPhone(user.id, { label, deviceModel: null }, ports);
        if (!terminal) throw new CommandRefused(`${user.login} has as many desk phones as one may have.`);
        const credentials = await giveCredentials(terminal, ports);
        return { ...credentials, server, realm: ports.realm };
      }),
  };
}
export type Admin = ReturnType<typeof createAdmin>;
