import { tmpdir } from 'node:os';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { recordingsPort } from '../recordings/area.ts';
import { voicemailPort } from '../voicemail/area.ts';
import { createPersons } from './createPersons.ts';
import { createRetention } from './createRetention.ts';
import { addPrivacyRoutes } from './routes.ts';

export const retentionPort = port<ReturnType<typeof createRetention>>('retention');

/** What is kept of a person, and for how long. */
export const privacy: Area = {
  name: 'privacy',
  needs: ['recordings', 'voicemail'],
  open({ api, audit, bus, company, now, onError, options, provide, sessions, store, use }) {
    const { sms: smsFolder = null, uploads: exportFolder = tmpdir() } = options.folders ?? {};
    const kept = { company, store, now, smsFolder, voicemail: use(voicemailPort), recordings: use(recordingsPort) };
    const retention = createRetention({ ...kept, audit, onError });
    provide(retentionPort, retention);
    addPrivacyRoutes(api, { company, now, persons: createPersons({ ...kept, bus, sessions, exportFolder }) });
    return { close: retention.stop };
  },
};
