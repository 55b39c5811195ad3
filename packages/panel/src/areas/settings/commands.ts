import { languageNames, panelLanguages } from '@ringside/protocol/words/languages';
import { type Atom, atom } from 'jotai';
import type { Commands } from '../../kernel/Area.ts';
import { type Command, doing } from '../../kernel/Command.ts';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { localeAtom, oneKeyShortcutsAtom, phoneAtom, profileAtom, themeAtom } from '../../kernel/state.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { sessionActs } from '../sign-in/acts.ts';
import { settingsActs } from './acts.ts';

/** All pages and settings by name, fetched when the number field first lists something; null before. */
const fetchedSettingsAtom = atom<Atom<readonly Command[]> | null>(null);
fetchedSettingsAtom.onMount = (set) =>
  void fetchAlways(() => import('./SettingsScreen.tsx')).then((code) => set(code.settingCommandsAtom));

/** Every setting; look, language, keys, the phone of this browser, the end of the session. */
export const settingsCommands: Commands = (get, t) => {
  const theme = get(themeAtom);
  const locale = get(localeAtom);
  const oneKey = get(oneKeyShortcutsAtom);
  const profile = get(profileAtom);
  const settings = get(fetchedSettingsAtom);
  return [
    ...(settings ? get(settings) : []),
    doing(
      'theme',
      theme === 'dark' ? t('omni.light') : t('omni.dark'),
      ({ acts }) => acts(settingsActs).setTheme(theme === 'dark' ? 'light' : 'dark'),
      { words: t('omni.words.theme') },
    ),
    ...panelLanguages
      .filter((one) => one !== locale)
      .map((one) =>
        doing(`language:${one}`, languageNames[one], ({ acts }) => acts(settingsActs).setLocale(one), {
          words: t('omni.words.language'),
        }),
      ),
    doing(
      'oneKey',
      t(oneKey ? 'omni.oneKeyOff' : 'omni.oneKeyOn'),
      ({ acts }) => acts(settingsActs).setOneKeyShortcuts(!oneKey),
      { words: t('omni.words.shortcuts') },
    ),
    ...(profile?.mayUseWebphone && get(phoneAtom).at !== 'ready'
      ? [
          doing('phoneOn', t('phone.start'), ({ acts }) => acts(phoneActs).takePhoneHere(), {
            words: t('omni.words.phone'),
          }),
        ]
      : []),
    ...(profile && !profile.logoutLocked
      ? [
          doing('logout', t('menu.logout'), ({ acts }) => acts(sessionActs).signOut(), {
            words: t('omni.words.logout'),
          }),
        ]
      : []),
  ];
};
