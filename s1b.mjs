import { ed, S } from './ed.mjs';
import { appendFileSync as app, writeFileSync as w, readFileSync as r } from 'node:fs';
process.chdir('/tmp/srvw/packages/server/src');
// stores: types
ed('areas/agents/store.ts', ["import { operatorClock, operatorEvents } from './tables.ts';", "import { operatorClock, operatorEvents, operators } from './tables.ts';"],
 ["export type OperatorEventRow = ", `export type OperatorRow = Readonly<typeof operators.$inferSelect>;
export type OperatorEventRow = `],
 ["/** The log of what agents were. Rows", `/** What the agents are, one row each. Agents alone write it, and in one place. ADR 0024 */
export function operatorStore(db: Database) {
  return {
    all: (): Promise<OperatorRow[]> => db.select().from(operators),
    async save(...rows: OperatorRow[]): Promise<void> {
      for (const row of rows)
        await db.insert(operators).values(row).onConflictDoUpdate({ target: operators.extensionId, set: row });
    },
  };
}

/** The log of what agents were. Rows`]);
app('areas/agents/store.ts', `export type OperatorEventStore = ReturnType<typeof operatorEventStore>;

export const agentStores = (db: Database) => ({ operators: operatorStore(db), events: operatorEventStore(db) });
export type AgentStores = ReturnType<typeof agentStores>;
`);
app('areas/callbacks/store.ts', 'export type CallBackStore = ReturnType<typeof callBackStore>;\n');
app('areas/history/groupCallStore.ts', 'export type GroupCallStore = ReturnType<typeof groupCallStore>;\n');
app('areas/profile/store.ts', 'export type SettingsStore = ReturnType<typeof settingsStore>;\n');
app('areas/queue-conferences/store.ts', 'export type AcdConferenceStore = ReturnType<typeof acdConferenceStore>;\n');
app('areas/queues/store.ts', 'export type QueueStore = ReturnType<typeof queueStore>;\n');
app('areas/sms/store.ts', 'export type SmsStore = ReturnType<typeof smsStore>;\n');
app('areas/history/store.ts', `
export const historyStores = (db: Database) => ({ history: historyStore(db), groupCalls: groupCallStore(db) });
export type HistoryStores = ReturnType<typeof historyStores>;
`);
ed('areas/history/store.ts', ["import { callHistory } from '../../company/tables.ts';\n", ''], ["import type { Database } from '../../kernel/database/openDatabase.ts';\n", "import type { Database } from '../../kernel/database/openDatabase.ts';\nimport { groupCallStore } from './groupCallStore.ts';\nimport { callHistory } from './tables.ts';\n"]);
ed('areas/history/groupCallStore.ts', ['./groupCallTables.ts', './tables.ts']);
ed('areas/profile/store.ts', ["import { settings } from '../../company/tables.ts';\n", ''], ["openDatabase.ts';\n", "openDatabase.ts';\nimport { settings } from './tables.ts';\n"]);
// company
ed('company/rows.ts', ['  operators,\n', ''], ["export type OperatorRow = Readonly<typeof operators.$inferSelect>;\n", ''], ['  operators: OperatorRow[];\n', '']);
ed('company/companyStore.ts', ['MemberRow, OperatorRow }', 'MemberRow }'], ['  operators,\n', ''], ['        operators: await db.select().from(operators),\n', ''],
 ["        // Reasons before agents, who may be on a pause for one.\n", ''], ["        if (rows.operators.length > 0) await tx.insert(operators).values(rows.operators);\n", ''],
 [/    async saveOperator[\s\S]*?    \},\n/, '']);
