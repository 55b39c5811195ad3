import { acdConferenceStore } from './acdConferences.ts';
import { callBackStore } from './callBacks.ts';
import { companyStore } from './company.ts';
import { groupCallStore } from './groupCalls.ts';
import { historyStore } from './history.ts';
import type { OpenDatabase } from './openDatabase.ts';
import { operatorEventStore } from './operatorEvents.ts';
import { personStore } from './person.ts';
import { queueStore } from './queues.ts';
import { registrationStore } from './registrations.ts';
import { retentionStore } from './retention.ts';
import { sessionStore } from './sessions.ts';
import { settingsStore } from './settings.ts';
import { sizeStore } from './sizes.ts';
import { smsStore } from './sms.ts';
import { recordingStore, voicemailStore } from './voicemail.ts';

/** All repositories over one database. A failed write rejects; nothing is retried. */
export function createStore(database: OpenDatabase) {
  return {
    kind: database.kind,
    /** Whether this server alone works with the database, and when that ends. */
    hold: database.hold,
    acdConferences: acdConferenceStore(database.db),
    callBacks: callBackStore(database.db),
    company: companyStore(database.db),
    registrations: registrationStore(database.db),
    sessions: sessionStore(database.db),
    history: historyStore(database.db),
    groupCalls: groupCallStore(database.db),
    queues: queueStore(database.db),
    operatorEvents: operatorEventStore(database.db),
    settings: settingsStore(database.db),
    person: personStore(database.db),
    retention: retentionStore(database.db),
    sizes: sizeStore(database.db),
    sms: smsStore(database.db),
    voicemail: voicemailStore(database.db),
    recordings: recordingStore(database.db),
    close: () => database.close(),
  };
}
export type Store = ReturnType<typeof createStore>;
