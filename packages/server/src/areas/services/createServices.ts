import type { WireAvailableService, WireService, WireServiceSettings } from '@ringside/protocol/forwarding';
import { type ServiceName, serviceNames, servicePath } from '@ringside/protocol/words/services';
import { createOwnedRows } from '../../kernel/createOwnedRows.ts';
import type { Forwardings, RuleRefusal } from '../forwarding/area.ts';
import { defaultSettings, isFirst, serviceRules } from './serviceRules.ts';
import type { ServiceRow, ServiceStore } from './store.ts';

export type ServiceRefusal = RuleRefusal | 'ROUTER_ERR_403';

/**
 * Services of users: what was said of each, and the rules that it has made. Calls know the rules alone.
 *
 * @param options.allowed services that the company gives
 * @param options.isColleague a number is the short one of a user other than this one
 */
export function createServices(options: {
  store: ServiceStore;
  stored: readonly ServiceRow[];
  forwardings: Pick<Forwardings, 'madeBy' | 'setOf'>;
  allowed: () => readonly ServiceName[];
  isColleague: (userId: string, number: string) => boolean;
}) {
  const { store, forwardings, allowed, isColleague } = options;
  const rows = createOwnedRows(options.stored);
  const idOf = (userId: string, name: ServiceName): string => `${userId} ${name}`;
  const rulesOf = (userId: string, name: ServiceName) => forwardings.madeBy(userId, servicePath(name));
  /** Its rules may have been switched where rules are. */
  const isActive = (userId: string, name: ServiceName): boolean =>
    rulesOf(userId, name).some(({ activated }) => activated);
  const saidOf = (userId: string, name: ServiceName): WireServiceSettings =>
    rows.get(idOf(userId, name))?.settings ?? defaultSettings[name];
  const isAllowed = (name: ServiceName): boolean => allowed().includes(name);

  const of = (userId: string, name: ServiceName): WireService => ({
    settings: { ...saidOf(userId, name), active: isActive(userId, name) },
    forwardings: rulesOf(userId, name).map(({ id }) => `v1/user/Forwarding/${id}`),
  });

  return {
    /** Those that a user may have. PROF-003 */
    available: (userId: string): WireAvailableService[] =>
      serviceNames.filter(isAllowed).map((service) => ({
        ...{ restUri: servicePath(service), service, active: isActive(userId, service) },
      })),
    /** Null: the company does not give it. */
    of: (userId: string, name: ServiceName): WireService | null => (isAllowed(name) ? of(userId, name) : null),
    /** What is said is kept once its rules are taken. FWD-048, FWD-049 */
    async set(userId: string, settings: WireServiceSettings): Promise<WireService | ServiceRefusal> {
      const { service } = settings;
      if (!isAllowed(service)) return 'ROUTER_ERR_403';
      const isMissing = service === 'bosssecretary' && settings.active && !isColleague(userId, settings.extension);
      if (isMissing) return 'ERROR_WRONG_NUMBER';
      const fault = await forwardings.setOf(userId, servicePath(service), serviceRules(settings), isFirst(settings));
      if (fault) return fault;
      const row = { id: idOf(userId, service), userId, settings };
      await store.put(row);
      rows.put(row);
      return of(userId, service);
    },
    /** Greeting that callers hear who wait for a user; empty: what everybody has. */
    waitingSound(userId: string, topic: 'wa' | 'qm' | 'ccs'): string {
      const settings = saidOf(userId, 'callqueuing');
      return settings.service === 'callqueuing' ? settings.sounds[topic] : '';
    },
    forget: rows.forget,
  };
}
export type Services = ReturnType<typeof createServices>;
