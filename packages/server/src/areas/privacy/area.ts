import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createPersons } from './createPersons.ts';
import { createRetention } from './createRetention.ts';
import { addPrivacyRoutes } from './routes.ts';

export const retentionPort = port<ReturnType<typeof createRetention>>('retention');

/**
 * What is kept of a person, and for how long. Knows nobody who keeps something: each says so by `kept`.
 *
 * @param given.exportFolder where an export lies until it is sent
 */
export const privacy = ({ exportFolder }: { exportFolder: string }): Area => ({
  name: 'privacy',
  open({ api, audit, bus, company, database, kept, now, onError, provide, seal, sessions }) {
    const retention = createRetention({ audit, company, kept, now, onError });
    provide(retentionPort, retention);
    const persons = createPersons({ bus, company, database, exportFolder, kept, now, seal, sessions });
    addPrivacyRoutes(api, { company, now, persons });
    return { close: retention.stop };
  },
});
