import type { Ground } from './areas/Area.ts';
import { createCompany } from './company/company.ts';
import { type CompanyStore, companyStore } from './company/companyStore.ts';
import { keptOfCompany } from './company/keptOfCompany.ts';
import type { CompanyRows } from './company/rows.ts';
import { sessionStore } from './company/sessionStore.ts';
import { createClientAddress } from './kernel/api/clientAddress.ts';
import { createApi } from './kernel/api/createApi.ts';
import { noAudit } from './kernel/audit/Audit.ts';
import { createBus } from './kernel/bus.ts';
import type { Closers } from './kernel/closers.ts';
import { type OpenDatabase, openDatabase } from './kernel/database/openDatabase.ts';
import { watchDatabase } from './kernel/database/watchDatabase.ts';
import type { Events } from './kernel/events.ts';
import { createQuotas } from './kernel/files/createQuotas.ts';
import { emptyFolder } from './kernel/files/receiveForm.ts';
import { createJournal } from './kernel/journal/createJournal.ts';
import { createKept } from './kernel/kept.ts';
import { createLists } from './kernel/lists/createLists.ts';
import { loggedError } from './kernel/loggedError.ts';
import { createHashing } from './kernel/passwords/createHashing.ts';
import { createPorts } from './kernel/ports.ts';
import { createSeal } from './kernel/seal/createSeal.ts';
import { createSessions } from './kernel/sessions/createSessions.ts';
import type { PlatformOptions } from './PlatformOptions.ts';

/** The kernel at work, with the company in memory: everything that areas stand on. What must be ended goes to `closers`. */
export async function openGround(options: PlatformOptions, closers: Closers) {
  const { log, now = Date.now, audit = noAudit, hashing = createHashing(), database: where } = options;
  const onError = (what: string, error: unknown) => log.error({ err: loggedError(error) }, what);
  const isOpen = typeof where === 'object' && 'db' in where;
  const database = isOpen ? where : await openDatabase(where);
  closers.add('database', database.close);
  const store = companyStore(database.db);
  closers.add('passwords', hashing.close);
  const watch = watchDatabase(() => store.isFounded());
  closers.add('watch of the database', watch.stop);
  const bus = createBus<Events>(onError);
  const company = createCompany(await firstRows(database, store, options), {
    save: store.save,
    announce: (changed) => bus.emit('company.changed', changed),
  });
  const journal = await createJournal({ folder: options.folders?.journal ?? null, onError });
  closers.add('journal', journal.stop);
  const kept = createKept();
  kept.add(keptOfCompany(database.db));
  const quotas = createQuotas({
    folder: options.folders?.voicemail ?? null,
    policies: () => company.policies,
    used: kept.bytes,
  });
  closers.add('quotas', quotas.stop);
  const lists = createLists({ now });
  closers.add('lists', lists.stop);
  const sessions = await createSessions({
    ...{ store: sessionStore(database.db), now },
    onWriteError: (error) => onError('session could not be extended', error),
  });
  const seal = createSeal(options.seal ?? { keys: [] });
  const api = createApi({
    ...{ seal, sessions, publicOrigin: options.publicOrigin, onError, audit, scan: options.scan ?? null },
    clientAddress: options.clientAddress ?? createClientAddress([]),
    ...(options.folders?.uploads ? { uploadFolder: await emptyFolder(options.folders.uploads) } : {}),
    onCutOff: (error) => log.debug({ err: error }, 'request was cut off'),
  });
  const ground: Ground = {
    ...createPorts(),
    ...{ api, audit, bus, company, database, hashing, journal, kept, lists, now, onError, quotas },
    ...{ seal, sessions },
  };
  /** Whether the database answers; costs no query. */
  const isWell = (): boolean => watch.isWell() && database.hold.isHeld;
  return { ground, isWell };
}

/** The rows of the company, after those who have a say in them before anybody else. */
async function firstRows(
  database: OpenDatabase,
  store: CompanyStore,
  { seed, prepare }: PlatformOptions,
): Promise<CompanyRows> {
  if (seed && !(await store.isFounded())) await seed(database);
  await prepare?.(database);
  return store.load();
}
