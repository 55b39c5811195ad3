/** Names of browsers and systems in a user agent; the first that fits counts, so that those that call themselves by another's name come before it. */
const browsers = [
  ...([
    ['Edge', /\bEdg/],
    ['Opera', /\bOPR\//],
    ['Firefox', /\b(?:Firefox|FxiOS)\//],
    ['Samsung Internet', /SamsungBrowser/],
  ] as const),
  ...([
    ['Chrome', /\b(?:Chrome|CriOS)\//],
    ['Safari', /\bSafari\//],
  ] as const),
];
const systems = [
  ...([
    ['Android', /Android/],
    ['iOS', /iPhone|iPad/],
    ['Windows', /Windows/],
    ['macOS', /Macintosh/],
  ] as const),
  ...([
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux/],
  ] as const),
];
const nameIn = (names: readonly (readonly [string, RegExp])[], text: string): string | null =>
  names.find(([, sign]) => sign.test(text))?.[0] ?? null;

/**
 * What a device is called: the product, the browser and the system, and the site around the panel, so that devices are counted by site.
 * E.g. `Ringside, Chrome on Windows, crm.example.com`. MSG-036, MSG-050
 *
 * @param site host of the page around the panel; null: it is a page of its own
 */
export function deviceLabel(product: string, userAgent: string, site: string | null): string {
  const [browser, system] = [nameIn(browsers, userAgent) ?? 'Browser', nameIn(systems, userAgent)];
  return [product, system ? `${browser} on ${system}` : browser, ...(site ? [site] : [])].join(', ');
}
