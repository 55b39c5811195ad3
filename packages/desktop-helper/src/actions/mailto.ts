/** Parts of a mail that a page may fill in; others (`attach` of some mail programs, `bcc`) could send what nobody sees. RFC 6068 */
const KEPT = ['subject', 'body', 'cc'];

/**
 * An address `mailto:` with whom it goes to, its subject, text and copies only.
 *
 * @param url a valid address of this scheme
 * @returns null when it holds what is no text, e.g. a line end in an address
 */
export function plainMailto(url: URL): string | null {
  let to: string;
  try {
    to = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  const kept = [...url.searchParams].flatMap(([name, text]) => {
    const field = name.toLowerCase();
    return KEPT.includes(field) ? [[field, text] as const] : [];
  });
  const oneLine = [to, ...kept.flatMap(([name, text]) => (name === 'body' ? [] : [text]))];
  if (oneLine.some((text) => /\p{Cc}/u.test(text))) return null;
  const query = kept.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
  return `mailto:${url.pathname}${query === '' ? '' : `?${query}`}`;
}
