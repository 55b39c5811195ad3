import { createHash } from 'node:crypto';

/** What the page uses of its window. */
export interface PageScope {
  document: {
    documentElement: { lang: string; dir: string };
    getElementById(id: string): { textContent: string | null } | null;
  };
  location: { search: string; pathname: string; hash: string; origin: string; replace(url: string): void };
  history: { replaceState(data: null, unused: string, url: string): void };
  sessionStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  opener: { postMessage(message: unknown, origin: string): void } | null;
  addEventListener(
    type: 'message',
    listener: (event: { source: unknown; origin: string; data: Record<string, string> | null }) => void,
  ): void;
  setInterval(work: () => void, ms: number): number;
  clearInterval(timer: number): void;
  fetch(path: string, init: object): Promise<{ ok: boolean }>;
  close(): void;
}

/**
 * The script of the page, in its own terms: it imports nothing and knows nothing outside of it.
 *
 * @param scope the window
 */
export function windowScript(scope: PageScope): void {
  const KEY = 'ringside.externalContacts';
  const GREETING_MS = 100;
  const { document, history, location, sessionStorage } = scope;
  const status = document.getElementById('status');
  const say = (text = ''): void => {
    if (status) status.textContent = text;
  };
  const wear = ({ lang = '', dir = '' }: Record<string, string>): void => {
    document.documentElement.lang = lang;
    document.documentElement.dir = dir;
  };
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state !== null) {
    // The provider has sent the window back. Whoever has the address alone has no secret, and connects nothing.
    history.replaceState(null, '', location.pathname);
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    sessionStorage.removeItem(KEY);
    if (kept['state'] !== state) return say('This window is over. Go back to Ringside.');
    wear(kept);
    const code = query.get('code');
    const said = code ? { code } : { error: query.get('error') ?? 'none' };
    scope
      .fetch('/v1/external-contacts/SignedIn', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ state, secret: kept['secret'], ...said }),
      })
      .then(({ ok }) => {
        say(ok ? kept['done'] : kept['failed']);
        if (ok) scope.close();
      })
      .catch(() => say(kept['failed']));
    return;
  }
  const id = location.hash.slice(1);
  const greet = (): void => scope.opener?.postMessage({ ringside: 'externalContacts', id }, location.origin);
  const timer = scope.setInterval(greet, GREETING_MS);
  scope.addEventListener('message', ({ source, origin, data }) => {
    if (source !== scope.opener || origin !== location.origin) return;
    if (data?.['ringside'] !== 'externalContacts' || data['id'] !== id) return;
    scope.clearInterval(timer);
    if (!/^https?:\/\//.test(data['url'] ?? '')) return scope.close();
    wear(data);
    say(data['opening']);
    sessionStorage.setItem(KEY, JSON.stringify(data));
    location.replace(data['url'] ?? '');
  });
  greet();
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;text-align:center}`;
const script = `(${windowScript.toString()})(window);`;
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page of the window in which an account is connected: it greets the panel that opened it, goes to the provider, and comes back
 * here. It loads nothing, speaks to our own server alone, and is not cut off from its opener, to whom it is tied until it leaves.
 */
export const externalWindowPage = {
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Ringside</title><style>${style}</style></head><body><p id="status" role="status"></p><script>${script}</script></body></html>`,
  headers: {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${hashOf(script)}`,
      `style-src ${hashOf(style)}`,
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  },
};
