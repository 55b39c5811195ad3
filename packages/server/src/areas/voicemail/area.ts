import { mailboxesPort } from '../../calls/ports/callPorts.ts';
import { voicemailUri } from '../../company/uris.ts';
import { port } from '../../kernel/ports.ts';
import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { servicesPort } from '../services/area.ts';
import { soundUploadsPort } from '../sounds/area.ts';
import { createVoicemail, type Voicemail } from './createVoicemail.ts';
import { addGreetingRoutes } from './greetingRoutes.ts';
import { keptVoicemail } from './kept.ts';
import { addPinRoutes } from './pinRoutes.ts';
import { addVoicemailRoutes } from './routes.ts';
import { voicemailStore } from './store.ts';
import { voicemailView } from './views.ts';

export type { Voicemail } from './createVoicemail.ts';

export const voicemailPort = port<Voicemail>('voicemail');

/** Messages in a snapshot. */
const ROWS = 100;

/**
 * Mailboxes: messages, greetings, PINs.
 *
 * @param given.folder of the sounds; null: nothing is kept
 */
export const voicemail = ({ folder }: { folder: string | null }): Area => ({
  name: 'voicemail',
  needs: ['services', 'sounds'],
  async prepare({ audit, company, database, hashing, journal, kept, now, onError, provide, quotas, seal, use }) {
    const store = voicemailStore(database.db);
    const { waitingSound } = use(servicesPort);
    const voicemail = await createVoicemail({
      ...{ audit, company, folder, hashing, journal, now, onError, quotas, seal, store, waitingSound },
    });
    provide(voicemailPort, voicemail);
    provide(mailboxesPort, voicemail.mailboxes);
    kept.add(keptVoicemail(database.db, voicemail));
  },
  open({ api, bus, company, database, lists, now, use }) {
    const store = voicemailStore(database.db);
    const voicemail = use(voicemailPort);
    lists.add('Voicemail', {
      of: async (userId) => (await store.page(userId, { limit: ROWS })).map(voicemailView),
      isPart: true,
    });
    voicemail.watch((userId, change) => {
      if ('put' in change) lists.put(userId, 'Voicemail', voicemailView(change.put));
      else lists.remove(userId, 'Voicemail', voicemailUri(change.removed.id));
      bus.emit('mailbox.changed', { userId });
    });
    const works = createWorks();
    bus.on('call.voicemail', (message) => works.add(voicemail.left(message)));
    addVoicemailRoutes(api, { store, voicemail });
    addGreetingRoutes(api, { voicemail, uploads: use(soundUploadsPort) });
    addPinRoutes(api, { company, voicemail, now });
    return { start: () => voicemail.recover(), close: works.settled };
  },
});
