import { settingsDefaults } from '@ringside/protocol/words/settings';
import { useAtomValue } from 'jotai';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { deviceKind } from '../../../kernel/notices/wanted.ts';
import { pageWishesAtom, userSettingsAtom } from '../../../kernel/start/settings.ts';
import {
  agentAtom,
  deviceListAtom,
  devicesAtom,
  environmentAtom,
  microphoneAtom,
  oneKeyShortcutsAtom,
  phoneAtom,
  profileAtom,
  terminals,
  themeAtom,
} from '../../../kernel/state.ts';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { crmStateAtom } from '../../crm/crmState.ts';
import { phoneWord } from '../../phones/phoneWord.ts';
import {
  crmSentence,
  habitsSentence,
  noticesSentence,
  phonesSentence,
  soundSentence,
  wantedNotices,
} from './sentences.ts';

/** What a browser answers about notices; a frame is never allowed any. */
const mayNotify = (): boolean => window.Notification?.permission === 'granted';

function useNoticesSaid(): string {
  const t = useT();
  const locale = useLocale();
  const { notifications = settingsDefaults.notifications } = useAtomValue(userSettingsAtom);
  const isAgent = useAtomValue(agentAtom) !== null;
  const isFrame = useAtomValue(environmentAtom) !== 'standalone';
  const { prompt, sound } = notifications.actions[deviceKind(window)];
  const names = wantedNotices(notifications.triggers, isAgent).names.map((name) => t(name));
  const what = new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(names);
  const way = isFrame ? 'frame' : !prompt ? 'here' : !mayNotify() ? 'blocked' : sound ? 'sound' : 'silent';
  return noticesSentence(t, what, way);
}

function useHabitsSaid(): string {
  const t = useT();
  const { useEnterToSendChat: enterSends = settingsDefaults.useEnterToSendChat } = useAtomValue(userSettingsAtom);
  const theme = useAtomValue(themeAtom);
  const isOfPage = useAtomValue(pageWishesAtom).theme ?? false;
  return habitsSentence(t, { theme, isOfPage, enterSends, hasOneKey: useAtomValue(oneKeyShortcutsAtom) });
}

function useSoundSaid(): string {
  const t = useT();
  const phone = useAtomValue(phoneAtom);
  const sound = {
    devices: useAtomValue(devicesAtom),
    list: useAtomValue(deviceListAtom),
    microphone: useAtomValue(microphoneAtom),
  };
  return soundSentence(t, { ...sound, off: phone.at === 'ready' ? null : phoneWord(phone) });
}

/**
 * What the settings of a page mean for this user now, computed from what holds; null where the page says it itself, or where no server
 * has said it. DESIGN-EVERYDAY 1: the sentence is the truth.
 */
export function useSays(path: string): string | null {
  const t = useT();
  const names = useNames();
  const profile = useAtomValue(profileAtom);
  const phones = useAtomValue(terminals.allAtom);
  const isCrm = useAtomValue(crmStateAtom) === 'initialized';
  const sound = useSoundSaid();
  const notices = useNoticesSaid();
  const habits = useHabitsSaid();
  switch (path) {
    case '/settings/webrtc':
      return sound;
    case '/settings/notifications':
      return notices;
    case '/settings/misc':
      return habits;
    case '/settings/telephony':
      return phonesSentence(t, phones.filter(({ inService }) => inService).length, phones.length);
    case '/settings/crm':
      // rules of the CRM open something else
      return profile?.crmAllowed && isCrm && !profile.hasCrmRules ? crmSentence(t, profile.crmPopups) : null;
    case '/settings/details': {
      if (!profile) return null;
      const [direct] = profile.directNumbers ?? [];
      const { number } = profile;
      return direct ? t('set.says.direct', { number, direct: names.number(direct) }) : t('set.says.number', { number });
    }
    case '/settings/password':
      return profile?.login && !profile.passwordLocked ? t('set.says.login', { login: profile.login }) : null;
    default:
      return null;
  }
}
