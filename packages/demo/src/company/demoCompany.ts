import { type CompanyGuard, WrongCompany } from '@ringside/server/areas/admin/ownCompany';
import { KnownPasswords } from '@ringside/server/areas/admin/sharedPasswords';
import { companyStore } from '@ringside/server/company/companyStore';
import type { ServerOptions } from '@ringside/server/createServer';
import type { OpenDatabase } from '@ringside/server/kernel/database/openDatabase';
import { robotNumbers } from './demoNumbers.ts';
import { replaceKnownPasswords, withKnownPassword } from './demoPasswords.ts';
import { agents, DEMO_PASSWORD, type DemoPerson, demoCompanyId, people } from './demoPeople.ts';
import { seedDemo } from './seedDemo.ts';
import { seedVoicemail } from './seedVoicemail.ts';

/**
 * The demo company as options of the server. On this machine the accounts and their password stand on the sign-in page; on a
 * network every account gets a password of its own, which `passwords` holds this once.
 */
export function demoCompany(options: { isOnNetwork: boolean; folders: Parameters<typeof seedVoicemail>[1] }) {
  const passwords: { login: string; password: string }[] = [];
  const accounts: NonNullable<ServerOptions['accounts']> = [];
  const server = {
    seed: async (database: OpenDatabase) => {
      await seedDemo(database);
      await seedVoicemail(database, options.folders);
    },
    async prepare(database: OpenDatabase) {
      if (options.isOnNetwork) passwords.push(...(await replaceKnownPasswords(database)));
      else accounts.push(...(await knownAccounts(database)));
    },
    isOutside: (number: string) => robotNumbers.has(number),
    accounts,
  } satisfies Partial<ServerOptions>;
  return { passwords, server };
}

/** Those that the demo made together share one hash; whoever got a password later has a hash of his own. */
async function knownAccounts(database: OpenDatabase) {
  const { users } = await companyStore(database.db).load();
  const hashOf = new Map(users.map(({ id, passwordHash }) => [id, passwordHash]));
  const hashes = people.map(({ id }) => hashOf.get(id));
  return people
    .filter((_person, index) => hashes.filter((hash) => hash !== undefined && hash === hashes[index]).length > 1)
    .map((person) => ({ login: person.login, password: DEMO_PASSWORD, label: labelOf(person), who: whoIs(person) }));
}

/** Who it is, and what can be tried as whom. */
function labelOf(person: DemoPerson): string {
  const { name, role, team } = whoIs(person);
  return [name, role, team].filter(Boolean).join(', ');
}

function whoIs({ id, name, role }: DemoPerson) {
  if (role === 'Supervisor') return { name, role: 'supervisor', team: '' } as const;
  return { name, role: agents.includes(id) ? 'agent' : 'employee', team: role } as const;
}

/** For a start without the demo: its company may lie in the data folder all the same. */
export const guardCompany: CompanyGuard = async (database, { isAsked, isOnNetwork }) => {
  const { enterprise } = await companyStore(database.db).load();
  const isDemo = enterprise?.id === demoCompanyId;
  if (isDemo && isAsked)
    throw new WrongCompany('The database holds the demo company. Choose another folder with RINGSIDE_DATA for --new.');
  if (isOnNetwork && (await withKnownPassword(database)).length > 0)
    throw new KnownPasswords(
      'The database holds the demo company, whose password everybody knows. Choose another folder with RINGSIDE_DATA, or give its accounts new passwords with RINGSIDE_DEMO=1.',
    );
  return !isDemo;
};
