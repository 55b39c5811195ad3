/** A number that can be dialled, and what to key in once the call is answered. */
export interface Dialable {
  number: string;
  /** `null` when there is none. */
  extension: string | null;
}

/** Separators that a person writes for the eye. RFC 3966, visual-separator; no-break spaces are written too. */
const visual = /[\s\-.()/\u00a0\u202f]/g;
const dialled = /^\+?[0-9*#A-D]{1,30}$/i;
const digits = /^[0-9*#]{1,20}$/;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/**
 * Reads `tel:`, `callto:` and bare numbers: `tel:+33-1-99-00-41-27;ext=12`, `tel:4127;phone-context=+3319900`,
 * `callto://0199004127`, `01 99 00 41 27`. A local number with a global context is joined with it.
 *
 * @returns the number without separators, or `null` for what cannot be dialled, such as names or `callto:` accounts
 */
export function parseDialable(text: string): Dialable | null {
  const bare = decoded(text.trim()).replace(/^(?:tel|callto):\/{0,2}/i, '');
  const [written = '', ...parameters] = bare.split(';');
  const local = written.replace(visual, '');
  const parameter = (name: string) =>
    parameters.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
  const context = (parameter('phone-context') ?? '').replace(visual, '');
  const number = /^\+\d+$/.test(context) && !local.startsWith('+') ? context + local : local;
  const extension = (parameter('ext') ?? '').replace(visual, '');
  if (!dialled.test(number)) return null;
  return { number, extension: digits.test(extension) ? extension : null };
}
