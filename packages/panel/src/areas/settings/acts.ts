import type { PanelLook } from '@ringside/protocol/bridge/types';
import { toldActs } from '../../kernel/acts.ts';
import { fetchAlways } from '../../kernel/fetchCode.ts';
import { dialPanelShownAtom, localeAtom, oneKeyShortcutsAtom, themeAtom } from '../../kernel/state.ts';
import { type Locale, localeOf } from '../../words/translate.ts';

/** Look, language and keys of this browser: shown as they were kept, and kept when they are changed. UI-029, WCAG 2.1.4 */
export const settingsActs = toldActs(({ store, preferences }) => {
  const kept = preferences.get();
  const wear = () =>
    void fetchAlways(() => import('./wearLook.ts')).then(({ wearLook }) => wearLook(preferences.get().look ?? {}));
  store.set(themeAtom, kept.theme ?? 'light');
  store.set(localeAtom, localeOf(kept.locale ?? navigator.language));
  store.set(oneKeyShortcutsAtom, kept.oneKeyShortcuts ?? true);
  store.set(dialPanelShownAtom, kept.dialPanelShown ?? false);
  if (kept.look) wear();
  return {
    setOneKeyShortcuts: (on: boolean): void => {
      store.set(oneKeyShortcutsAtom, on);
      preferences.set({ oneKeyShortcuts: on });
    },
    setDialPanelShown: (shown: boolean): void => {
      store.set(dialPanelShownAtom, shown);
      preferences.set({ dialPanelShown: shown });
    },
    setTheme: (theme: 'light' | 'dark'): void => {
      store.set(themeAtom, theme);
      preferences.set({ theme });
    },
    /** Look wished by the host page; what is not named stays as it is. */
    setLook: (change: PanelLook): void => {
      preferences.set({ look: { ...preferences.get().look, ...change } });
      wear();
    },
    setLocale: (locale: Locale): void => {
      store.set(localeAtom, locale);
      preferences.set({ locale });
    },
  };
});
