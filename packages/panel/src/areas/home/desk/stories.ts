import { contactVerbs } from '@ringside/client/contacts';
import { ownStatisticsVerbs } from '@ringside/client/ownStatistics';
import { callNowVerbs } from '@ringside/client/people/callNow';
import { favouriteVerbs } from '@ringside/client/people/favourites';
import { personNoteVerbs } from '@ringside/client/people/personNotes';
import { chatVerbs } from '@ringside/client/sms/chats';
import type { CallNow, Contact, ContactRecord } from '@ringside/domain/directory';
import { digitsOf } from '@ringside/domain/number';
import { buildHistoryEntry } from '@ringside/testing/panel';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { history, voicemails } from '../../../kernel/state.ts';
import { storyVoicemails } from '../../../stories/fakeMailbox.ts';
import { giveList, giveVerbs } from '../../../stories/storyGround.ts';
import { at, type Store, calls as storyCalls } from '../../../stories/storyStore.ts';
import { chatsLoadedAtom, chatThreads } from '../../chats/state.ts';
import { createFakeChats, storyChat } from '../../chats/stories.ts';
import { storyContact } from '../../contacts/stories.ts';

const claire: Contact = {
  ...{ uri: 'data/Contact/vasseur', id: 'vasseur', kind: 'UserContact', name: 'Claire Vasseur' },
  ...{ company: 'Atelier Vasseur', title: 'Purchasing manager', isVip: true, isShared: true },
  numbers: storyContact.numbers,
};
const colleague = (id: string, name: string, number: string, mobile: string): Contact => ({
  ...{ uri: `data/Contact/u-${id}`, id: `u-${id}`, kind: 'IUser', name, company: 'Halden', title: '' },
  numbers: [
    { kind: 'extension', number },
    { kind: 'mobile', number: mobile },
  ],
});
const priya = colleague('priya', 'Priya Raman', '2140', '06 39 98 11 40');
const known = [claire, priya, colleague('marc', 'Marc Aubry', '2117', '06 39 98 21 17')];
const favourite = (contact: Contact, position: number) => ({
  ...{ uri: `v1/user/Favourites/${contact.id}`, contact, position, folder: '' },
});

/** Finds whoever has a number, as the server does. */
export const findsNumber = async (text: string) => ({
  ok: true as const,
  value: known.filter(({ numbers }) => numbers.some(({ number }) => digitsOf(number) === text)),
});

interface Given {
  record?: Partial<ContactRecord>;
  chats?: Parameters<typeof createFakeChats>[0];
  favourites?: readonly ReturnType<typeof favourite>[];
  met?: CallNow;
  /** What the user has written about whoever is shown. */
  own?: string;
}
/** A colleague in a call, whose calls a group takes. */
const second: CallNow = { meets: 'second', seconds: 20, onward: { to: 'group', name: 'Support' } };

/** Home of whoever has an address book, favourites and chats; what is asked of the server is written down. */
export function withHome(
  store: Store,
  path: string,
  { record, chats, favourites, met = second, own = '' }: Given = {},
) {
  const fake = createFakeChats(chats);
  const asked: unknown[][] = fake.calls;
  const noted =
    (name: string, value: unknown = null) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return { ok: true, value };
    };
  giveVerbs(store, [chatVerbs], fake.client);
  giveVerbs(store, [contactVerbs], {
    page: async () => ({ ok: true, value: { items: known, hasMore: false } }),
    one: async (id: string) => ({ ok: true, value: { ...storyContact, note: '', ...record, id } }),
  });
  // The newest missed call came through a queue.
  const entered = { at: at(13, 41), kind: 'entered', queue: 'Billing', ms: null };
  const steps = [entered, { ...entered, at: at(13, 43), kind: 'abandoned', ms: 112_000 }];
  giveVerbs(store, [ownStatisticsVerbs], { callSteps: noted('steps', { steps }) });
  const mine = (contactId: string) => ({ ok: true, value: { text: own, contactId, at: at(9, 12) } });
  giveVerbs(store, [personNoteVerbs], {
    read: async ({ contactId }: { contactId: string }) => mine(contactId),
    write: noted('write'),
  });
  giveVerbs(store, [callNowVerbs], { callNow: noted('callNow', met) });
  giveVerbs(store, [favouriteVerbs], { add: noted('add'), remove: noted('remove'), order: noted('order') });
  giveList(store, 'favourites', favourites ?? [favourite(priya, 0), favourite(claire, 1)]);
  store.set(chatThreads.applyAtom, {
    op: 'reset',
    items: [
      storyChat('c2', {
        ...{ kind: 'sms', number: '+33639982014', name: 'Claire Vasseur', userId: null, readByOther: 0 },
        ...{ lastText: 'The credit note is on its way.', lastAt: at(16, 20, 3), isOwnLast: true },
      }),
      storyChat('c3', {
        ...{ number: '2140', name: 'Priya Raman', userId: 'priya', unread: 1 },
        ...{ lastText: 'Gate 3 is open again, you can tell the driver.', lastAt: at(13, 47) },
      }),
    ],
  });
  store.set(chatsLoadedAtom, true);
  store.set(voicemails.applyAtom, { op: 'reset', items: [...storyVoicemails] });
  const more = [
    buildHistoryEntry({
      ...{ id: 'p1', uri: 'history/p1', remote: { name: 'Claire Vasseur', number: '01 99 00 41 27' } },
      ...{ at: at(10, 2, 8), isIncoming: true, talkSeconds: 380, viaLabel: 'Billing queue', outcome: 'solved' },
      note: 'Pays by transfer on the 5th.',
    }),
    buildHistoryEntry({
      ...{ id: 'p2', uri: 'history/p2', remote: { name: 'Priya Raman', number: '2140' }, at: at(11, 30, 1) },
      ...{ isIncoming: false, talkSeconds: 1320, others: [{ name: 'Marc Aubry', number: '2117' }] },
    }),
  ];
  store.set(history.applyAtom, { op: 'reset', items: [...storyCalls, ...more] });
  store.set(navigationAtom, { path, stack: ['/'] });
  return asked;
}
const story = (path: string, given?: Given) => ({
  answers: { searchContacts: findsNumber },
  set: (store: Store) => void withHome(store, path, given),
});

/** The page of a person beside the list of Home; a narrow layout has its own first screen there. */
export const homeDeskStories = {
  'home-person': story('/person/0199004127', { record: { note: 'Pays by transfer. Send credit notes to Paul.' } }),
  'home-colleague': story('/person/2140', {
    record: { mayEdit: false, emails: [] },
    own: 'Knows the carriers of the north.',
  }),
};
