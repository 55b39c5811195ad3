import type { PhoneOptions } from './types.ts';

const wrong = (why: string) => new TypeError(`Ringside: ${why}`);

/** @returns the element to mount in; nothing for a frame of the page */
export function checkOptions({ url, iframe, title, mount }: PhoneOptions): Element | undefined {
  if (!/^https?:/i.test(url as string)) throw wrong('url is not an absolute http(s) address');
  if (!title) throw wrong('no title');
  if (!iframe === (mount === undefined)) throw wrong('give mount or iframe');
  const place = typeof mount === 'function' ? mount() : mount;
  // a string is a likely mistake
  if (!iframe && !place?.append) throw wrong('mount is no element (yet)');
  return place ?? undefined;
}

/** Events are written in capitals, those of a newer panel too; the SDK has two of its own. */
export function checkHandler(event: string, handler: unknown): void {
  if (!/^([A-Z_]+|connection|resync)$/.test(event)) throw wrong(`no event ${event}`);
  if (typeof handler !== 'function') throw wrong(`no function for ${event}`);
}
