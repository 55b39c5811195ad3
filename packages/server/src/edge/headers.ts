/** Addresses of other servers, as a policy names them. */
const elsewhere = (addresses: readonly string[] = []): string[] =>
  addresses.filter((one) => !one.startsWith('/')).map((one) => one.split('?')[0] ?? one);

/**
 * Headers of every page and file of the panel. No inline script or style, no script source but our own, no framing
 * except by the allowed parents. DESIGN section 8
 *
 * @param host our own name and port, of `createOwnHosts`; browsers without WebSockets in `'self'` need it spelled out
 * @param parents origins that may frame the page; empty: nobody
 * @param requests origins that CRM rules may send requests to; empty: our own only. CRM-026
 * @param brand style sheets and logos of others, and whether scripts of others, of a brand or an address book, run in frames of their own
 * @param isPopOut pages of others open this one as a window and must learn when it is closed (`popOut` of the SDK), which
 *   they do not when the browser cuts the tie to them
 */
export function panelHeaders(
  host: string,
  parents: readonly string[],
  requests: readonly string[] = [],
  isPopOut = false,
  brand: { styles: readonly string[]; images: readonly string[]; hasFrame: boolean } | null = null,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...elsewhere(brand?.styles)].join(' '),
    ...(brand?.hasFrame ? ["frame-src 'self'"] : []),
    // The helper program of the same computer listens on a port that its user may choose. CRM-086 .. CRM-088
    ["connect-src 'self'", `ws://${host}`, `wss://${host}`, 'ws://127.0.0.1:*', ...requests].join(' '),
    // Pictures of encrypted rooms are decrypted in the browser: an address of this page alone, which ends with what it shows.
    ["img-src 'self' data: blob:", ...elsewhere(brand?.images)].join(' '),
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${parents.length > 0 ? parents.join(' ') : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    // The one name by which workers of the build are started: its search, and the service worker of the page that is installed.
    'trusted-types ringside-worker',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    ...plainHeaders,
    'Permissions-Policy':
      'microphone=(self), speaker-selection=(self), autoplay=*, display-capture=(self), hid=(self), camera=(self), geolocation=(), payment=(), usb=()',
    ...(!isPopOut && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  };
}

/**
 * Headers of a file of the panel: those of its page, but that the thread of rooms, whose encryption is WebAssembly, may compile it. A shared
 * worker has the policy of its own script, so that no page may.
 *
 * @param path of the file
 */
export const fileHeaders = (path: string, headers: Record<string, string>): Record<string, string> => {
  const { 'Content-Security-Policy': policy } = headers;
  if (!policy || !/(?:^|\/)assets\/roomsWorker-[\w-]+\.js$/.test(path)) return headers;
  return {
    ...headers,
    'Content-Security-Policy': policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  };
};

/** Answers of the REST interface are data, never a page. */
export const restHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * Headers of every answer, unless it has others: nothing is for pages of other origins, and once a browser has met us by
 * https it comes back by nothing else for a year.
 */
export const everyAnswer = (publicOrigin: string | null): Record<string, string> => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(publicOrigin?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** Headers of every answer, also of the REST interface. */
export const plainHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' } as const;