app('company/companyStore.ts', 'export type CompanyStore = ReturnType<typeof companyStore>;\n');
ed('company/company.ts', ['  OperatorRow,\n', ''], ['    operatorsByExtension,\n', ''], [/    \/\*\* As stored at the start; what the agents are now[^\n]*\n[^\n]*\n/, '']);
// agents
ed('areas/agents/operatorRows.ts', ["import type { OperatorRow } from '../../company/rows.ts';\n", ''], ["import type { Operator } from './operatorMachine.ts';\n", "import type { Operator } from './operatorMachine.ts';\nimport type { OperatorRow } from './store.ts';\n"]);
ed('areas/agents/createOperators.ts', ['import type { ExtensionRow, OperatorRow }', 'import type { ExtensionRow }'], [S, ''], ["import type { OperatorEventRow } from './store.ts';", "import type { AgentStores, OperatorEventRow, OperatorRow } from './store.ts';"],
 ['  store: Store;\n', '  store: AgentStores;\n  /** What the agents were when the server last ran. */\n  stored: readonly OperatorRow[];\n'],
 ['const { company, store, journal, bus, now, onError } = options;', 'const { company, store, stored, journal, bus, now, onError } = options;'],
 ['    const state = operatorOfRow(company.storedOperator(extension.id));\n', '    const state = operatorOfRow(stored.find(({ extensionId }) => extensionId === extension.id) ?? null);\n'],
 ['store.operatorEvents.add([row])', 'store.events.add([row])'], ['store.company.saveOperator(row)', 'store.operators.save(row)'], ['store: { ...store.operatorEvents, add: noteDown }', 'store: { ...store.events, add: noteDown }']);
ed('areas/agents/area.ts', ['  prepare({ bus, company, journal, now, onError, options, provide, store }) {', '  async prepare({ bus, company, database, journal, now, onError, options, provide }) {'],
 ['    provide(agentsPort, createOperators({ bus, company, journal, now, onError, store, ...times }));', `    const store = agentStores(database.db);
    const stored = await store.operators.all();
    provide(agentsPort, createOperators({ bus, company, journal, now, onError, store, stored, ...times }));
    provide(agentLogPort, store.events);`],
 ["export const agentsPort = port<Operators>('agents');\n", "export const agentsPort = port<Operators>('agents');\n/** What agents were, to be counted. */\nexport type AgentLog = Pick<OperatorEventStore, 'last' | 'between'>;\nexport const agentLogPort = port<AgentLog>('log of the agents');\n"],
 ["import { addOperatorRoutes } from './routes.ts';\n", "import { addOperatorRoutes } from './routes.ts';\nimport { agentStores, type OperatorEventStore } from './store.ts';\n"]);
