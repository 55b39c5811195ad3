import { callCentreApi } from '../../company/callCentreApi.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { type Conferences, createConferences } from './createConferences.ts';
import { addConferenceRoutes } from './routes.ts';

export const conferencesPort = port<Conferences>('queue conferences');

/** Conferences that agents made of calls of queues. */
export const queueConferences: Area = {
  name: 'queue-conferences',
  open({ api, bus, calls, company, journal, now, provide, store }) {
    const conferences = createConferences({ company, store, calls, bus, journal, now });
    provide(conferencesPort, conferences);
    addConferenceRoutes(callCentreApi(api, company), { company, store, conferences });
    return { close: conferences.stop };
  },
};
