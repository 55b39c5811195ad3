import type { ServiceName } from '@ringside/protocol/words/services';
import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';

/** The page of a service, by its own name. NAV-022 .. NAV-025, NAV-032 */
const page = <S extends ServiceName>(service: S, more: Record<string, { service: ServiceName }> = {}) => ({
  name: `service-${service}` as const,
  title: `svc.${service}` as const,
  paths: { ...more, [`/settings/${service}`]: { service, topic: null } },
  below: 'settings' as const,
  load: async () => (await withWords(import('./ServiceScreen.tsx'))).ServiceScreen,
});

/** Services of the phone that make forwarding rules. */
export const services = area({
  needs: ['forwarding', 'people', 'voicemail'],
  after: async () => (await import('./acts.ts')).followServices,
  screens: [
    page('callback'),
    page('bosssecretary'),
    page('awayattendant'),
    page('availabilityattendant'),
    page('callqueuing', { '/settings/callqueuing/:topic(wa|qm|ccs)': { service: 'callqueuing' } }),
  ],
  words: async () => [(await import('./titles.en.ts')).enServiceTitles],
  offers: () => import('./offers.ts'),
});
