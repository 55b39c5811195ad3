import type { NewCompany } from './areas/admin/newCompany.ts';
import { type CompanyGuard, ownBanner, ownCompany, setupAddress } from './areas/admin/ownCompany.ts';
import type { StartOptions } from './options/readOptions.ts';
import type { Program } from './program.ts';
import { dataFolders, startServer, tellReady } from './startServer.ts';

/**
 * Starts the server with a company of its own: the one in the database, or a new one whose first administrator gets a link.
 *
 * @param asked what the arguments of the program say; `isAsked`: `--new` was given. `guard` looks at the company first
 */
export async function startOwn(
  program: Program,
  options: StartOptions,
  asked: { isAsked: boolean; company: NewCompany; guard?: CompanyGuard },
): Promise<void> {
  const folders = await dataFolders(options.dataFolder);
  const own = ownCompany({ ...options, ...asked });
  const server = await startServer(program, options, { ...own, folders, sms: options.sms });
  const setup = setupAddress(server);
  tellReady(options, { panel: server.origin, crm: null, setup }, ownBanner(server.origin, setup));
}
