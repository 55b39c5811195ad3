import { type PopOutGrant, popOutAsk, popOutGrant, tieAsk, tieGrant } from '@ringside/protocol/tabs/popOut';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import { sessionAtom } from '../../../kernel/state.ts';
import { entryActs } from '../entry/acts.ts';

/** A panel in a frame may still be signing in, or start, while the window asks: it is asked again this often, and given up after a while. In ms. */
const ASK_EVERY_MS = 250;
const GIVE_UP_MS = 5000;
/** A frame in a busy page answers late. In ms. */
const TIE_MS = 10_000;

/**
 * A window of the panel that the page around this frame has opened goes on with the sign-in of the frame: browsers keep the storage of a frame
 * apart, so it knows nobody. The page never sees what the two say to each other; who is sent away is no panel of this page. The window also hears
 * that the page around this frame is one of ours, signed in or not.
 *
 * @returns a function that ends it
 */
export function lendSignIn({ store, of }: Pick<Ground, 'store' | 'of'>, view: Window = window): () => void {
  const answer = async (window: Window): Promise<void> => {
    const ticket = await of(entryActs).ticket(view.origin);
    if (!ticket.ok) return;
    const grant: PopOutGrant = { ringside: 'popOutGrant', token: ticket.value.token };
    window.postMessage(grant, view.origin);
  };
  let isAsked = false;
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (origin !== view.origin) return;
    const asking = source as Window | null;
    // a frame beside this one has no opener, the window of another page another one
    if (!asking || asking.opener !== view.parent) return;
    if (tieAsk.safeParse(data).success) return asking.postMessage({ ringside: 'tied' }, view.origin);
    if (!popOutAsk.safeParse(data).success || isAsked || store.get(sessionAtom).at !== 'signedIn') return;
    isAsked = true;
    void answer(asking).finally(() => {
      isAsked = false;
    });
  };
  view.addEventListener('message', onMessage);
  return () => view.removeEventListener('message', onMessage);
}

/**
 * A window that a page has opened asks the frames of that page for their sign-in; nobody but a panel of our own origin hears it. Where the page is cut
 * off from its windows, or no panel there is signed in, the form stands as without it.
 *
 * @returns a function that ends it
 */
export function borrowSignIn(
  { store, of, session }: Pick<Ground, 'store' | 'of' | 'session'>,
  view: Window = window,
): () => void {
  const opener = view.opener as Window | null;
  if (!opener) return () => undefined;
  const ask = (): void => {
    if (store.get(sessionAtom).at !== 'signedOut') return end();
    for (let at = 0; at < opener.length; at += 1) opener[at]?.postMessage({ ringside: 'popOut' }, view.origin);
  };
  const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
    const grant = popOutGrant.safeParse(data);
    if (origin !== view.origin || !grant.success || store.get(sessionAtom).at !== 'signedOut') return;
    end();
    void session.enter('window', () => of(entryActs).exchange(grant.data.token, view.origin));
  };
  const end = (): void => {
    clearInterval(asking);
    clearTimeout(late);
    view.removeEventListener('message', onMessage);
  };
  const asking = setInterval(ask, ASK_EVERY_MS);
  const late = setTimeout(end, GIVE_UP_MS);
  view.addEventListener('message', onMessage);
  ask();
  return end;
}

/**
 * The page that opened this window keeps hold of it only if a panel of ours is in it: the server lets others than our hosts frame none. Whoever else
 * opened it could lead the user away later, so the page is loaded anew at the address that cuts the tie (`Cross-Origin-Opener-Policy`). L2
 *
 * @returns a function that ends it
 */
export function checkTie(view: Window = window): () => void {
  const { location } = view;
  if (!new URLSearchParams(location.search).has('tied')) return () => undefined;
  const opener = view.opener as Window | null;
  const ask = (): void => {
    for (let at = 0; at < (opener?.length ?? 0); at += 1) opener?.[at]?.postMessage({ ringside: 'tie' }, view.origin);
  };
  const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin === view.origin && tieGrant.safeParse(data).success) end();
  };
  const cut = (): void => {
    end();
    location.replace(`${location.pathname}${location.hash}`);
  };
  const end = (): void => {
    clearInterval(asking);
    clearTimeout(late);
    view.removeEventListener('message', onMessage);
  };
  const asking = setInterval(ask, ASK_EVERY_MS);
  // one whose opener cannot be asked, because it has hidden itself, may hold the window all the same
  const late = setTimeout(cut, opener ? TIE_MS : 0);
  view.addEventListener('message', onMessage);
  ask();
  return end;
}
