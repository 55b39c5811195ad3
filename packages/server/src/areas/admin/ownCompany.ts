import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyStore } from '../../company/companyStore.ts';
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts';
import type { Ports } from '../../kernel/ports.ts';
import { setupPort } from './area.ts';
import { createNewCompany, type NewCompany } from './newCompany.ts';
import { haveSharedPassword, KnownPasswords } from './sharedPasswords.ts';

/** The database holds another company than the one that was asked for. */
export class WrongCompany extends Error {
  override readonly name = 'WrongCompany';
}

/** Says that the folder is of a company of its own: later starts make no demo of it. */
const markOf = (dataFolder: string): string => join(dataFolder, 'own-company');

export const hasOwnCompany = (dataFolder: string): boolean => existsSync(markOf(dataFolder));

/** What is known of a start before the company is. */
export interface OwnStart {
  isOnNetwork: boolean;
  /** `--new` was given. */
  isAsked: boolean;
}
/** Looks at the company in the database first. False: it is nobody's own, but an example. A rejection ends the start. */
export type CompanyGuard = (database: OpenDatabase, start: OwnStart) => Promise<boolean>;

/** A company of its own, as options of the server: an empty database gets one with its first administrator. */
export function ownCompany(options: OwnStart & { dataFolder: string; company: NewCompany; guard?: CompanyGuard }) {
  return {
    seed: (database: OpenDatabase) => createNewCompany(database, options.company),
    async prepare(database: OpenDatabase) {
      if ((await options.guard?.(database, options)) ?? true) writeFileSync(markOf(options.dataFolder), '');
      const { users } = await companyStore(database.db).load();
      if (options.isOnNetwork && haveSharedPassword(users))
        throw new KnownPasswords(
          'Accounts in the database have one password between them, as those of an example company do. Choose another folder with RINGSIDE_DATA.',
        );
    },
  };
}

/** Where the first administrator chooses login and password; null when that has happened. */
export function setupAddress({ origin, platform }: { origin: string; platform: Pick<Ports, 'use'> }): string | null {
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
