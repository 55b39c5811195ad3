import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyStore } from '../../company/companyStore.ts';
import { refuseKnownPasswords } from '../../demo/demoCompany.ts';
import { demoCompanyId } from '../../demo/demoPeople.ts';
import type { RingsideServer } from '../../edge/createServer.ts';
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts';
import { setupPort } from './area.ts';
import { createNewCompany, type NewCompany } from './newCompany.ts';

/** The database holds another company than the one that was asked for. */
export class WrongCompany extends Error {
  override readonly name = 'WrongCompany';
}

/** Says that the folder is of a company of its own: later starts make no demo of it. */
const markOf = (dataFolder: string): string => join(dataFolder, 'own-company');

export const hasOwnCompany = (dataFolder: string): boolean => existsSync(markOf(dataFolder));

/** A start without the demo, as options of the server: an empty database gets a company with its first administrator. */
export function ownCompany(options: {
  dataFolder: string;
  isOnNetwork: boolean;
  /** `--new` was given. */
  isAsked: boolean;
  company: NewCompany;
}) {
  return {
    seed: (database: OpenDatabase) => createNewCompany(database, options.company),
    async prepare(database: OpenDatabase) {
      const { enterprise } = await companyStore(database.db).load();
      if (enterprise?.id !== demoCompanyId) writeFileSync(markOf(options.dataFolder), '');
      else if (options.isAsked)
        throw new WrongCompany(
          'The database holds the demo company. Choose another folder with RINGSIDE_DATA for --new.',
        );
      if (options.isOnNetwork) await refuseKnownPasswords(database);
    },
  };
}

/** Where the first administrator chooses login and password; null when that has happened. */
export function setupAddress({ origin, platform }: RingsideServer): string | null {
  const token = platform.use(setupPort).issue();
  return token === null ? null : `${origin}/setup#${token}`;
}

/** What the operator reads after the start. */
export function ownBanner(origin: string, setup: string | null): string {
  const ready = `Ringside is ready at ${origin}/.\n`;
  if (setup === null) return ready;
  return `${ready}
  The company has no administrator yet. Whoever opens this address within the hour, once, becomes the first:

    ${setup}

  People, groups and phones: npm run ringside -- help
`;
}
