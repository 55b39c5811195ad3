const KEPT = /^[\p{L}\p{M}\p{Nd}_@]$/u;

/**
 * The name as it stands in links: each character that is no letter, digit, underscore or @ is a dash; NA without any. Clients have a function
 * of their own that does the same. CONF-016, CONF-017
 */
export function nameInLinks(name: string): string {
  let out = '';
  for (const character of name.normalize('NFC').trim()) out += KEPT.test(character) ? character : '-';
  return out === '' ? 'NA' : out;
}
