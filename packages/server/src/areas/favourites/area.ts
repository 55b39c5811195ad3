import { createWorks } from '../../kernel/works.ts';
import type { Area } from '../Area.ts';
import { personView } from '../contacts/area.ts';
import { createFavourites } from './createFavourites.ts';
import { keptFavourites } from './kept.ts';
import { addFavouriteRoutes } from './routes.ts';
import { favouriteStore } from './store.ts';

/** Whom users call often. */
export const favourites: Area = {
  name: 'favourites',
  needs: ['contacts'],
  async open({ api, bus, company, database, kept, lists, onError }) {
    kept.add(keptFavourites(database.db));
    const store = favouriteStore(database.db);
    const works = createWorks();
    const favourites = createFavourites({
      ...{ store, stored: await store.all() },
      personOf: (contactId, userId) => personView(company, contactId, userId),
      put: (userId, item) => lists.put(userId, 'Favourite', item),
      removed: (userId, uri) => lists.remove(userId, 'Favourite', uri),
    });
    lists.add('Favourite', { of: favourites.of });
    const fail = (error: unknown) => onError('favourites could not follow a contact', error);
    const follow = (contactId: string): void => works.add(favourites.changed(contactId).catch(fail));
    bus.on('company.changed', (change) => {
      if (change.kind === 'contact') follow(change.id);
      if (change.kind === 'user') follow(`u-${change.id}`);
      if (change.kind === 'contacts' && change.what === 'changed') change.ids.forEach(follow);
    });
    bus.on('person.erased', ({ userId }) => {
      favourites.forget(userId);
      lists.renew(userId, 'Favourite');
    });
    addFavouriteRoutes(api, favourites);
    return { close: works.settled };
  },
};
