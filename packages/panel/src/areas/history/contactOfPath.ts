/** The contact whose calls alone a path asks for; null: those with everybody. NAV-079 */
export function contactOfPath(path: string): string | null {
  const id = new URLSearchParams(path.split('?')[1] ?? '').get('remoteContactId');
  return id === '' ? null : id;
}

/** A path of the history for one contact alone. NAV-079 */
export const withContact = (path: string, contactId: string | null): string =>
  contactId === null ? path : `${path}?${new URLSearchParams({ remoteContactId: contactId })}`;