// callbacks
ed('areas/callbacks/area.ts', ['async open({ api, bus, calls, company, lists, now, onError, store }) {', 'async open({ api, bus, calls, company, database, lists, now, onError }) {'], ['...{ bus, calls, company, now, onError, store },', '...{ bus, calls, company, now, onError, store: callBackStore(database.db) },'], ["import { addCallBackRoutes } from './routes.ts';\n", "import { addCallBackRoutes } from './routes.ts';\nimport { callBackStore } from './store.ts';\n"]);
ed('areas/callbacks/createCallBacks.ts', [S, ''], ['  store: Store;', '  store: CallBackStore;'], ['store.callBacks.', 'store.']);
// history
ed('areas/history/area.ts', ['async open({ api, bus, calls, company, journal, lists, now, onError, options, provide, store }) {', 'async open({ api, bus, calls, company, database, journal, lists, now, onError, options, provide }) {\n    const store = historyStores(database.db);'], ["import { createRunningCalls } from './runningCalls.ts';\n", "import { createRunningCalls } from './runningCalls.ts';\nimport { historyStores } from './store.ts';\n"]);
ed('areas/history/createGroupCalls.ts', [S, ''], ["store: Pick<Store, 'groupCalls'>;", "store: Pick<HistoryStores, 'groupCalls'>;"], ["import type { GroupCallRow } from './groupCallStore.ts';\n", "import type { GroupCallRow } from './groupCallStore.ts';\nimport type { HistoryStores } from './store.ts';\n"]);
ed('areas/history/createCallRecords.ts', [S, ''], ["store: Pick<Store, 'history'>;", "store: Pick<HistoryStores, 'history'>;"], ["import type { HistoryRow } from './store.ts';", "import type { HistoryRow, HistoryStores } from './store.ts';"]);
ed('areas/history/createHistory.ts', [S, ''], ["store: Pick<Store, 'history' | 'groupCalls'>;", 'store: HistoryStores;'], ["import type { HistoryRow } from './store.ts';", "import type { HistoryRow, HistoryStores } from './store.ts';"]);
ed('areas/history/routes.ts', [S, ''], ["store: Pick<Store, 'history' | 'groupCalls'>", 'store: HistoryStores']);
// queues
ed('areas/queues/createCallCentre.ts', [S, ''], ['  store: Store;', '  store: QueueStore;'], ['store.queues.', 'store.']);
ed('areas/queues/area.ts', ['prepare({ bus, company, journal, now, options, provide, store, use }) {', 'prepare({ bus, company, database, journal, now, options, provide, use }) {\n    const store = queueStore(database.db);'],
  ["elapsed, journal, now, store }));", "elapsed, journal, now, store }));\n    provide(queueLogPort, store);"],
  ["export const callCentrePort = port<CallCentre>('queues');\n", "export const callCentrePort = port<CallCentre>('queues');\n/** What happened to the callers of queues, to be counted. */\nexport type QueueLog = Pick<QueueStore, 'between'>;\nexport const queueLogPort = port<QueueLog>('log of the queues');\n"], ["import { addQueueRoutes } from './routes.ts';\n", "import { addQueueRoutes } from './routes.ts';\nimport { type QueueStore, queueStore } from './store.ts';\n"]);
