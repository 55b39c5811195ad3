import type { HelloAuth } from '@ringside/protocol/bridge/types';
import type { AuthOptions } from '../types.ts';

export interface KeepOptions {
  /** Where the page keeps what the panel leaves with it, e.g. `sessionStorage`. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Name of the item; another one for each panel of the page. */
  key?: string;
  /** As in the options of `createPhone`. */
  token?: AuthOptions['token'];
}

/**
 * The `auth` of a phone whose sign-in lasts over a reload of this page, where the browser keeps nothing for the panel.
 * What is kept is a token of the panel that works once, in pages of this origin, within a quarter of an hour; the panel
 * makes a new one in time. Nothing is kept where the panel has storage of its own.
 */
export function keepSignIn({ storage, key = 'ringside.signIn', token }: KeepOptions): AuthOptions {
  /** A storage may be full, refused or damaged. */
  const attempt = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  let held = attempt(() => JSON.parse(storage.getItem(key) ?? 'null') as HelloAuth | null);
  if (typeof held?.token !== 'string') held = null;
  // it works once: a second page with the same copy would be refused
  attempt(() => storage.removeItem(key));
  return {
    ...(token !== undefined && { token }),
    get kept() {
      return held;
    },
    set kept(next: HelloAuth | null) {
      held = next;
      attempt(() => (next ? storage.setItem(key, JSON.stringify(next)) : storage.removeItem(key)));
    },
  };
}
