import type { Ground } from '../../kernel/ground/Ground.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { attempt } from '../../kernel/start/preferences.ts';
import { panelConfigAtom, sessionAtom } from '../../kernel/state.ts';
import { raiseToastAtom } from '../../kernel/toasts/toasts.ts';

const KEY = 'ringside.version';

/**
 * Offers what is new, once for each version in a browser that knew another one: whoever begins is set up instead, and where nothing can be
 * kept nothing is offered. UI-002, Q-061
 */
export function tellNew({ onEnd, store }: Pick<Ground, 'onEnd' | 'store'>): void {
  const look = (): void => {
    const version = store.get(panelConfigAtom)?.version;
    if (store.get(sessionAtom).at !== 'signedIn' || version === undefined || version === '0') return;
    const before = attempt(() => localStorage.getItem(KEY));
    if (before === version) return;
    const isKept = attempt(() => {
      localStorage.setItem(KEY, version);
      return true;
    });
    if (!before || !isKept) return;
    const open = { label: 'new.next' as const, run: () => store.set(goToAtom, '/whatsnew') };
    store.set(raiseToastAtom, { kind: 'info', title: 'screen.whatsNew', actions: [open], cause: 'whatsNew' });
  };
  const stops = [store.sub(sessionAtom, look), store.sub(panelConfigAtom, look)];
  onEnd(() => {
    for (const stop of stops) stop();
  });
  look();
}
