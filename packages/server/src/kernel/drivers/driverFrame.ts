import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The library that frame and panel speak through, as one script. */
const library = readFileSync(new URL('./penpal.min.js', import.meta.resolve('penpal')), 'utf8').replace(
  /\/\/# sourceMappingURL=.*/,
  '',
);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A page below the panel in which a driver of the deployment runs. */
export interface DriverFrame {
  /** Its name, beside those of the files of the panel. */
  readonly name: string;
  /** A driver is chosen. */
  isSet(): boolean;
  /** @param parents who may frame the panel, and so what is in it @returns null: no driver is chosen */
  page(parents: string): { html: string; headers: Record<string, string> } | null;
}

/**
 * The page in which a driver runs: without a name, sandboxed, it reads nothing of the panel and speaks to its own origin and those of
 * the deployment. Q-201
 *
 * @param frame.driver address of the script
 * @param frame.servers origins it may speak to besides its own
 * @param frame.host the frame's half, whose source goes into the page; called with the window, it returns what begins once the script has run
 * @param frame.draws it is seen: the script may use styles, and pictures and sound of those origins
 */
export function driverFrame(frame: {
  title: string;
  driver: string;
  servers: readonly string[];
  parents: string;
  host: (scope: never) => () => void;
  draws?: boolean;
}): { html: string; headers: Record<string, string> } {
  const { title, driver, servers, parents, host, draws = false } = frame;
  const nonce = randomBytes(16).toString('base64url');
  const own = URL.canParse(driver) ? [new URL(driver).origin] : ["'self'"];
  const origins = [...own, ...servers].join(' ');
  const seen = `data: blob: ${origins}`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${driver.startsWith('/') ? "'self'" : driver.split('?')[0]}`,
    `connect-src ${origins}`,
    ...(draws ? ["style-src 'unsafe-inline'", `img-src ${seen}`, `media-src ${seen}`, `font-src ${seen}`] : []),
    `frame-ancestors 'self' ${parents}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ];
  const scripts = [
    `<script nonce="${nonce}">${library}</script>`,
    `<script nonce="${nonce}">const begin = (${host.toString()})(window);</script>`,
    `<script src="${escaped(driver)}"></script>`,
    `<script nonce="${nonce}">begin();</script>`,
  ];
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${scripts.join('')}</body></html>`,
    headers: {
      'Content-Security-Policy': policy.join('; '),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  };
}
