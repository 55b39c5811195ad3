import { parseArgs } from 'node:util';
import { type Admin, CommandRefused, type SwitchboardMode } from './createAdmin.ts';

export const USAGE = `Commands for the server that runs on this data folder (RINGSIDE_DATA):

  user list
  user add LOGIN --name NAME --number 2105 [--supervisor] [--agent]
  user disable LOGIN      ends sessions and phones at once
  user enable LOGIN
  user password LOGIN     a new password; ends the sessions
  user link LOGIN         a link by which the person chooses a new password, once, within half an hour
  user onestep LOGIN      removes passkeys and recovery codes: the password is enough again
  user unlink LOGIN       forgets which account of Microsoft the person signs in with
  user switchboard LOGIN full|restricted|none
  user directory LOGIN listed|number|mobile|unlisted
                          number: without the numbers from outside; mobile: without the mobile number
  user mobile LOGIN NUMBER|none
  group list
  group add NUMBER --name NAME [--queue] [--members LOGIN,LOGIN]
  phone add LOGIN [--name NAME]
  seal files              with the first key of RINGSIDE_SEAL_KEYS, what is not yet
`;

const listings = {
  ...{ listed: 'listed', number: 'listed by the short number' },
  ...{ mobile: 'listed without the mobile number', unlisted: 'not listed' },
} as const;
const isListing = (text: string): text is keyof typeof listings => Object.hasOwn(listings, text);

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/**
 * Does what the words of a command line say.
 *
 * @param origin by which people reach the server
 * @returns lines for the terminal
 * @throws CommandRefused
 */
export async function runCommand(admin: Admin, words: readonly string[], origin: string): Promise<string[]> {
  const { values, positionals } = read(words);
  const [subject, verb, ...names] = positionals;
  const one = (what: string): string => {
    const [name] = names;
    if (name !== undefined && names.length === 1) return name;
    throw new CommandRefused(`${subject} ${verb} takes one ${what}.`);
  };
  const need = (name: 'name' | 'number'): string => {
    const value = values[name]?.trim();
    if (value) return value;
    throw new CommandRefused(`${subject} ${verb} needs --${name}.`);
  };
  switch (`${subject} ${verb}`) {
    case 'user list':
      return table([
        ['LOGIN', 'NUMBER', 'NAME', 'RIGHTS', 'SESSIONS', ''],
        ...admin
          .users()
          .map((user) => [
            ...[user.login, user.number, user.name, user.isSupervisor ? 'supervisor' : ''],
            ...[String(user.sessions), user.isDisabled ? 'disabled' : ''],
          ]),
      ]);
    case 'user add': {
      const person = { login: one('login'), name: need('name'), number: need('number') };
      const rights = { isSupervisor: values.supervisor ?? false, isAgent: values.agent ?? false };
      const { password } = await admin.addUser({ ...person, ...rights });
      return [`${person.login} can sign in. Password, not shown again: ${password}`];
    }
    case 'user disable':
    case 'user enable':
      await admin.setDisabled(one('login'), verb === 'disable');
      return [`${names[0]} is ${verb}d.`];
    case 'user password': {
      const { password } = await admin.newPassword(one('login'));
      return [`New password of ${names[0]}, not shown again: ${password}`];
    }
    case 'user link': {
      const { token } = await admin.passwordLink(one('login'));
      return [
        `Give this to ${names[0]}, and to nobody else. It works once, for half an hour:`,
        `${origin}/setup/password/#${token}`,
      ];
    }
    case 'user onestep':
      await admin.clearSecondStep(one('login'));
      return [`${names[0]} signs in with the password alone.`];
    case 'user unlink':
      await admin.unlinkMicrosoft(one('login'));
      return [`${names[0]} signs in with the next account of Microsoft that has the right name.`];
    case 'user switchboard': {
      const [login = '', mode = ''] = names;
      if (names.length !== 2 || !isSwitchboardMode(mode))
        throw new CommandRefused('user switchboard takes a login and full, restricted or none.');
      await admin.setSwitchboard(login, mode);
      return [`${login} ${mode === 'none' ? 'is no operator' : `works at the switchboard with ${mode} rights`}.`];
    }
    case 'user directory': {
      const [login = '', listed = ''] = names;
      if (names.length !== 2 || !isListing(listed))
        throw new CommandRefused('user directory takes a login and listed, number, mobile or unlisted.');
      await admin.setListed(login, listed);
      return [`${login} is ${listings[listed]}.`];
    }
    case 'user mobile': {
      const [login = '', number = ''] = names;
      if (names.length !== 2) throw new CommandRefused('user mobile takes a login and a number, or none.');
      await admin.setMobile(login, number === 'none' ? '' : number);
      return [number === 'none' ? `${login} has no mobile number.` : `Colleagues call ${login} at ${number}.`];
    }
    case 'group list':
      return table([
        ['NUMBER', 'NAME', 'KIND', 'MEMBERS'],
        ...admin
          .groups()
          .map(({ number, label, isAcd, members }) => [number, label, isAcd ? 'queue' : 'group', members.join(',')]),
      ]);
    case 'group add': {
      const logins = (values.members ?? '').split(',').filter(Boolean);
      const number = one('number');
      await admin.addGroup({ number, label: need('name'), isQueue: values.queue ?? false, logins });
      return [`${need('name')} is reached at ${number}.`];
    }
    case 'seal files':
    case 'seal recordings': {
      const { count } = await admin.sealFiles();
      return [`${count} files are sealed now; the others were already.`];
    }
    case 'phone add': {
      const phone = await admin.addPhone(one('login'), values.name?.trim() || 'Desk phone');
      return [
        'Type this into the phone. The password is not shown again.',
        ...table([
          ['  server', phone.server],
          ['  realm', phone.realm],
          ['  user', phone.sipUser],
          ['  password', phone.sipPassword],
        ]),
      ];
    }
    default:
      throw new CommandRefused(USAGE);
  }
}

const isSwitchboardMode = (mode: string): mode is SwitchboardMode =>
  mode === 'full' || mode === 'restricted' || mode === 'none';

function read(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { name: text, number: text, members: text, supervisor: flag, agent: flag, queue: flag },
    });
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message.split('. ', 1)[0]}.`);
  }
}

/** Columns under one another. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
