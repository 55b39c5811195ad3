/** Languages that the panel speaks, by their names in themselves, as a chooser shows them. */
export const languageNames = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ar: 'العربية',
} as const;
export type PanelLanguage = keyof typeof languageNames;
export const panelLanguages = Object.keys(languageNames) as readonly PanelLanguage[];
