import type { WireContactBook } from '@ringside/protocol/people/contacts';
import { contactUri } from '../../company/uris.ts';
import { port } from '../../kernel/ports.ts';
import { createTurns } from '../../kernel/turns.ts';
import type { Area } from '../Area.ts';
import { chatsPort } from '../chats/area.ts';
import { historyPort } from '../history/area.ts';
import { voicemailPort } from '../voicemail/area.ts';
import { createDirectoryWatch } from './book/createDirectoryWatch.ts';
import { createContactIndex } from './createContactIndex.ts';
import { createMerge, type MergeFollower } from './merge/createMerge.ts';
import { nearStore } from './near/nearStore.ts';
import { createPhotos } from './photos/createPhotos.ts';
import { addPhotoRoutes } from './photos/routes.ts';
import { keptPhotos } from './photos/store.ts';
import { addContactRoutes } from './routes.ts';

export { personView } from './searchContacts.ts';

/** Whoever keeps something about contacts is asked when contacts become one. */
export const contactMergesPort = port<{ add(follower: MergeFollower): void }>('contact merges');

/** People outside and inside, by name and number. */
export const contacts: Area = {
  name: 'contacts',
  needs: ['chats', 'history', 'voicemail'],
  async open({ api, bus, company, database, kept, lists, now, onError, provide, use }) {
    kept.add(keptPhotos(database.db));
    const turns = createTurns();
    const index = createContactIndex(company);
    const followers: MergeFollower[] = [];
    provide(contactMergesPort, { add: (follower) => void followers.push(follower) });
    const merges = createMerge({ company, relations: index.relations, db: database.db, now, turns, followers });
    const photos = createPhotos({ company, db: database.db, now, turns });
    addPhotoRoutes(api, photos);
    bus.on('person.erased', ({ userId }) => {
      merges.forget(userId);
      void photos.forget(userId).catch((error) => onError('a photo of a person who was erased is still named', error));
    });
    const revisions = new Map<string, number>();
    /** The user's own book, or with null that of everybody. */
    const bookOf = (ownerId: string | null): WireContactBook => ({
      restUri: `v1/user/ContactBook/${ownerId === null ? 'shared' : 'own'}`,
      revision: revisions.get(ownerId ?? '') ?? 0,
    });
    /** The user's own card: what colleagues read of the user. PUSH-006 */
    const cardOf = (userId: string): WireContactBook => ({
      restUri: contactUri(`u-${userId}`),
      revision: revisions.get(`u-${userId}`) ?? 0,
    });
    /** Colleagues and groups as everybody finds them. */
    const directoryBook = (): WireContactBook => ({
      restUri: 'v1/user/ContactBook/directory',
      revision: revisions.get('directory') ?? 0,
    });
    const isAnother = createDirectoryWatch(company);
    lists.add('ContactBook', { of: (userId) => [bookOf(userId), bookOf(null), cardOf(userId), directoryBook()] });
    bus.on('company.changed', (changed) => {
      const own = changed.kind === 'user' ? changed.id : changed.kind === 'extension' ? changed.userId : null;
      if (own !== null) {
        revisions.set(`u-${own}`, cardOf(own).revision + 1);
        lists.put(own, 'ContactBook', cardOf(own));
      }
      if (isAnother(changed)) {
        revisions.set('directory', directoryBook().revision + 1);
        for (const { id } of company.users) lists.put(id, 'ContactBook', directoryBook());
      }
      if (changed.kind !== 'contact' && changed.kind !== 'contacts') return;
      index.changed(changed);
      const ownerId = 'userId' in changed ? changed.userId : changed.id;
      revisions.set(ownerId ?? '', bookOf(ownerId).revision + 1);
      const readers = ownerId === null ? company.users.map(({ id }) => id) : [ownerId];
      for (const userId of readers) lists.put(userId, 'ContactBook', bookOf(ownerId));
    });
    const near = await nearStore(database.db).catch((error) => {
      onError('names with more than one mistake are not found: the database has no pg_trgm or unaccent', error);
      return null;
    });
    const ports = {
      company,
      index,
      merges,
      near,
      now,
      turns,
      onError,
      history: use(historyPort),
      chats: use(chatsPort),
      voicemail: use(voicemailPort),
    };
    addContactRoutes(api, ports);
  },
};
