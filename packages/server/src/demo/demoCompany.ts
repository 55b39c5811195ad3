import type { Store } from '../createStore.ts';
import type { ServerOptions } from '../edge/createServer.ts';
import { robotNumbers } from './demoNumbers.ts';
import { replaceKnownPasswords, withKnownPassword } from './demoPasswords.ts';
import { agents, DEMO_PASSWORD, type DemoPerson, people } from './demoPeople.ts';
import { seedDemo } from './seedDemo.ts';
import { seedVoicemail } from './seedVoicemail.ts';

/** A password that everybody knows must not be offered on a network. */
export class KnownPasswords extends Error {
  override readonly name = 'KnownPasswords';
}

/**
 * The demo company as options of the server. On this machine the accounts and their password stand on the sign-in page; on a
 * network every account gets a password of its own, which `passwords` holds this once.
 */
export function demoCompany(options: { isOnNetwork: boolean; folders: Parameters<typeof seedVoicemail>[1] }) {
  const passwords: { login: string; password: string }[] = [];
  const accounts: NonNullable<ServerOptions['accounts']> = [];
  const server = {
    seed: async (store: Store) => {
      await seedDemo(store);
      await seedVoicemail(store, options.folders);
    },
    async prepare(store: Store) {
      if (options.isOnNetwork) passwords.push(...(await replaceKnownPasswords(store)));
      else accounts.push(...(await knownAccounts(store)));
    },
    isOutside: (number: string) => robotNumbers.has(number),
    accounts,
  } satisfies Partial<ServerOptions>;
  return { passwords, server };
}

/** Those that the demo made together share one hash; whoever got a password later has a hash of his own. */
async function knownAccounts(store: Store) {
  const { users } = await store.company.load();
  const hashOf = new Map(users.map(({ id, passwordHash }) => [id, passwordHash]));
  const hashes = people.map(({ id }) => hashOf.get(id));
  return people
    .filter((_person, index) => hashes.filter((hash) => hash !== undefined && hash === hashes[index]).length > 1)
    .map((person) => ({ login: person.login, password: DEMO_PASSWORD, label: labelOf(person) }));
}

/** Who it is, and what can be tried as whom. */
function labelOf({ id, name, role }: DemoPerson): string {
  if (role === 'Supervisor') return `${name}, supervisor`;
  return `${name}, ${agents.includes(id) ? 'agent' : 'employee'}, ${role}`;
}

/**
 * For a start on a network without the demo: its company may lie in the data folder.
 *
 * @throws KnownPasswords
 */
export async function refuseKnownPasswords(store: Store): Promise<void> {
  if ((await withKnownPassword(store)).length > 0)
    throw new KnownPasswords(
      'The database holds the demo company, whose password everybody knows. Choose another folder with RINGSIDE_DATA, or give its accounts new passwords with RINGSIDE_DEMO=1.',
    );
}
