import { tmpdir } from 'node:os';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createPersons } from './createPersons.ts';
import { createRetention } from './createRetention.ts';
import { addPrivacyRoutes } from './routes.ts';

export const retentionPort = port<ReturnType<typeof createRetention>>('retention');

/** What is kept of a person, and for how long. Knows nobody who keeps something: each says so by `kept`. */
export const privacy: Area = {
  name: 'privacy',
  open({ api, audit, bus, company, database, kept, now, onError, options, provide, sessions }) {
    const exportFolder = options.folders?.uploads ?? tmpdir();
    const retention = createRetention({ audit, company, kept, now, onError });
    provide(retentionPort, retention);
    const persons = createPersons({ bus, company, database, exportFolder, kept, now, sessions });
    addPrivacyRoutes(api, { company, now, persons });
    return { close: retention.stop };
  },
};
