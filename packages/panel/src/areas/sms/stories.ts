import { type SmsVerbs, smsVerbs } from '@ringside/client/sms/verbs';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../kernel/state.ts';
import { createFakeSms, storySmsAgent, storyThread, storyThreads } from '../../stories/fakeSms.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { withQueues } from '../queues/stories.ts';
import { smsAgentAtom, smsDraftsAtom, smsLoadedAtom, smsThreads } from './state.ts';

interface Story {
  set: (store: Store) => void;
}
const THREAD = 'telephony/SmsThread/t1';

/** An agent looks at queue SMS. */
export function withSms(store: Store, path: string, answers: Partial<SmsVerbs> = {}) {
  const sms = createFakeSms(answers);
  withQueues(store, path);
  giveVerbs(store, [smsVerbs], sms.client);
  store.set(profileAtom, (profile) => profile && { ...profile, extensionUri: 'telephony/Extension/e1' });
  store.set(smsThreads.applyAtom, { op: 'reset', items: [...storyThreads] });
  store.set(smsAgentAtom, storySmsAgent);
  store.set(smsLoadedAtom, true);
  store.set(navigationAtom, { path, stack: path === '/acdsms' ? ['/menu'] : ['/acdsms'] });
  return sms;
}
const sms = (path: string, more: (store: Store) => void = () => {}, answers: Partial<SmsVerbs> = {}): Story => ({
  set: (store) => {
    withSms(store, path, answers);
    more(store);
  },
});
const draft =
  (text: string, isNote = false) =>
  (store: Store) =>
    store.set(smsDraftsAtom, { [`${THREAD} ${isNote}`]: text });
const refused = { ok: false, fault: { code: 'TIMEOUT', status: 0, label: 'i__ERROR_TIMEOUT_LABEL' } } as const;

/** Queue SMS: list and thread. */
export const smsStories: Record<string, Story> = {
  sms: sms('/acdsms'),
  'sms-empty': sms('/acdsms', (store) => store.set(smsThreads.applyAtom, { op: 'reset', items: [] })),
  'sms-not-capable': sms('/acdsms', (store) => {
    store.set(smsThreads.applyAtom, { op: 'reset', items: [] });
    store.set(smsAgentAtom, { ...storySmsAgent, maxMessages: 0 });
  }),
  'sms-loading': sms('/acdsms', (store) => {
    store.set(smsThreads.applyAtom, { op: 'reset', items: [] });
    store.set(smsLoadedAtom, false);
  }),
  'sms-thread': sms('/acdsms/billing/t1', draft('Shall we call you before')),
  'sms-too-long': sms('/acdsms/billing/t1', draft('Shall we call you before? '.repeat(36))),
  'sms-queued': sms('/acdsms/billing/t2'),
  'sms-colleague': sms('/acdsms/billing/t3'),
  'sms-closed': sms('/acdsms/billing/t4'),
  'sms-supervisor': sms('/acdsms/billing/t2', (store) => store.set(smsAgentAtom, null)),
  'sms-gone': sms('/acdsms/billing/none'),
  'sms-thread-error': sms('/acdsms/billing/t1', undefined, { items: async () => refused }),
  'sms-urgent': sms('/acdsms/billing/t1', (store) =>
    store.set(smsThreads.applyAtom, {
      op: 'put',
      item: storyThread('t1', { expiresAt: storyThreads[0]!.expiresAt! - 90_000 }),
    }),
  ),
};
