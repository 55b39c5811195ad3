import { parseArgs } from 'node:util';
import { companyStore } from '../../company/companyStore.ts';
import { BadOption } from '../../kernel/BadOption.ts';
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts';
import { newId } from '../../kernel/newId.ts';
import { extensionRow, userRow } from './rows.ts';

/** What the first start says of a new company. */
export interface NewCompany {
  name: string;
  /** Dialled before numbers outside; may be empty. */
  dialPrefix: string;
  /** Digits, e.g. `33`. */
  countryCode: string;
  timeZone: string;
  /** Short number of the first administrator. */
  number: string;
}

/**
 * Reads `--new` and what goes with it from the arguments of the program.
 *
 * @returns `isAsked`: `--new` was given
 * @throws BadOption
 */
export function readNewCompany(argv: readonly string[]): { isAsked: boolean; company: NewCompany } {
  const text = { type: 'string' } as const;
  let values: Record<string, string | boolean | undefined>;
  try {
    ({ values } = parseArgs({
      args: argv.filter((word) => word !== '--'),
      options: {
        new: { type: 'boolean' },
        ...{ name: text, country: text, 'dial-prefix': text, 'time-zone': text, number: text },
      },
    }));
  } catch (error) {
    throw new BadOption(`${(error as Error).message.split('. ', 1)[0]}.`);
  }
  const read = (name: string, byDefault: string, form: RegExp, what: string): string => {
    const value = String(values[name] ?? byDefault).trim();
    if (form.test(value)) return value;
    throw new BadOption(`--${name} must be ${what}, not "${value}".`);
  };
  const timeZone = read('time-zone', Intl.DateTimeFormat().resolvedOptions().timeZone, /^.{1,60}$/, 'a time zone');
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new BadOption(`--time-zone must be a time zone such as Europe/Paris, not "${timeZone}".`);
  }
  return {
    isAsked: values['new'] === true,
    company: {
      name: read('name', 'My company', /^.{1,100}$/, 'a name'),
      dialPrefix: read('dial-prefix', '0', /^\d{0,4}$/, 'up to four digits'),
      countryCode: read('country', '33', /^\d{1,3}$/, 'a country code such as 33'),
      number: read('number', '100', /^\d{2,8}$/, 'a short number of two to eight digits'),
      timeZone,
    },
  };
}

/** Writes a company with nobody in it but its first administrator, who has no password yet. */
export async function createNewCompany({ db }: OpenDatabase, company: NewCompany): Promise<void> {
  const { number, ...rest } = company;
  const id = newId();
  const administrator = {
    ...userRow({ enterpriseId: id, login: 'admin', name: 'Administrator', isSupervisor: true }),
    accessRightsType: 'administrator',
  };
  await companyStore(db).create({
    enterprise: {
      id,
      ...rest,
      community: `${id.toLowerCase()}.ringside.internal`,
      sfPopupAcdOnly: false,
      policies: {},
    },
    users: [administrator],
    extensions: [extensionRow(administrator, { number, isSupervisor: true, isAgent: false })],
    ...{ terminals: [], groups: [], members: [], contacts: [], keypads: [] },
    ...{ pauseReasons: [], callerIds: [], crmRules: [] },
  });
}
