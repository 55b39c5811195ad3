import type { Area } from '../Area.ts';
import { historyPort } from '../history/area.ts';
import { voicemailPort } from '../voicemail/area.ts';
import { addContactRoutes } from './routes.ts';

/** People outside and inside, by name and number. */
export const contacts: Area = {
  name: 'contacts',
  needs: ['history', 'voicemail'],
  open: ({ api, company, use }) =>
    addContactRoutes(api, { company, history: use(historyPort), voicemail: use(voicemailPort) }),
};
