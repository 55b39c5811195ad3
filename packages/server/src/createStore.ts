import { operatorEventStore } from './areas/agents/store.ts';
import { callBackStore } from './areas/callbacks/store.ts';
import { groupCallStore } from './areas/history/groupCallStore.ts';
import { historyStore } from './areas/history/store.ts';
import { personStore } from './areas/privacy/personStore.ts';
import { retentionStore } from './areas/privacy/retentionStore.ts';
import { sizeStore } from './areas/privacy/sizes.ts';
import { settingsStore } from './areas/profile/store.ts';
import { acdConferenceStore } from './areas/queue-conferences/store.ts';
import { queueStore } from './areas/queues/store.ts';
import { smsStore } from './areas/sms/store.ts';
import { registrationStore } from './areas/terminals/store.ts';
import { recordingStore, voicemailStore } from './areas/voicemail/store.ts';
import { companyStore } from './company/companyStore.ts';
import { sessionStore } from './company/sessionStore.ts';
import type { OpenDatabase } from './kernel/database/openDatabase.ts';

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
