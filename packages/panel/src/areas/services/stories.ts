import { forwardingVerbs } from '@ringside/client/forwarding';
import { serviceVerbs } from '@ringside/client/services';
import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import type { Service, ServiceSettings } from '@ringside/domain/service';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { giveList, giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { storyRules } from '../forwarding/stories.ts';

const kept: readonly ServiceSettings[] = [
  { service: 'callback', active: true, onBusy: true, onNoAnswer: true, delayMs: 20_000 },
  { service: 'bosssecretary', active: true, extension: '2117', direct: '2121,0639982055' },
  { service: 'awayattendant', active: false, filter: 'E', timeFilter: 0, to: '2117' },
  { service: 'availabilityattendant', active: true, delayMs: 20_000, to: '2117' },
  { service: 'callqueuing', active: true, places: 3, minutes: 4, sounds: { wa: 'g1', qm: '', ccs: '' } },
];

/** Pages of services; what is asked of the server is written down. */
export function withServices(store: Store, path: string, answers: object = {}): unknown[][] {
  const asked: unknown[][] = [];
  const of = (settings: ServiceSettings): Service => ({ settings, rules: ['v1/user/Forwarding/callback'] });
  giveVerbs(store, [serviceVerbs], {
    async read(name: string) {
      const found = kept.find(({ service }) => service === name);
      return { ok: true, value: found && of(found) };
    },
    async write(settings: ServiceSettings) {
      asked.push(['write', settings]);
      return { ok: true, value: of(settings) };
    },
    async available() {
      asked.push(['available']);
      return { ok: true, value: kept.map(({ service, active }) => ({ service, active })) };
    },
    ...answers,
  });
  giveVerbs(store, [mailboxVerbs], {
    greetings: async () => ({ ok: true, value: [{ id: 'g1', uri: 'v1/Greeting/g1', label: 'Welcome', seconds: 4 }] }),
    // home, which stands beside it when wide, says where calls go as far as it is known
    settings: fault(503),
  });
  giveVerbs(store, [forwardingVerbs], { all: async () => ({ ok: true, value: storyRules }) });
  giveList(store, 'forwardings', storyRules);
  store.set(navigationAtom, { path, stack: ['/settings'] });
  return asked;
}
const story = (path: string, answers: object = {}) => ({
  set: (store: Store) => void withServices(store, path, answers),
});
const fault = (status: number) => async () => ({
  ok: false,
  fault: { code: 'ROUTER_ERR_404', status, label: 'i__ROUTER_ERR_404_LABEL' },
});

/** Services of the phone. */
export const serviceStories: Record<string, { set: (store: Store) => void }> = {
  ...Object.fromEntries(kept.map(({ service }) => [`service-${service}`, story(`/settings/${service}`)])),
  'service-sound': story('/settings/callqueuing/wa'),
  'service-loading': story('/settings/callback', { read: () => new Promise(() => undefined) }),
  'service-failed': story('/settings/callback', { read: fault(503) }),
  'service-denied': story('/settings/callback', { read: fault(404) }),
};
