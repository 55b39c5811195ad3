import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useIntents } from '../app/intents.ts';
import { localeAtom, ongoingLinesAtom, phoneAtom, profileAtom, themeAtom } from '../app/state.ts';
import { useT } from '../i18n/useT.ts';
import { goToAtom } from './navigation/atoms.ts';
import type { OmniCommand } from './omnibox/omniResults.ts';
import { useDial } from './useDial.ts';
import { useLastDialled } from './useLastDialled.ts';

/** Actions and screens that the number field knows by name. Only what can be done now is there. */
export function useCommands(): { commands: OmniCommand[]; run: (id: string) => void } {
  const t = useT();
  const intents = useIntents();
  const goTo = useSetAtom(goToAtom);
  const dial = useDial();
  const last = useLastDialled();
  const theme = useAtomValue(themeAtom);
  const locale = useAtomValue(localeAtom);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const [front] = useAtomValue(ongoingLinesAtom);
  const table = useMemo(() => {
    const entries: (OmniCommand & { run: () => void })[] = [];
    const add = (id: string, group: 'do' | 'go', title: string, words: string, run: () => void, detail = '') =>
      entries.push({ id, group, title, words, detail, run });

    if (front) add('end', 'do', t('call.end'), t('omni.words.end'), () => void intents.drop(front.id));
    if (last) add('redial', 'do', t('omni.redial'), t('omni.words.redial'), () => void dial(last, 'row'), last);
    add('theme', 'do', theme === 'dark' ? t('omni.light') : t('omni.dark'), t('omni.words.theme'), () =>
      intents.setTheme(theme === 'dark' ? 'light' : 'dark'),
    );
    add('language', 'do', locale === 'fr' ? 'English' : 'Français', t('omni.words.language'), () =>
      intents.setLocale(locale === 'fr' ? 'en' : 'fr'),
    );
    if (profile?.mayUseWebphone && phone.at !== 'ready')
      add('phoneOn', 'do', t('phone.start'), t('omni.words.phone'), intents.takePhoneHere);
    if (profile && !profile.logoutLocked)
      add('logout', 'do', t('menu.logout'), t('omni.words.logout'), () => void intents.signOut());

    add('home', 'go', t('screen.home'), t('omni.words.home'), () => goTo('/'));
    add('history', 'go', t('screen.history'), t('omni.words.history'), () => goTo('/callhistories/personal'));
    add('missed', 'go', t('omni.missed'), t('omni.words.history'), () => goTo('/callhistories/personal/missed'));
    add('messages', 'go', t('screen.messages'), t('omni.words.messages'), () => goTo('/voicemails'));
    add('settings', 'go', t('screen.settings'), t('omni.words.settings'), () => goTo('/settings'));
    add('audio', 'go', t('screen.audio'), t('omni.words.audio'), () => goTo('/settings/webrtc'));
    add('about', 'go', t('screen.about'), t('omni.words.about'), () => goTo('/settings/about'));
    add('shortcuts', 'go', t('screen.shortcuts'), t('omni.words.shortcuts'), () => goTo('/shortcuts'));
    return entries;
  }, [t, intents, goTo, dial, last, theme, locale, phone, profile, front]);
  return { commands: table, run: (id) => table.find((entry) => entry.id === id)?.run() };
}
