import { chatVerbs } from '@ringside/client/sms/chats';
import { type MailboxVerbs, mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { dataAsOfAtom, profileAtom, voicemails } from '../../kernel/state.ts';
import { createFakeMailbox, FakeSound, storyMailbox, storyVoicemails } from '../../stories/fakeMailbox.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import type { Store } from '../../stories/storyStore.ts';
import { createFakeChats } from '../chats/stories.ts';
import { soundAtom } from '../sounds/sound.ts';
import { type PinDraft, pinDraftAtom } from './atoms.ts';

interface Story {
  set: (store: Store) => void;
}
const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;

/** A user with messages looks at a page of them. */
export function withMailbox(store: Store, path: string, answers: Partial<MailboxVerbs> = {}, from = '/') {
  const fake = createFakeMailbox(answers);
  giveVerbs(store, [mailboxVerbs], fake.client);
  store.set(soundAtom, { make: () => new FakeSound(18) });
  store.set(voicemails.applyAtom, { op: 'reset', items: [...storyVoicemails] });
  store.set(profileAtom, (profile) => profile && { ...profile, unreadVoiceMails: 3 });
  store.set(navigationAtom, { path, stack: [from] });
  return fake;
}
const mailbox = (
  path: string,
  answers: Partial<MailboxVerbs> = {},
  more: (store: Store) => void = () => {},
): Story => ({
  set: (store) => {
    withMailbox(store, path, answers, path.startsWith('/settings') ? '/settings' : '/');
    more(store);
  },
});
const noVoicemails = (store: Store) => {
  store.set(voicemails.applyAtom, { op: 'reset', items: [] });
  store.set(profileAtom, (profile) => profile && { ...profile, unreadVoiceMails: 0 });
};
const withPin = { ...storyMailbox, hasPin: true };
const typing = (draft: PinDraft) => (store: Store) => store.set(pinDraftAtom, draft);
const never = () => new Promise<never>(() => undefined);

/** Screens of voicemail, recordings and greetings. */
export const voicemailStories: Record<string, Story> = {
  voicemails: mailbox('/voicemails/detail/m1', {}, (store) => giveVerbs(store, [chatVerbs], createFakeChats().client)),
  'voicemails-closed': mailbox('/voicemails'),
  'voicemails-recordings': mailbox('/voicemails/filter/rs', {}, (store) =>
    store.set(profileAtom, (profile) => profile && { ...profile, hearsAllRecordings: true }),
  ),
  'voicemails-empty': mailbox('/voicemails/filter/vm', {}, noVoicemails),
  'voicemails-loading': mailbox('/voicemails', { recordings: never }, (store) => {
    noVoicemails(store);
    store.set(dataAsOfAtom, null);
  }),
  'voicemails-error': mailbox('/voicemails', { recordings: async () => refused('TIMEOUT', 0) }),
  'voicemails-forbidden': mailbox('/voicemails/filter/rs', { recordings: async () => refused('ROUTER_ERR_403', 403) }),
  'voicemail-loading': mailbox('/voicemails/detail/m1', { audio: never }),
  'voicemail-broken': mailbox('/voicemails/detail/m1', {
    audio: async () => ({ ok: true, value: new Blob(['no sound']) }),
  }),
  'voicemail-reason': mailbox('/voicemails/detail/r1', {}, (store) =>
    store.set(profileAtom, (profile) => profile && { ...profile, isComplianceOfficer: true }),
  ),
  'voicemail-gone': mailbox('/voicemails/detail/no-such'),
  mailbox: mailbox('/settings/voicemail'),
  'mailbox-pin': mailbox('/settings/voicemail', { settings: async () => ({ ok: true, value: withPin }) }),
  'mailbox-pin-new': mailbox('/settings/voicemail', {}, typing({ pin: '', repeated: '', isSent: false })),
  'mailbox-pin-simple': mailbox('/settings/voicemail', {}, typing({ pin: '123456', repeated: '123456', isSent: true })),
  'mailbox-pin-differs': mailbox(
    '/settings/voicemail',
    {},
    typing({ pin: '731506', repeated: '731560', isSent: true }),
  ),
  'mailbox-loading': mailbox('/settings/voicemail', { settings: never }),
  'mailbox-error': mailbox('/settings/voicemail', { settings: async () => refused('TIMEOUT', 0) }),
  greetings: mailbox('/settings/voicemail/greetings'),
  'greetings-error': mailbox('/settings/voicemail/greetings', { greetings: async () => refused('TIMEOUT', 0) }),
};