// queue-conferences
ed('areas/queue-conferences/area.ts', ['open({ api, bus, calls, company, journal, now, provide, store }) {', 'open({ api, bus, calls, company, database, journal, now, provide }) {\n    const store = acdConferenceStore(database.db);'], ["import { addConferenceRoutes } from './routes.ts';\n", "import { addConferenceRoutes } from './routes.ts';\nimport { acdConferenceStore } from './store.ts';\n"]);
for (const f of ['createConferences', 'routes']) ed(`areas/queue-conferences/${f}.ts`, [S, ''], ['store: Store;', 'store: AcdConferenceStore;'], ['store.acdConferences.', 'store.']);
// recordings
ed('areas/recordings/area.ts', ['async prepare({ company, journal, now, onError, options, provide, store }) {', 'async prepare({ company, database, journal, now, onError, options, provide }) {\n    const store = recordingStore(database.db);'], ['open({ api, bus, company, store, use }) {', 'open({ api, bus, company, database, use }) {'], ['addRecordingRoutes(api, { company, store, recordings });', 'addRecordingRoutes(api, { company, store: recordingStore(database.db), recordings });'], ["import { addRecordingRoutes } from './routes.ts';\n", "import { addRecordingRoutes } from './routes.ts';\nimport { recordingStore } from './store.ts';\n"]);
ed('areas/recordings/createRecordings.ts', [S, ''], ['  store: Store;', '  store: RecordingStore;'], ["  const { folder, company, now, onError } = options;\n  const store = options.store.recordings;\n", "  const { folder, company, store, now, onError } = options;\n"], ["import type { RecordingRow } from '../voicemail/store.ts';", "import type { RecordingRow, RecordingStore } from './store.ts';"]);
ed('areas/recordings/routes.ts', [S, ''], ['store: Store;', 'store: RecordingStore;'], ['store.recordings.', 'store.'], ["import type { RecordingRow } from '../voicemail/store.ts';\nimport { recordingView } from '../voicemail/views.ts';\nimport type { Recordings } from './createRecordings.ts';\n", "import type { Recordings } from './createRecordings.ts';\nimport { recordingView } from './recordingView.ts';\nimport type { RecordingRow, RecordingStore } from './store.ts';\n"]);
let v = r('areas/voicemail/views.ts', 'utf8'); const at = v.indexOf('export function recordingView');
w('areas/recordings/recordingView.ts', `import type { WireRecording } from '@ringside/protocol/recordings';
import type { Company } from '../../company/company.ts';
import { recordingUri } from '../../company/uris.ts';
import type { RecordingRow } from './store.ts';

/** A recorded call, as on the wire; its length in seconds with tenths. */
${v.slice(at).replace('seconds(row.durationMs)', 'Math.round(row.durationMs / 100) / 10')}`);
w('areas/voicemail/views.ts', v.slice(0, at).trimEnd() + '\n');
ed('areas/voicemail/views.ts', ["import type { WireRecording } from '@ringside/protocol/recordings';\n", ''], ["import type { Company } from '../../company/company.ts';\n", ''], ['greetingUri, recordingUri, voicemailUri', 'greetingUri, voicemailUri'], ['GreetingRow, RecordingRow, VoicemailRow', 'GreetingRow, VoicemailRow']);
// voicemail
ed('areas/voicemail/area.ts', ['async prepare({ audit, company, hashing, journal, now, onError, options, provide, quotas, store }) {', 'async prepare({ audit, company, database, hashing, journal, now, onError, options, provide, quotas }) {\n    const store = voicemailStore(database.db);'], ['open({ api, bus, company, lists, now, store, use }) {', 'open({ api, bus, company, database, lists, now, use }) {\n    const store = voicemailStore(database.db);'], ['store.voicemail.', 'store.'], ["import { addVoicemailRoutes } from './routes.ts';\n", "import { addVoicemailRoutes } from './routes.ts';\nimport { voicemailStore } from './store.ts';\n"]);
ed('areas/voicemail/createVoicemail.ts', [S, ''], ['  store: Store;', '  store: VoicemailStore;'], ["  const { folder, company, now, onError } = options;\n  const store = options.store.voicemail;\n", "  const { folder, company, store, now, onError } = options;\n"], ["MailboxSettingsRow, VoicemailRow } from './store.ts'", "MailboxSettingsRow, VoicemailRow, VoicemailStore } from './store.ts'"]);
ed('areas/voicemail/routes.ts', [S, ''], ['store: Store;', 'store: VoicemailStore;'], ['store.voicemail.', 'store.'], ["import { voicemailView } from './views.ts';", "import type { VoicemailStore } from './store.ts';\nimport { voicemailView } from './views.ts';"]);
// terminals
ed('areas/terminals/area.ts', ['prepare({ store, onError, provide }) {', 'prepare({ database, onError, provide }) {'], ['writeRegistrations(store.registrations, onError)', 'writeRegistrations(registrationStore(database.db), onError)'], ["import { addSoftphoneRoutes } from './softphoneRoutes.ts';\n", "import { addSoftphoneRoutes } from './softphoneRoutes.ts';\nimport { registrationStore } from './store.ts';\n"]);
// sms
for (const f of ['createSms', 'createSmsInbox', 'createSmsSender', 'createSmsBoard', 'smsJournal', 'createSmsLists', 'smsRoutes']) ed(`areas/sms/${f}.ts`, [S, ''], [/\bstore: Store;/, 'store: SmsStore;'], ...(f === 'createSmsLists' ? [] : [['store.sms.', 'store.']]));
// statistics
ed('areas/statistics/area.ts', ["  name: 'statistics',\n  open({ api, company, now, store }) {", "  name: 'statistics',\n  needs: ['agents', 'queues'],\n  open({ api, company, now, use }) {\n    const store = { queues: use(queueLogPort), operatorEvents: use(agentLogPort) };"], ["import type { Area } from '../Area.ts';\n", "import type { Area } from '../Area.ts';\nimport { agentLogPort } from '../agents/area.ts';\nimport { queueLogPort } from '../queues/area.ts';\n"]);
ed('areas/statistics/routes.ts', [S, ''], ['ports: { company: Company; store: Store; now: () => number }', 'ports: { company: Company; store: { queues: QueueLog; operatorEvents: AgentLog }; now: () => number }'], ["import { agentTimes } from './agentTimes.ts';\n", "import type { AgentLog } from '../agents/area.ts';\nimport type { QueueLog } from '../queues/area.ts';\nimport { agentTimes } from './agentTimes.ts';\n"]);
// profile
ed('areas/profile/area.ts', ['open({ api, bus, calls, company, lists, now, onError, store, use }) {', 'open({ api, bus, calls, company, database, lists, now, onError, use }) {'], ["  needs: ['agents'],", "  needs: ['agents', 'crm', 'history', 'recordings', 'terminals', 'voicemail'],"],
 ['createUserList({ company, store, calls, lists, onError })', 'createUserList({ company, history, voicemail, calls, lists, onError })'], ['    const works = createWorks();\n', '    const works = createWorks();\n    const [history, recordings, voicemail] = [use(historyPort), use(recordingsPort), use(voicemailPort)];\n'],
 ['addProfileRoutes(api, { company, store, calls, now, operators: use(agentsPort) });', 'const settings = settingsStore(database.db);\n    const operators = use(agentsPort);\n    addProfileRoutes(api, { company, settings, history, voicemail, recordings, calls, now, operators });'],
 ["import { createUserList } from './createUserList.ts';\nimport { addProfileRoutes } from './routes.ts';\n", "import { historyPort } from '../history/area.ts';\nimport { recordingsPort } from '../recordings/area.ts';\nimport { voicemailPort } from '../voicemail/area.ts';\nimport { createUserList } from './createUserList.ts';\nimport { addProfileRoutes } from './routes.ts';\nimport { settingsStore } from './store.ts';\n"]);
