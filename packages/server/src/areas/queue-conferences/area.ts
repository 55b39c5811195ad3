import { callCentreApi } from '../../company/callCentreApi.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { type Conferences, createConferences } from './createConferences.ts';
import { keptConferences } from './kept.ts';
import { addConferenceRoutes } from './routes.ts';
import { acdConferenceStore } from './store.ts';

export const conferencesPort = port<Conferences>('queue conferences');

/** Conferences that agents made of calls of queues. */
export const queueConferences: Area = {
  name: 'queue-conferences',
  open({ api, bus, calls, company, database, journal, kept, now, provide }) {
    const store = acdConferenceStore(database.db);
    kept.add(keptConferences(database.db));
    const conferences = createConferences({ company, store, calls, bus, journal, now });
    provide(conferencesPort, conferences);
    addConferenceRoutes(callCentreApi(api, company), { company, store, conferences });
    return { close: conferences.stop };
  },
};
