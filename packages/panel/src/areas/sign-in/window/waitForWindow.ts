import { greeting, type HandOver } from '@ringside/protocol/tabs/signInWindow';
import type { fromFault } from '../../../kernel/refusals.ts';
import { localeAtom, themeAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { type OpenedWindow, randomCode } from './openSignInWindow.ts';

/** The window of an honest browser greets within this time, in milliseconds; later it is not tied to this page. */
const GREETING_MS = 10_000;
const RETRY_MS = 1000;

type Fault = Parameters<typeof fromFault>[0];
type Result<T> = { ok: true; value: T } | { ok: false; fault: Fault };
/** How the server is asked. */
interface WindowEntry {
  openWindow(id: string, challenge: string): Promise<Result<null>>;
  windowSession(proof: { id: string; secret: string }): Promise<Result<boolean>>;
  cancelWindow(proof: { id: string; secret: string }): Promise<Result<null>>;
}

const fault = (code: string): Result<never> => ({ ok: false, fault: { code, status: 0, label: `i__${code}_LABEL` } });

const hashOf = async (secret: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
};

/**
 * Hands the secret to the window and waits until it has signed in. What the window says at its end cannot be relied on:
 * storage is kept apart from ours, and Cross-Origin-Opener-Policy cuts the tie and makes it look closed. So the server tells.
 *
 * @returns a fault: CANCELLED by the signal, SIGN_IN_WINDOW_UNTIED when no window greets, SIGN_IN_WINDOW_GONE after five
 *   minutes, or what kept the sign-in from beginning
 */
export async function waitForWindow(
  { popup, id }: OpenedWindow,
  { entry, store, signal }: { entry: WindowEntry; store: Store; signal: AbortSignal },
): Promise<Result<null>> {
  const secret = randomCode();
  const proof = { id, secret };
  let settleGreeted!: (isTied: boolean) => void;
  const greeted = new Promise<boolean>((resolve) => {
    settleGreeted = resolve;
  });
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== popup || origin !== location.origin) return;
    const said = greeting.safeParse(data);
    if (!said.success || said.data.id !== id) return;
    const answer: HandOver = {
      ringside: 'signIn',
      ...proof,
      locale: store.get(localeAtom),
      theme: store.get(themeAtom),
    };
    popup.postMessage(answer, location.origin);
    settleGreeted(true);
  };
  const giveUp = () => {
    settleGreeted(false);
    void entry.cancelWindow(proof);
  };
  const timer = setTimeout(() => settleGreeted(false), GREETING_MS);
  signal.addEventListener('abort', giveUp);
  try {
    const opened = await entry.openWindow(id, await hashOf(secret));
    if (!opened.ok) return opened;
    window.addEventListener('message', onMessage);
    if (!(await greeted) && !signal.aborted) {
      void entry.cancelWindow(proof);
      return fault('SIGN_IN_WINDOW_UNTIED');
    }
    while (!signal.aborted) {
      const result = await entry.windowSession(proof);
      if (result.ok && result.value) return { ok: true, value: null };
      if (!result.ok && result.fault.status > 0 && result.fault.status < 500) return result;
      // an answer that is no answer: the network, or a server that starts
      if (!result.ok) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return fault('CANCELLED');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
    window.removeEventListener('message', onMessage);
    popup.close();
  }
}
