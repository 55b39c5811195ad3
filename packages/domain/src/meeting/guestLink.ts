/** What a link of a meeting says: whose it is, its secret, and a name that anybody may have put there. CONF-027 */
export interface GuestLink {
  uid: string;
  linkId: string;
  name: string;
}

const plain = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Reads what follows `#` in the address of the page of guests; null: it is no link. CONF-027 */
export function guestLinkOf(hash: string): GuestLink | null {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [nothing, externals, uid = '', linkId = '', ...more] = path.split('/');
  if (nothing !== '' || externals !== 'externals' || uid === '' || linkId === '' || more.length > 0) return null;
  const [user, secret] = [plain(uid), plain(linkId)];
  if (user === null || secret === null) return null;
  const hd = query.split('&').find((one) => one.startsWith('hd='));
  return { uid: user, linkId: secret, name: plain(hd?.slice('hd='.length) ?? '') ?? '' };
}
