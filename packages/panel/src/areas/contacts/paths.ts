import type { ContactLens } from '@ringside/domain/directory';

/** Of a view of the address book. NAV-086 */
export const contactsPath = (lens: ContactLens): string => `/contact/${lens}`;
/** NAV-089 */
export const contactPath = (id: string): string => `/contact/detail/all/${encodeURIComponent(id)}`;
export const editPath = (id: string): string => `/contact/edit/all/${encodeURIComponent(id)}`;
/** NAV-092, NAV-093 */
export const newPath = (isShared: boolean): string => `/contact/edit/${isShared ? 'shared' : 'privates'}/new`;
