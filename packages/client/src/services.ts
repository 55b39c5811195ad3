import type { AvailableService, Service, ServiceSettings } from '@ringside/domain/service';
import {
  availableServices,
  serviceItem,
  type WireService,
  type WireServiceSettings,
} from '@ringside/protocol/forwarding';
import { type ServiceName, servicePath } from '@ringside/protocol/words/services';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** Services of the phone that make forwarding rules. S-FWD-4 */
export interface ServiceVerbs {
  /** Those that the user may have. PROF-003 */
  available(): Promise<Result<AvailableService[]>>;
  /** 404: the user may not have it. */
  read(service: ServiceName): Promise<Result<Service>>;
  /** 403, 406, 412: the destination, the overlap or the circle, by its code. */
  write(settings: ServiceSettings): Promise<Result<Service>>;
}

function settingsFromWire(wire: WireServiceSettings): ServiceSettings {
  if (!('noAnswerForwardingDelay' in wire)) return wire;
  const { noAnswerForwardingDelay: delayMs, ...rest } = wire;
  return { ...rest, delayMs };
}
function wireFrom(settings: ServiceSettings): object {
  if (!('delayMs' in settings)) return settings;
  const { delayMs: noAnswerForwardingDelay, ...rest } = settings;
  return { ...rest, noAnswerForwardingDelay };
}
const fromWire = ({ settings, forwardings }: WireService): Service => ({
  settings: settingsFromWire(settings),
  rules: forwardings,
});

/** Services over REST. */
export const serviceVerbs: Verbs<ServiceVerbs> = ({ ask }) => ({
  async available() {
    const answer = await ask({ method: 'GET', path: 'v1/service/AvailableServices', answer: availableServices });
    return mapResult(answer, (items) => items.map(({ service, active }) => ({ service, active })));
  },
  async read(service) {
    return mapResult(await ask({ method: 'GET', path: servicePath(service), answer: serviceItem }), fromWire);
  },
  async write(settings) {
    const path = servicePath(settings.service);
    return mapResult(await ask({ method: 'PUT', path, body: wireFrom(settings), answer: serviceItem }), fromWire);
  },
});
