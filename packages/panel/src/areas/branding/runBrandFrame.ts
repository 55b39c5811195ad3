import type { Ground } from '../../kernel/ground/Ground.ts';
import { panelConfigAtom } from '../../kernel/state.ts';

/** Scripts of the brand run in a frame without a name: they reach nothing of the page. BRAND-004, BRAND-005, Q-201 */
export function runBrandFrame({ onEnd, store }: Ground, page: Document = document): void {
  if (!store.get(panelConfigAtom)?.brand?.hasFrame) return;
  const frame = page.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.hidden = true;
  frame.src = './brand-frame';
  page.body.append(frame);
  onEnd(() => frame.remove());
}
