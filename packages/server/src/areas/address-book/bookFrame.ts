import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { driverHost } from './driverHost.ts';

/** The library that frame and panel speak through, as one script. */
const library = readFileSync(new URL('./penpal.min.js', import.meta.resolve('penpal')), 'utf8').replace(
  /\/\/# sourceMappingURL=.*/,
  '',
);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The page in which the driver of the address book runs: without a name, sandboxed, it reads nothing of the panel and speaks to its
 * own origin and those of the deployment. Q-201
 *
 * @param driver address of the script
 * @param servers origins it may speak to besides its own
 * @param parents who may frame the panel, and so what is in it
 */
export function bookFrame(
  driver: string,
  servers: readonly string[],
  parents: string,
): { html: string; headers: Record<string, string> } {
  const nonce = randomBytes(16).toString('base64url');
  const own = URL.canParse(driver) ? [new URL(driver).origin] : ["'self'"];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${driver.startsWith('/') ? "'self'" : driver.split('?')[0]}`,
    `connect-src ${[...own, ...servers].join(' ')}`,
    `frame-ancestors 'self' ${parents}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ];
  const scripts = [
    `<script nonce="${nonce}">${library}</script>`,
    `<script nonce="${nonce}">const begin = (${driverHost.toString()})(window);</script>`,
    `<script src="${escaped(driver)}"></script>`,
    `<script nonce="${nonce}">begin();</script>`,
  ];
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Address book</title></head><body>${scripts.join('')}</body></html>`,
    headers: {
      'Content-Security-Policy': policy.join('; '),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  };
}
