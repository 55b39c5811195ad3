import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { forwardingPort } from '../forwarding/area.ts';
import { createServices, type Services } from './createServices.ts';
import { keptServices } from './kept.ts';
import { addServiceSettingRoutes } from './routes.ts';
import { serviceStore } from './store.ts';

export const servicesPort = port<Services>('services');

/** Services of the phone that make forwarding rules: call back, boss and secretary, attendants, call queuing. */
export const services: Area = {
  name: 'services',
  needs: ['forwarding'],
  async prepare({ company, database, kept, provide, use }) {
    kept.add(keptServices(database.db));
    const store = serviceStore(database.db);
    const services = createServices({
      ...{ store, stored: await store.all(), forwardings: use(forwardingPort) },
      allowed: () => company.policies.services,
      isColleague(userId, number) {
        const extension = company.extensionByNumber(number);
        return extension !== null && extension.userId !== userId;
      },
    });
    provide(servicesPort, services);
  },
  open({ api, bus, use }) {
    const services = use(servicesPort);
    bus.on('person.erased', ({ userId }) => services.forget(userId));
    addServiceSettingRoutes(api, services);
  },
};
