import { agentStores } from '../areas/agents/store.ts';
import { callBackStore } from '../areas/callbacks/store.ts';
import { historyStores } from '../areas/history/store.ts';
import { settingsStore } from '../areas/profile/store.ts';
import { acdConferenceStore } from '../areas/queue-conferences/store.ts';
import { queueStore } from '../areas/queues/store.ts';
import { recordingStore } from '../areas/recordings/store.ts';
import { smsStore } from '../areas/sms/store.ts';
import { registrationStore } from '../areas/terminals/store.ts';
import { voicemailStore } from '../areas/voicemail/store.ts';
import { companyStore } from '../company/companyStore.ts';
import { sessionStore } from '../company/sessionStore.ts';
import type { OpenDatabase } from '../kernel/database/openDatabase.ts';

/** The stores of the company and of all areas over one database, for tests that look at what is written. */
export function storesOf({ db }: Pick<OpenDatabase, 'db'>) {
  const agents = agentStores(db);
  return {
    ...historyStores(db),
    acdConferences: acdConferenceStore(db),
    callBacks: callBackStore(db),
    company: companyStore(db),
    agents: agents.agents,
    agentEvents: agents.events,
    queues: queueStore(db),
    recordings: recordingStore(db),
    registrations: registrationStore(db),
    sessions: sessionStore(db),
    settings: settingsStore(db),
    sms: smsStore(db),
    voicemail: voicemailStore(db),
  };
}
export type Stores = ReturnType<typeof storesOf>;
