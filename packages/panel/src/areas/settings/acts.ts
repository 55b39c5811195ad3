import type { Intents } from '../../kernel/intents.ts';
import { lateAlways } from '../../kernel/late.ts';
import type { Store } from '../../kernel/live.ts';
import type { Preferences } from '../../kernel/start/preferences.ts';
import { dialPanelShownAtom, localeAtom, oneKeyShortcutsAtom, themeAtom } from '../../kernel/state.ts';
import { localeOf } from '../../words/translate.ts';

type SettingsActs = Pick<Intents, 'setOneKeyShortcuts' | 'setDialPanelShown' | 'setTheme' | 'setLook' | 'setLocale'>;

/**
 * Look, language and keys of this browser: shown as they were kept, and kept when they are changed. UI-029, WCAG 2.1.4
 *
 * @param wearLook puts on the look that the host page wishes; its code hardly any panel needs
 */
export function settingsActs(
  store: Store,
  preferences: Preferences,
  wearLook: () => Promise<(look: NonNullable<ReturnType<Preferences['get']>['look']>) => void>,
): SettingsActs {
  const kept = preferences.get();
  const wear = () => void lateAlways(wearLook).then((put) => put(preferences.get().look ?? {}));
  store.set(themeAtom, kept.theme ?? 'light');
  store.set(localeAtom, localeOf(kept.locale ?? navigator.language));
  store.set(oneKeyShortcutsAtom, kept.oneKeyShortcuts ?? true);
  store.set(dialPanelShownAtom, kept.dialPanelShown ?? true);
  if (kept.look) wear();
  return {
    setOneKeyShortcuts: (on) => {
      store.set(oneKeyShortcutsAtom, on);
      preferences.set({ oneKeyShortcuts: on });
    },
    setDialPanelShown: (shown) => {
      store.set(dialPanelShownAtom, shown);
      preferences.set({ dialPanelShown: shown });
    },
    setTheme: (theme) => {
      store.set(themeAtom, theme);
      preferences.set({ theme });
    },
    setLook: (change) => {
      preferences.set({ look: { ...preferences.get().look, ...change } });
      wear();
    },
    setLocale: (locale) => {
      store.set(localeAtom, locale);
      preferences.set({ locale });
    },
  };
}
