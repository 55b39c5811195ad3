import { type ContactVerbs, contactVerbs, mergeVerbs, photoVerbs } from '@ringside/client/contacts';
import { chatVerbs } from '@ringside/client/sms/chats';
import type { ChatThread } from '@ringside/domain/chat';
import type { Contact, ContactRecord } from '@ringside/domain/directory';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../kernel/rights.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { at, type Store } from '../../stories/storyStore.ts';
import { chatThreads } from '../chats/state.ts';
import { createFakeChats, storyChat } from '../chats/stories.ts';

interface Story {
  set: (store: Store) => void;
}
const of = (id: string, name: string, number: string, more: Partial<Contact> = {}): Contact => ({
  ...{ uri: `data/Contact/${id}`, id, kind: 'UserContact', name, company: '', title: '' },
  numbers: [{ kind: 'work', number }],
  ...more,
});
/** Contacts of each kind. */
export const storyContacts: Contact[] = [
  of('u-ana', 'Ana Forward', '2231', { kind: 'IUser' }),
  of('atelier', 'Atelier Vasseur', '01 99 00 41 00', { isShared: true, company: 'Atelier Vasseur' }),
  of('vasseur', 'Claire Vasseur', '01 99 00 41 27', {
    ...{ isVip: true, isShared: true, title: 'Purchasing', company: 'Atelier Vasseur' },
  }),
  of('corvid', 'Corvid Logistics', '+44 20 7946 0812'),
  of('u-marc', 'Marc Aubry', '2117', { kind: 'IUser' }),
];
export const storyContact: ContactRecord = {
  ...{ uri: 'data/Contact/vasseur', id: 'vasseur', name: 'Claire Vasseur', firstName: 'Claire', lastName: 'Vasseur' },
  ...{ company: 'Atelier Vasseur', department: '', title: 'Purchasing manager', website: 'https://vasseur.example' },
  numbers: [
    { kind: 'work', number: '01 99 00 41 27' },
    { kind: 'mobile', number: '06 39 98 20 14' },
  ],
  emails: [{ kind: 'work', address: 'claire@vasseur.example' }],
  ...{ note: 'Prefers mornings.', isVip: true, isShared: true, mayEdit: true, changedAt: 1, changedBy: 'Marc Aubry' },
};
/** The same with all that a directory keeps. */
export const storyFullContact: ContactRecord = {
  ...storyContact,
  ...{ nickName: 'Clairette', duties: 'Signs orders', login: 'cvasseur', externalID: 'X-81', costCenter: '4711' },
  ...{ corporateUserId: 'W7', accessCtrlSystemPersonId: 'B-12', tagNames: ['north'], note: 'Ask for #spring offers' },
  ...{ defaultPhoneNumber: '06 39 98 20 14', assistants: ['u-marc'], callCount: 7, chatCount: 0 },
  roles: ['superior', 'administrator'],
  related: [
    { as: 'assistants', contactId: 'u-marc', displayName: 'Marc Aubry' },
    { as: 'superiorOf', contactId: 'u-ana', displayName: 'Ana Forward' },
  ],
};
/** Path of a photo that the fake server has. */
export const STORY_PHOTO = 'data/Photo/vasseur/s1';
/** A square of one colour. */
const square = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==';
const storyPhoto = (): Blob =>
  new Blob([Uint8Array.from(atob(square), (char) => char.charCodeAt(0))], { type: 'image/png' });
/** Two that are one person: what the first lacks comes from the other. */
export const storyMerged = ([first = '', other = first]: readonly string[], mergeId: string | null) => ({
  contact: storyContact,
  parts: [
    { field: 'firstName', value: 'Claire', contactId: first },
    { field: 'lastName', value: 'Vasseur', contactId: first },
    { field: 'company', value: 'Atelier Vasseur', contactId: first },
    { field: 'title', value: 'Purchasing manager', contactId: other },
    { field: 'numbers', value: '01 99 00 41 27', contactId: first },
    { field: 'numbers', value: '06 39 98 20 14', contactId: other },
    { field: 'emails', value: 'claire@vasseur.example', contactId: other },
    { field: 'note', value: 'Prefers mornings.', contactId: other },
  ],
  ...{ changedAts: [1, 2], mergeId },
});
const refused = (code: string, status: number) =>
  ({ ok: false, fault: { code, status, label: `i__${code}_LABEL` } }) as const;

