import { type UiPreferences, uiPreferences } from '@ringside/protocol/storage';

/**
 * How the host page wants its panel to look from the first paint on, before any message: the query of the panel's address,
 * `?theme=dark&locale=fr&accent=%23005fb8&corners=round&font=system`. What cannot be understood is left out.
 *
 * @param isDark whether the system is dark, for `theme=auto`
 */
export function lookOfAddress(query: string, isDark: () => boolean): UiPreferences {
  const { theme, locale, accent, corners, font } = Object.fromEntries(new URLSearchParams(query));
  const wished: UiPreferences = {};
  const take = (part: object): void => {
    const { data } = uiPreferences.safeParse(part);
    if (data) Object.assign(wished, data);
  };
  if (theme) take({ theme: theme === 'auto' ? (isDark() ? 'dark' : 'light') : theme });
  if (locale) take({ locale });
  if (accent || corners || font) take({ look: { accent, corners, font } });
  return wished;
}
