import type { Ground } from '../../kernel/ground/Ground.ts';
import { environmentAtom, sessionAtom } from '../../kernel/state.ts';
import { webPushActs } from './acts.ts';
import { answerFromNotice } from './answerFromNotice.ts';
import { pushBrowserAtom } from './state.ts';

/**
 * Of a page of its own: calls that are pressed in a notice, and no notices for whoever has not wanted them. A browser whose
 * last user went away without signing out keeps a subscription; it is nobody's, and goes.
 */
export function followPush(ground: Ground): void {
  const { onSignedIn, onSignedOut, store } = ground;
  const browser = store.get(pushBrowserAtom);
  if (store.get(environmentAtom) !== 'standalone' || !browser.isAble()) return;
  answerFromNotice(ground, window);
  const forget = () => void browser.unsubscribe().catch(() => undefined);
  const look = async (): Promise<void> => {
    if (browser.permission() !== 'granted') return;
    const state = await ground.of(webPushActs).state();
    if (state.ok && !state.value.isOn) forget();
  };
  onSignedIn(() => void look());
  onSignedOut(forget);
  if (store.get(sessionAtom).at === 'signedIn') void look();
}
