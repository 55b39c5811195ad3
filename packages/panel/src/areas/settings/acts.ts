import type { PanelLook } from '@ringside/protocol/bridge/types';
import { toldActs } from '../../kernel/acts.ts';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { chosenSettingsAtom, pageWishesAtom, type SettingsChange } from '../../kernel/start/settings.ts';
import { dialPanelShownAtom, localeAtom, oneKeyShortcutsAtom, panelConfigAtom, themeAtom } from '../../kernel/state.ts';
import { type Locale, localeOf } from '../../words/translate.ts';

/**
 * Look, language and keys: shown as this browser has kept them, kept when they are changed, and taken to the user's other
 * browsers. UI-029, SET-012, WCAG 2.1.4
 */
export const settingsActs = toldActs(({ store, preferences }) => {
  const kept = preferences.get();
  const wear = () =>
    void fetchAlways(() => import('./wearLook.ts')).then(({ wearLook }) => wearLook(preferences.get().look ?? {}));
  const choose = (change: SettingsChange): void => store.set(chosenSettingsAtom, (all) => ({ ...all, ...change }));
  const wish = (one: 'theme' | 'locale', isOfPage: boolean): void =>
    store.set(pageWishesAtom, (all) => ({ ...all, [one]: isOfPage }));
  for (const one of ['theme', 'locale'] as const) wish(one, preferences.wished?.[one] !== undefined);
  const usual = store.get(panelConfigAtom)?.brand?.lightMode === false ? 'dark' : 'light';
  store.set(themeAtom, kept.theme ?? usual);
  store.set(localeAtom, localeOf(kept.locale ?? navigator.language));
  store.set(oneKeyShortcutsAtom, kept.oneKeyShortcuts ?? true);
  store.set(dialPanelShownAtom, kept.dialPanelShown ?? false);
  if (kept.look) wear();
  return {
    setOneKeyShortcuts: (on: boolean): void => {
      store.set(oneKeyShortcutsAtom, on);
      preferences.set({ oneKeyShortcuts: on });
      choose({ oneKeyShortcuts: on });
    },
    setDialPanelShown: (shown: boolean): void => {
      store.set(dialPanelShownAtom, shown);
      preferences.set({ dialPanelShown: shown });
    },
    /** @param isOfPage the host page wishes it: for this panel, not for the user's other browsers */
    setTheme: (theme: 'light' | 'dark', isOfPage = false): void => {
      wish('theme', isOfPage);
      store.set(themeAtom, theme);
      preferences.set({ theme });
      if (!isOfPage) choose({ lightMode: theme === 'light' });
    },
    /** Look wished by the host page; what is not named stays as it is. */
    setLook: (change: PanelLook): void => {
      preferences.set({ look: { ...preferences.get().look, ...change } });
      wear();
    },
    /** @param isOfPage as for the theme */
    setLocale: (locale: Locale, isOfPage = false): void => {
      wish('locale', isOfPage);
      store.set(localeAtom, locale);
      preferences.set({ locale });
      if (!isOfPage) choose({ language: locale });
    },
    /** Settings that only pages of the user's show. */
    choose,
  };
});
