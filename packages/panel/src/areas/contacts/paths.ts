import type { ContactLens } from '@ringside/domain/directory';

/** Views of the address book, in the order of their buttons. */
export const lenses = [
  'all',
  'favourites',
  'vip',
  'shared',
  'privates',
  'colleagues',
  'speedDials',
  'google',
  'microsoft',
] as const;
export type BookLens = ContactLens | (typeof lenses)[number];

/** As the address names it. NAV-086, NAV-087 */
const names: Partial<Record<BookLens, string>> = { favourites: 'favorites', speedDials: 'speeddials' };
/** Of a view of the address book. NAV-086 */
export const contactsPath = (lens: BookLens): string => `/contact/${names[lens] ?? lens}`;
/** Where favourites are put into an order. */
export const orderPath = '/contact/favorites/order';
/** Contacts of a file. */
export const importPath = '/contact/import';
/** Contacts that are one person with this one. */
export const mergePath = (id: string): string => `/contact/merge/${encodeURIComponent(id)}`;
/** NAV-089 */
export const contactPath = (id: string): string => `/contact/detail/all/${encodeURIComponent(id)}`;
export const editPath = (id: string): string => `/contact/edit/all/${encodeURIComponent(id)}`;
/** NAV-092, NAV-093 */
export const newPath = (isShared: boolean): string => `/contact/edit/${isShared ? 'shared' : 'privates'}/new`;
/** Calls and chats with a contact, and how many there are. NAV-091, HIST-005 */
export const historiesPath = (id: string, callCount: number, chatCount: number): string =>
  `/contact/histories/all/${encodeURIComponent(id)}/${callCount}/${chatCount}`;
