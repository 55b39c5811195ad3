import { ed, S } from './ed.mjs';
import { writeFileSync as w, readFileSync as r } from 'node:fs';
process.chdir('/tmp/srvw/packages/server/src');
ed('areas/sms/createSms.ts', ["SmsItemRow, SmsThreadRow } from './store.ts'", "SmsItemRow, SmsStore, SmsThreadRow } from './store.ts'"]);
ed('areas/sms/createSmsBoard.ts', ['{ NewSmsItem, SmsThreadRow }', '{ NewSmsItem, SmsStore, SmsThreadRow }']);
ed('areas/sms/createSmsInbox.ts', ['{ NewSmsItem, SmsItemRow, SmsThreadRow }', '{ NewSmsItem, SmsItemRow, SmsStore, SmsThreadRow }']);
ed('areas/sms/createSmsSender.ts', ['{ NewSmsItem }', '{ NewSmsItem, SmsStore }']);
ed('areas/sms/smsJournal.ts', ['{ NewSmsItem }', '{ NewSmsItem, SmsStore }']);
ed('areas/sms/createSmsLists.ts', ["threadView } from './smsViews.ts';\n", "threadView } from './smsViews.ts';\nimport type { SmsStore } from './store.ts';\n"]);
ed('areas/sms/smsRoutes.ts', [/(import [^\n]*'\.\/smsViews\.ts';\n)/, "$1import type { SmsStore } from './store.ts';\n"]);
ed('areas/sms/area.ts', ['async open({ api, audit, bus, company, journal, lists, now, onError, options, provide, quotas, store, use }) {', 'async open({ api, audit, bus, company, database, journal, lists, now, onError, options, provide, quotas, use }) {\n    const store = smsStore(database.db);'], ["import { addSmsRoutes } from './smsRoutes.ts';\n", "import { addSmsRoutes } from './smsRoutes.ts';\nimport { smsStore } from './store.ts';\n"]);
ed('areas/callbacks/createCallBacks.ts', ['{ CallBackRow }', '{ CallBackRow, CallBackStore }']);
ed('areas/queues/createCallCentre.ts', ['{ outcomes, type QueueEventRow }', '{ outcomes, type QueueEventRow, type QueueStore }']);
ed('areas/queue-conferences/createConferences.ts', ['{ AcdConferenceRow }', '{ AcdConferenceRow, AcdConferenceStore }']);
ed('areas/queue-conferences/routes.ts', ['{ AcdConferenceRow }', '{ AcdConferenceRow, AcdConferenceStore }']);
ed('areas/history/routes.ts', ["import { historyView } from './historyView.ts';\n", "import { historyView } from './historyView.ts';\nimport type { HistoryStores } from './store.ts';\n"]);
ed('company/indexCompany.ts', [/  const operatorsByExtension[^\n]*\n/, ''], ['    operatorsByExtension,\n', '']);
// history, voicemail, recordings give what profile asks
ed('areas/history/createHistory.ts', ['  return {\n    line:', '  return {\n    /** Missed calls that the user has not seen. */\n    unread: (userId: string): Promise<number> => store.history.unread(userId),\n    line:']);
ed('areas/voicemail/createVoicemail.ts', ['    setNew,\n    remove,\n', '    countUnread: (userId: string): Promise<number> => store.countUnread(userId),\n    /** Messages not read yet, newest first. */\n    unread: (userId: string, limit: number): Promise<VoicemailRow[]> => store.unread(userId, limit),\n    setNew,\n    remove,\n']);
// Area, ground, platform
ed('areas/Area.ts', ["import type { Store } from '../createStore.ts';\n", ''], ["import type { Bus } from '../kernel/bus.ts';\n", "import type { Bus } from '../kernel/bus.ts';\nimport type { OpenDatabase } from '../kernel/database/openDatabase.ts';\n"], ['  readonly store: Store;\n', '  /** Each area makes a store of its own over it, for its own tables. */\n  readonly database: OpenDatabase;\n']);
ed('PlatformOptions.ts', ["import type { Store } from './createStore.ts';\n", ''], ['seed?: (store: Store) => Promise<void>;', 'seed?: (database: OpenDatabase) => Promise<void>;'], ['prepare?: (store: Store) => Promise<void>;', 'prepare?: (database: OpenDatabase) => Promise<void>;']);
ed('createPlatform.ts', ['const { api, audit, company, journal, lists, now, sessions, store, use } = ground;', 'const { api, audit, company, database, journal, lists, now, sessions, use } = ground;'], ['...{ api, calls, company, journal, lists, sessions, store, use },', '...{ api, calls, company, database, journal, lists, sessions, use },'], ['releases the store. */', 'releases the database. */']);
ed('openGround.ts', ["import { createStore, type Store } from './createStore.ts';\n", ''], ["import type { CompanyRows } from './company/rows.ts';\n", "import { type CompanyStore, companyStore } from './company/companyStore.ts';\nimport type { CompanyRows } from './company/rows.ts';\nimport { sessionStore } from './company/sessionStore.ts';\n"], ["import { openDatabase } from", "import { type OpenDatabase, openDatabase } from"],
 ["  const store = createStore(isOpen ? where : await openDatabase(where));\n  closers.add('database', store.close);\n", "  const database = isOpen ? where : await openDatabase(where);\n  closers.add('database', database.close);\n  const store = companyStore(database.db);\n"],
 ["  const database = watchDatabase(() => store.company.ping());\n  closers.add('watch of the database', database.stop);\n", "  const watch = watchDatabase(() => store.ping());\n  closers.add('watch of the database', watch.stop);\n"],
 ['await firstRows(store, options)', 'await firstRows(database, store, options)'], ['store.company.save(change)', 'store.save(change)'], ['store: store.sessions, now', 'store: sessionStore(database.db), now'],
 ['...{ api, audit, bus, company, hashing, journal, lists, now, onError, options, quotas, sessions, store },', '...{ api, audit, bus, company, database, hashing, journal, lists, now, onError, options, quotas, sessions },'],
 ['database.isWell() && store.hold.isHeld', 'watch.isWell() && database.hold.isHeld'],
 [/async function firstRows[\s\S]*$/, `async function firstRows(
  database: OpenDatabase,
  store: CompanyStore,
  { seed, prepare }: PlatformOptions,
): Promise<CompanyRows> {
  const rows = await store.load();
  if (!rows.enterprise) await seed?.(database);
  await prepare?.(database);
  return prepare || seed ? store.load() : rows;
}
`]);
ed('main.ts', ['server.platform.store.hold.lost', 'server.platform.database.hold.lost']);
ed('kernel/database/openDatabase.ts', ["import type * as schema from '../../company/tables.ts';\n", ''], ['PgDatabase<PgQueryResultHKT, typeof schema>', 'PgDatabase<PgQueryResultHKT>']);
// admin
ed('areas/admin/newCompany.ts', [S, ''], ["import { BadOption } from '../../kernel/BadOption.ts';\n", "import { companyStore } from '../../company/companyStore.ts';\nimport { BadOption } from '../../kernel/BadOption.ts';\nimport type { OpenDatabase } from '../../kernel/database/openDatabase.ts';\n"], ['createNewCompany(store: Store, company', 'createNewCompany({ db }: OpenDatabase, company'], ['await store.company.create({', 'await companyStore(db).create({'], ['keypads: [], operators: [] }', 'keypads: [] }']);
ed('areas/admin/ownCompany.ts', [S, "import { companyStore } from '../../company/companyStore.ts';\n"], ["import type { RingsideServer } from '../../edge/createServer.ts';\n", "import type { RingsideServer } from '../../edge/createServer.ts';\nimport type { OpenDatabase } from '../../kernel/database/openDatabase.ts';\n"], ['seed: (store: Store) => createNewCompany(store, options.company)', 'seed: (database: OpenDatabase) => createNewCompany(database, options.company)'], ['async prepare(store: Store) {\n      const { enterprise } = await store.company.load();', 'async prepare(database: OpenDatabase) {\n      const { enterprise } = await companyStore(database.db).load();'], ['refuseKnownPasswords(store)', 'refuseKnownPasswords(database)']);
// demo
ed('demo/demoPasswords.ts', ["import type { UserRow } from '../company/rows.ts';\nimport type { Store } from '../createStore.ts';\n", "import { companyStore } from '../company/companyStore.ts';\nimport type { UserRow } from '../company/rows.ts';\nimport type { OpenDatabase } from '../kernel/database/openDatabase.ts';\n"], ['withKnownPassword(store: Store)', 'withKnownPassword({ db }: OpenDatabase)'], ['await store.company.load()', 'await companyStore(db).load()'], ['replaceKnownPasswords(store: Store)', 'replaceKnownPasswords(database: OpenDatabase)'], ['await withKnownPassword(store)', 'await withKnownPassword(database)'], ['await store.company.save(', 'await companyStore(database.db).save(']);
ed('demo/demoCompany.ts', ["import type { Store } from '../createStore.ts';\n", "import { companyStore } from '../company/companyStore.ts';\n"], ["import type { ServerOptions } from '../edge/createServer.ts';\n", "import type { ServerOptions } from '../edge/createServer.ts';\nimport type { OpenDatabase } from '../kernel/database/openDatabase.ts';\n"], [/store: Store/g, 'database: OpenDatabase'], [/\(store\b/g, '(database'], ['await store.company.load()', 'await companyStore(database.db).load()']);
ed('demo/demoAgents.ts', ["import type { CompanyRows, CrmRuleRow } from '../company/rows.ts';\n", "import type { OperatorRow } from '../areas/agents/store.ts';\nimport type { CompanyRows, CrmRuleRow } from '../company/rows.ts';\n"],
 ["/** Agents that are logged in, reasons for a pause, caller ids and CRM rules of the demo company. */\nexport function demoAgents(\n  enterpriseId: string,\n  extensionId: (personId: string) => string,\n  now: number,\n): Pick<CompanyRows, 'operators' | 'pauseReasons' | 'callerIds' | 'crmRules'> {\n  return {\n    operators: agents.map((id) => ({\n      extensionId: extensionId(id),\n      status: 'IDLE',\n      statusTime: now,\n      loginTime: now,\n      paused: false,\n      pauseReasonId: null,\n    })),\n",
 `/** Agents that are logged in. */
export const loggedIn = (extensionId: (personId: string) => string, now: number): OperatorRow[] =>
  agents.map((id) => ({
    ...{ extensionId: extensionId(id), status: 'IDLE', statusTime: now, loginTime: now },
    ...{ paused: false, pauseReasonId: null },
  }));

/** Reasons for a pause, caller ids and CRM rules of the demo company. */
export function demoAgents(
  enterpriseId: string,
  extensionId: (personId: string) => string,
): Pick<CompanyRows, 'pauseReasons' | 'callerIds' | 'crmRules'> {
  return {
`]);
ed('demo/seedDemo.ts', ["import type { Store } from '../createStore.ts';\n", "import type { OpenDatabase } from '../kernel/database/openDatabase.ts';\n"], ["import { groupCallOf } from '../areas/history/createGroupCalls.ts';\n", "import { operatorStore } from '../areas/agents/store.ts';\nimport { groupCallOf } from '../areas/history/createGroupCalls.ts';\nimport { historyStores } from '../areas/history/store.ts';\nimport { smsStore } from '../areas/sms/store.ts';\nimport { companyStore } from '../company/companyStore.ts';\n"], ["import { demoAgents } from", "import { demoAgents, loggedIn } from"], ['seedDemo(store: Store, now = Date.now(), hash = hashPassword)', 'seedDemo({ db }: OpenDatabase, now = Date.now(), hash = hashPassword)'], ['await store.company.create({', 'await companyStore(db).create({'], ['...demoAgents(enterpriseId, extensionId, now),', '...demoAgents(enterpriseId, extensionId),'], ["  await store.sms.setAgents(", "  await operatorStore(db).save(...loggedIn(extensionId, now));\n  await smsStore(db).setAgents("], ["  const history = demoHistory(main.id, { label: main.name, number: main.number }, now);\n  await store.history.addMany(history);\n  await store.groupCalls.addMany(history.flatMap((row) => groupCallOf(row) ?? []));", "  const rows = demoHistory(main.id, { label: main.name, number: main.number }, now);\n  const { history, groupCalls } = historyStores(db);\n  await history.addMany(rows);\n  await groupCalls.addMany(rows.flatMap((row) => groupCallOf(row) ?? []));"]);
ed('demo/seedVoicemail.ts', ["import type { RecordingRow, VoicemailRow } from '../areas/voicemail/store.ts';\n", "import { type RecordingRow, recordingStore } from '../areas/recordings/store.ts';\nimport { type VoicemailRow, voicemailStore } from '../areas/voicemail/store.ts';\n"], ["import type { Store } from '../createStore.ts';\n", "import type { OpenDatabase } from '../kernel/database/openDatabase.ts';\n"], ['  store: Store,\n', '  { db }: OpenDatabase,\n'], ["  await store.voicemail.add(...(await Promise.all(messages)));\n  await store.recordings.add(...(await Promise.all(calls)));\n  await store.recordings.addOfficer('sofia');", "  const recordings = recordingStore(db);\n  await voicemailStore(db).add(...(await Promise.all(messages)));\n  await recordings.add(...(await Promise.all(calls)));\n  await recordings.addOfficer('sofia');"]);
