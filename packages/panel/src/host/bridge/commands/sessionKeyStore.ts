import type { KeyStore } from './idempotency.ts';

const ITEM = 'ringside.bridge.keys';

/**
 * Idempotency keys in the session storage: they live as long as the tab and are this panel's own. Where a framed page
 * is refused storage, reading `sessionStorage` throws; the keys then live as long as the page.
 */
export const sessionKeyStore = (window: { readonly sessionStorage: Storage }): KeyStore => ({
  load: () => window.sessionStorage.getItem(ITEM),
  save: (text) => window.sessionStorage.setItem(ITEM, text),
});