ed('areas/profile/userInfo.ts', [S, ''], ['  store: Store;\n', "  settings: SettingsStore;\n  history: Pick<History, 'unread'>;\n  voicemail: Pick<Voicemail, 'countUnread'>;\n  recordings: Pick<Recordings, 'officers'>;\n"], ['const { company, store, calls, operators, now } = ports;', 'const { company, settings, history, voicemail, recordings, calls, operators, now } = ports;'], ['store.settings.read', 'settings.read'], ['store.history.', 'history.'], ['store.voicemail.', 'voicemail.'], ['(await store.recordings.officers()).map(userUri)', 'recordings.officers().map(userUri)'],
 ["import type { Operators } from '../agents/createOperators.ts';\nimport { terminalView } from '../terminals/terminalView.ts';\n", "import type { Operators } from '../agents/area.ts';\nimport type { History } from '../history/area.ts';\nimport type { Recordings } from '../recordings/area.ts';\nimport { terminalView } from '../terminals/area.ts';\nimport type { Voicemail } from '../voicemail/area.ts';\nimport type { SettingsStore } from './store.ts';\n"]);
ed('areas/profile/createUserList.ts', [S, ''], ["  store: Pick<Store, 'history' | 'voicemail'>;\n", "  history: Pick<History, 'unread'>;\n  voicemail: Pick<Voicemail, 'countUnread' | 'unread'>;\n"], ['const { company, store, calls, lists, onError } = ports;', 'const { company, history, voicemail, calls, lists, onError } = ports;'], ['store.history.', 'history.'], ['store.voicemail.', 'voicemail.'],
 ["import { crmSettingsView } from '../crm/crmSettingsView.ts';\nimport { notificationView } from '../voicemail/views.ts';\n", "import { crmSettingsView } from '../crm/area.ts';\nimport type { History } from '../history/area.ts';\nimport { notificationView, type Voicemail } from '../voicemail/area.ts';\n"]);