/** A user looks into the address book. */
export function withContacts(store: Store, path: string, answers: Partial<ContactVerbs> = {}) {
  const asked: unknown[][] = [];
  const note =
    <G extends unknown[], R>(name: string, answer: (...given: G) => R) =>
    (...given: G): R => {
      asked.push([name, ...given]);
      return answer(...given);
    };
  const verbs: ContactVerbs = {
    page: async () => ({ ok: true, value: { items: storyContacts, hasMore: false } }),
    one: async () => ({ ok: true, value: storyContact }),
    make: async () => ({ ok: true, value: storyContact }),
    change: async () => ({ ok: true, value: storyContact }),
    remove: async () => ({ ok: true, value: null }),
    ...answers,
  };
  giveVerbs(
    store,
    [contactVerbs],
    Object.fromEntries(Object.entries(verbs).map(([name, verb]) => [name, note(name, verb as never)])),
  );
  giveVerbs(store, [chatVerbs], createFakeChats().client);
  giveVerbs(store, [mergeVerbs], {
    preview: note('preview', async (ids: readonly string[]) => ({ ok: true, value: storyMerged(ids, null) })),
    merge: note('merge', async (ids: readonly string[]) => ({ ok: true, value: storyMerged(ids, 'm1') })),
    takeApart: note('takeApart', async () => ({ ok: true, value: { restored: 1 } })),
  });
  giveVerbs(store, [photoVerbs], {
    photo: async () => ({ ok: true, value: storyPhoto() }),
    put: note('putPhoto', async () => ({ ok: true, value: STORY_PHOTO })),
    remove: note('removePhoto', async () => ({ ok: true, value: null })),
  });
  store.set(navigationAtom, { path, stack: path.startsWith('/contact/edit') ? ['/contact/all'] : ['/'] });
  return asked;
}
const story = (path: string, answers: Partial<ContactVerbs> = {}, more: (store: Store) => void = () => {}): Story => ({
  set: (store) => {
    withContacts(store, path, answers);
    more(store);
  },
});
/** An SMS to a number of the contact. */
const storySms: ChatThread = storyChat('c2', {
  ...{ kind: 'sms', number: '+33639982014', name: 'Claire Vasseur', userId: null, readByOther: 0 },
  ...{ lastText: 'Invoice 4471, see the letter of Monday', lastAt: at(13, 44), unread: 2 },
});
/** The user has written with the contact, and with a colleague. */
export const withStoryChats = (store: Store) =>
  store.set(chatThreads.applyAtom, { op: 'reset', items: [storySms, storyChat('c1')] });
const never = () => new Promise<never>(() => undefined);

/** The address book, a contact, and its editor. */
export const contactStories: Record<string, Story> = {
  contacts: story('/contact/all'),
  'contacts-empty': story('/contact/privates', {
    page: async () => ({ ok: true, value: { items: [], hasMore: false } }),
  }),
  'contacts-loading': story('/contact/all', { page: never }),
  'contacts-error': story('/contact/all', { page: async () => refused('TIMEOUT', 0) }),
  contact: story('/contact/detail/all/vasseur'),
  'contact-merge': story('/contact/merge/vasseur'),
  'contact-merge-no-right': story('/contact/merge/vasseur', {
    one: async () => ({ ok: true, value: { ...storyContact, mayEdit: false } }),
  }),
  'contact-loading': story('/contact/detail/all/vasseur', { one: never }),
  'contact-error': story('/contact/detail/all/vasseur', { one: async () => refused('TIMEOUT', 0) }),
  'contact-gone': story('/contact/detail/all/none', { one: async () => refused('ROUTER_ERR_404', 404) }),
  'contact-new': story('/contact/edit/privates/new?label=Claire%20Vasseur&pnumber=0199004127'),
  'contact-new-no-right': story('/contact/edit/privates/new', {}, (store) =>
    store.set(rightsAtom, { SharedContact: { canCreate: false } }),
  ),
  'contact-directory': story('/contact/detail/all/vasseur', {
    one: async () => ({ ok: true, value: storyFullContact }),
  }),
  'contact-histories': story(
    '/contact/histories/all/vasseur/7/1',
    { one: async () => ({ ok: true, value: { ...storyFullContact, chatCount: 1 } }) },
    withStoryChats,
  ),
  'contact-chats': story(
    '/contact/detail/all/vasseur',
    { one: async () => ({ ok: true, value: { ...storyFullContact, chatCount: 1 } }) },
    withStoryChats,
  ),
  'contact-new-directory': story('/contact/edit/directory/new'),
  'contact-import': story('/contact/import'),
  'contact-photo': story('/contact/detail/all/vasseur', {
    one: async () => ({ ok: true, value: { ...storyContact, photo: STORY_PHOTO, mayChangePhoto: true } }),
  }),
  'contact-edit': story('/contact/edit/all/vasseur'),
  'contact-edit-limited': story(
    '/contact/edit/all/vasseur',
    { one: async () => ({ ok: true, value: storyFullContact }) },
    (store) =>
      store.set(rightsAtom, { SharedContact: { canDelete: false, editableProperties: ['title', 'note', 'tagNames'] } }),
  ),
  'contact-edit-forbidden': story('/contact/edit/all/vasseur', {
    one: async () => ({ ok: true, value: { ...storyContact, mayEdit: false } }),
  }),
};
