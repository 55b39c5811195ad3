import { createNewCompany } from '../../packages/server/src/areas/admin/newCompany.ts';
import { createPlatform } from '../../packages/server/src/createPlatform.ts';
import type { openDatabase } from '../../packages/server/src/kernel/database/openDatabase.ts';
import { createHashing } from '../../packages/server/src/kernel/passwords/createHashing.ts';
import { FakeCallEngine } from '../../packages/server/src/test/fakeCallEngine.ts';
import { withParts } from '../../packages/server/src/test/partsOf.ts';
import { silentLog } from '../../packages/server/src/test/testPlatform.ts';
import type { Account } from './PhoneCall.ts';

/** Number of the queue of all agents. */
export const QUEUE = '3000';

export interface TestCompany {
  realm: string;
  agents: Account[];
  /** Colleagues who are no agents. */
  others: Account[];
}

/** Writes a company with one queue and a desk phone for everybody into an empty database. Hashes are cheap: nobody guesses here. */
export async function makeCompany(
  database: Parameters<typeof openDatabase>[0],
  { agents, others }: { agents: number; others: number },
): Promise<TestCompany> {
  const name = { name: 'Chaos', dialPrefix: '0', countryCode: '33', timeZone: 'UTC', number: '100' };
  const platform = await createPlatform({
    ...{ database, seed: (empty) => createNewCompany(empty, name), createCalls: () => new FakeCallEngine() },
    hashing: createHashing({ memory: 8, passes: 1, parallelism: 1 }),
    ...{ sipAddress: () => 'none:0', version: 'test', publicOrigin: null, log: silentLog },
  });
  try {
    const { admin, company, directory, agents: states } = withParts(platform);
    const everybody: Account[] = [];
    for (let n = 0; n < agents + others; n++) {
      const isAgent = n < agents;
      const [login, number] = [`${isAgent ? 'agent' : 'other'}${n}`, String(2000 + n)];
      const { password: webPassword } = await admin.addUser({
        login,
        name: login,
        number,
        isSupervisor: false,
        isAgent,
      });
      const phone = await admin.addPhone(login, 'Desk');
      everybody.push({ login, number, webPassword, sipUser: phone.sipUser, password: phone.sipPassword });
    }
    const team = everybody.slice(0, agents);
    await admin.addGroup({ number: QUEUE, label: 'Queue', isQueue: true, logins: team.map(({ login }) => login) });
    const queue = company.groupByNumber(QUEUE);
    // One agent at a time: all agents ring for all callers otherwise.
    await company.change({ group: queue?.id ?? '', set: { ringPattern: 'oldestIdle' } });
    for (const { login } of team) {
      const extension = company.extensionOf(company.userByLogin(login)?.id ?? '');
      await states.perform(extension?.id ?? '', { type: 'login' });
    }
    return { realm: directory.realm, agents: team, others: everybody.slice(agents) };
  } finally {
    await platform.close();
  }
}
