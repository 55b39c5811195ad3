import { favouriteVerbs } from '@ringside/client/people/favourites';
import { speedDialVerbs } from '@ringside/client/people/speedDials';
import type { Favourite, SpeedDial } from '@ringside/domain/directory';
import { navigationAtom } from '../../../kernel/navigation/atoms.ts';
import { giveList, giveVerbs } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { storyContacts, withContacts } from '../stories.ts';

const folders = ['Customers', 'Customers', '', 'Team', 'Team'];
/** Favourites in two folders and outside of them. */
export const storyFavourites: Favourite[] = storyContacts.map((contact, position) => ({
  ...{ uri: `v1/user/Favourites/${contact.id}`, contact, position },
  folder: folders[position] ?? '',
}));
const dial = (short: number, label: string, number: string): SpeedDial => ({
  ...{ uri: `v1/user/SpeedDials/${short}`, short, label, number },
});
export const storyDials = [dial(12, 'Halden Marine', '+442079460812'), dial(11, 'Home', '0639982055')];

/** The user looks at favourites or speed dials; what is asked of the server is written down. */
export function withFavourites(
  store: Store,
  path: string,
  { favourites = storyFavourites, dials = storyDials, answers = {} }: Partial<Given> = {},
): unknown[][] {
  const asked: unknown[][] = [];
  withContacts(store, path);
  const yes =
    (name: string) =>
    async (...given: unknown[]) => {
      asked.push([name, ...given]);
      return answers[name]?.() ?? { ok: true, value: null };
    };
  const verbs = Object.fromEntries(
    ['add', 'remove', 'order', 'usesFolders', 'make', 'change'].map((name) => [name, yes(name)]),
  );
  giveVerbs(store, [favouriteVerbs, speedDialVerbs], verbs);
  giveList(store, 'favourites', favourites);
  giveList(store, 'speedDials', dials);
  if (path.endsWith('/order')) store.set(navigationAtom, { path, stack: ['/contact/favorites'] });
  return asked;
}
interface Given {
  /** Null: nothing comes. */
  favourites: readonly Favourite[] | null;
  dials: readonly SpeedDial[] | null;
  /** What the server says, by verb. */
  answers: Partial<Record<string, () => unknown>>;
}
const story = (path: string, given?: Partial<Given>) => ({
  set: (store: Store) => void withFavourites(store, path, given),
});

/** Favourites, their order, and speed dials. */
export const favouriteStories = {
  favourites: story('/contact/favorites'),
  'favourites-empty': story('/contact/favorites', { favourites: [] }),
  'favourites-loading': story('/contact/favorites', { favourites: null }),
  'favourites-order': story('/contact/favorites/order'),
  'speed-dials': story('/contact/speeddials'),
  'speed-dials-empty': story('/contact/speeddials', { dials: [] }),
  'speed-dials-full': story('/contact/speeddials', {
    dials: Array.from({ length: 10 }, (_, n) => dial(20 + n, `Number ${n}`, `019900410${n}`)),
  }),
};
