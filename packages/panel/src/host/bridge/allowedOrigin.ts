const wildcard = /^https:\/\/\*\.([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?::(\d+))?$/;

/** The origin that an entry names, spelt as the browser spells it; `null` when it names more or less than an origin. */
const exactOrigin = (entry: string): string | null => {
  const url = URL.parse(entry);
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : null;
};

const matchesWildcard = (entry: string, origin: string): boolean => {
  const [, domain, port = ''] = wildcard.exec(entry) ?? [];
  const url = domain === undefined ? null : URL.parse(origin);
  return url?.protocol === 'https:' && url.port === port && url.hostname.endsWith(`.${domain}`);
};

/**
 * Whether a page of this origin may drive the panel. Entries are exact origins or `https://*.example.com`, which
 * stands for every host below example.com and not for example.com. `*`, `null`, `https://*` and `https://*.com` stand
 * for nothing: there is no loose mode.
 *
 * @param origin of a message, as the browser tells it
 * @see CRM-042, Q-005
 */
export const isAllowedOrigin = (allowed: readonly string[], origin: string): boolean =>
  allowed.some((entry) => {
    const lower = entry.toLowerCase();
    return exactOrigin(lower) === origin || matchesWildcard(lower, origin);
  });
