import { whoMoved } from '../../company/whoMoved.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { agentsPort } from '../agents/area.ts';
import { createSmsLists, type SmsLists, type SmsOptions } from './createSmsLists.ts';
import { auditedGateway } from './gateway/auditedGateway.ts';
import { createReceivers, type SmsReceiver } from './gateway/createReceivers.ts';
import type { SmsGateway } from './gateway/SmsGateway.ts';
import { addSmsGatewayRoutes } from './gateway/smsGatewayRoutes.ts';
import { keptSms } from './kept.ts';
import { MEDIA_FILES } from './media/keepMedia.ts';
import { addSmsAgentRoutes } from './smsAgentRoutes.ts';
import { addSmsRoutes } from './smsRoutes.ts';
import { smsStore } from './store.ts';

export type { SmsLists, SmsOptions } from './createSmsLists.ts';

export { mayTextTo } from './smsRights.ts';
export type { SmsGateway, SmsReceiver };

/** The gateway for whoever else sends and takes SMS; null: there is none. */
export const smsGatewayPort = port<{ gateway: SmsGateway | null; add: (receiver: SmsReceiver) => void }>('smsGateway');
export const smsPort = port<SmsLists['sms']>('sms');

/**
 * SMS of queues.
 *
 * @param given.gate the gateway; null: customers cannot write. `folder` of the files; null: none are taken
 */
export const sms = ({ gate, folder }: { gate: SmsOptions | null; folder: string | null }): Area => ({
  name: 'sms',
  needs: ['agents'],
  async open({ api, audit, bus, company, database, journal, kept, lists, now, onError, provide, quotas, seal, use }) {
    const store = smsStore(database.db);
    kept.add(keptSms(database.db, folder, seal));
    if (folder !== null) await seal.add({ path: folder, whole: MEDIA_FILES });
    const gateway = gate && auditedGateway(gate.gateway, audit);
    const { sms, shown } = await createSmsLists({
      ...{ company, store, journal, agents: use(agentsPort), bus, lists, now, onError, quotas },
      ...(gateway && { gateway }),
      files: { path: folder, seal },
    });
    const receivers = createReceivers(sms);
    provide(smsPort, sms);
    provide(smsGatewayPort, { gateway, add: receivers.add });
    bus.on('company.changed', (changed) => {
      if (changed.kind === 'group') shown.groupChanged(changed.id);
      if (changed.kind === 'members') for (const userId of whoMoved(changed)) lists.renew(userId, 'SmsThread');
    });
    bus.on('queue.changed', ({ groupId }) => shown.groupChanged(groupId));
    addSmsRoutes(api, { company, store, sms, now });
    addSmsAgentRoutes(api, { company, sms, changed: shown.agentsChanged });
    addSmsGatewayRoutes(api, { sms: receivers, secret: gate?.secret ?? null, audit, now });
    return { close: sms.stop };
  },
});
