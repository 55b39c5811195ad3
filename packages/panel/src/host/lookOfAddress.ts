import { type UiPreferences, uiPreferences } from '@ringside/protocol/storage/stored';

/**
 * How the host page wants its panel to look from the first paint on, before any message: the query of the panel's address,
 * `?theme=dark&locale=fr&accent=%23005fb8&corners=round&font=system`. With a value that cannot be understood nothing changes.
 *
 * @param isDark whether the system is dark, for `theme=auto`
 */
export function lookOfAddress(query: string, isDark: () => boolean): UiPreferences {
  const { theme, locale, accent, corners, font } = Object.fromEntries(new URLSearchParams(query));
  const wished = uiPreferences.safeParse({
    ...(theme && { theme: theme === 'auto' ? (isDark() ? 'dark' : 'light') : theme }),
    ...(locale && { locale }),
    ...((accent || corners || font) && { look: { accent, corners, font } }),
  });
  return wished.data ?? {};
}
