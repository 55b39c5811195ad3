import { type DeskPhoneVerbs, deskPhoneVerbs } from '@ringside/client/phones/deskPhones';
import type { DeskPhone, DeskPhoneCredentials } from '@ringside/domain/terminal';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../kernel/state.ts';
import { noted } from '../../stories/noted.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, type Store } from '../../stories/storyStore.ts';
import { givenPhoneAtom } from './usePhones.ts';

interface Story {
  set: (store: Store) => void;
}

export const storyPhones: readonly DeskPhone[] = [
  {
    ...{ id: 'd1', label: 'Desk phone', model: null, sipUser: '48219377' },
    registration: {
      ...{ since: at(8, 52), address: '192.168.1.47:5060', transport: 'UDP' },
      ...{ userAgent: 'Yealink SIP-T54W 96.86.0.70', canAnswer: true },
    },
  },
  {
    ...{ id: 'd2', label: 'Meeting room on the second floor', model: null, sipUser: '70115823' },
    registration: {
      ...{ since: at(17, 20, 3), address: '192.168.1.60:38122', transport: 'TCP', userAgent: '', canAnswer: false },
    },
  },
  { id: 'd3', label: 'Home office', model: null, sipUser: '13377204', registration: null },
];
const server = { address: 'phone.example.com:5060', transports: ['udp', 'tcp'], realm: 'ringside' };
export const storyGiven: DeskPhoneCredentials = {
  ...{ phone: storyPhones[2] as DeskPhone, user: '13377204', password: 'k7w2mxq94hdt8snvb3ey', server },
};

/** A page of desk phones, on a server that grants everything unless `answers` says otherwise; calls are written down. */
export function withPhones(store: Store, answers: Partial<DeskPhoneVerbs> = {}, path = '/settings/telephony') {
  const calls: unknown[][] = [];
  const granted: DeskPhoneVerbs = {
    list: async () => ({ ok: true, value: { items: [...storyPhones], server, max: 5 } }),
    add: async (label) => ({
      ok: true,
      value: { ...storyGiven, phone: { ...(storyPhones[2] as DeskPhone), id: 'd4', label } },
    }),
    renew: async () => ({ ok: true, value: storyGiven }),
    rename: async (_id, label) => ({ ok: true, value: { ...(storyPhones[0] as DeskPhone), label } }),
    remove: async () => ({ ok: true, value: null }),
    ...answers,
  };
  const client = noted<DeskPhoneVerbs>(granted, calls);
  store.set(profileAtom, (profile) => profile && { ...profile, maxSoftphones: 1, mayUseWebphone: true });
  giveVerbs(store, [deskPhoneVerbs], client);
  store.set(navigationAtom, { path, stack: ['/settings'] });
  return calls;
}

const phones = (answers: Partial<DeskPhoneVerbs> = {}, path?: string): Story => ({
  set: (store) => void withPhones(store, answers, path),
});
const list =
  (items: readonly DeskPhone[], isOn = true): DeskPhoneVerbs['list'] =>
  async () => ({ ok: true, value: { items: [...items], server: isOn ? server : null, max: 5 } });
const five = ['d1', 'd2', 'd3', 'd4', 'd5'].map((id) => ({ ...(storyPhones[2] as DeskPhone), id }));

/** Desk phones in the settings. */
export const phoneStories: Record<string, Story> = {
  phones: phones({}, '/settings/telephony/d1'),
  'phones-empty': phones({ list: list([]) }),
  'phones-loading': phones({ list: () => new Promise<never>(() => undefined) }),
  'phones-error': phones({
    list: async () => ({ ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } }),
  }),
  'phones-off': phones({ list: list([], false) }),
  'phones-full': phones({ list: list(five) }),
  'phones-device': phones({}, '/settings/telephony/d1/1'),
  'phones-line': phones({}, '/settings/telephony/d1/1/1'),
  'phones-gone': phones({}, '/settings/telephony/d1/2'),
  'phones-given': {
    set(store) {
      withPhones(store);
      store.set(givenPhoneAtom, storyGiven);
    },
  },
};
