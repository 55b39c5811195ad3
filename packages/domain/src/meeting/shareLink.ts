/**
 * The name of a person or a meeting as it stands in links: letters, digits, underscore and @; a dash for each other character. Nothing
 * but space is NA. The server has a function of its own that does the same. CONF-016, CONF-017, Q-171
 */
export const nameInLinks = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(/[^\p{L}\p{M}\p{Nd}_@]/gu, '-') || 'NA';

/**
 * The link by which others come to a meeting. CONF-027
 *
 * @param address of the page now
 * @param clientPath where the panel is served below its base, e.g. `/panel/`; the base is what stands before it
 */
export function shareLink(
  address: string,
  clientPath: string,
  { uid, linkId, name }: { uid: string; linkId: string; name: string },
): string {
  const page = address.split(/[?#]/, 1)[0] ?? '';
  const origin = /^[^/]+\/\/[^/]+/.exec(page)?.[0] ?? '';
  const at = page.lastIndexOf(clientPath);
  const base = at < origin.length ? origin : page.slice(0, at);
  const place = [uid, linkId].map(encodeURIComponent).join('/');
  return `${base}/externals/#/externals/${place}?hd=${encodeURIComponent(nameInLinks(name))}`;
}
