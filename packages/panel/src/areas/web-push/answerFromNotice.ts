import { isLive } from '@ringside/domain/call';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { lines } from '../../kernel/state.ts';
import { callActs } from '../calls/acts.ts';

/** A call that was pressed in a notice is looked for this long: the page has to be loaded, and its phone to register. */
const WITHIN_MS = 60_000;

/** What a notice wants of a call, as the service worker says it: in the address of a new page, or by a message to an open one. */
interface Wish {
  line: string;
  act: 'answer' | 'decline' | 'show';
}

const wishOf = (line: unknown, act: unknown): Wish | null =>
  typeof line === 'string' && line !== '' && (act === 'answer' || act === 'decline' || act === 'show')
    ? { line, act }
    : null;

/** Takes what a notice wants from the address, so that a reload does not want it again. */
function wishOfAddress(window: Window): Wish | null {
  const url = new URL(window.location.href);
  const wish = wishOf(url.searchParams.get('line'), url.searchParams.get('act'));
  if (!wish) return null;
  url.searchParams.delete('line');
  url.searchParams.delete('act');
  window.history.replaceState(window.history.state, '', url);
  return wish;
}

/**
 * Answers or refuses the call that was pressed in a notice of the system, as soon as it can be.
 *
 * ```
 *  notice pressed ──▶ page opened or shown ──▶ line there, phone registered ──▶ answered
 *                                          └─▶ line there ──▶ refused
 * ```
 */
export function answerFromNotice(ground: Ground, window: Window & typeof globalThis): void {
  const { onEnd, store } = ground;
  const wish: { now: Wish | null; timer?: ReturnType<typeof setTimeout> } = { now: null };
  const look = (): void => {
    if (!wish.now) return;
    const { act, line: id } = wish.now;
    const line = store.get(lines.allAtom).find((one) => one.id === id && isLive(one));
    if (!line || (act === 'answer' && !line.canAnswer)) return;
    wish.now = null;
    clearTimeout(wish.timer);
    const calls = ground.of(callActs);
    if (act === 'answer') void calls.answer(id);
    if (act === 'decline') void calls.drop(id);
  };
  const want = (next: Wish | null): void => {
    if (!next) return;
    wish.now = next;
    clearTimeout(wish.timer);
    wish.timer = setTimeout(() => {
      wish.now = null;
    }, WITHIN_MS);
    look();
  };
  const onMessage = ({ data }: MessageEvent): void => want(wishOf(data?.line, data?.act));
  const worker = window.navigator.serviceWorker;
  worker?.addEventListener('message', onMessage);
  const stop = store.sub(lines.allAtom, look);
  want(wishOfAddress(window));
  onEnd(() => {
    clearTimeout(wish.timer);
    worker?.removeEventListener('message', onMessage);
    stop();
  });
}
