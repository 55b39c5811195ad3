import { settingsDefaults } from '@ringside/protocol/words/settings';
import { atom } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import BookUser from 'lucide-react/icons/book-user';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Hash from 'lucide-react/icons/hash';
import Headphones from 'lucide-react/icons/headphones';
import IdCard from 'lucide-react/icons/id-card';
import Info from 'lucide-react/icons/info';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MapPin from 'lucide-react/icons/map-pin';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Palette from 'lucide-react/icons/palette';
import Phone from 'lucide-react/icons/phone';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Video from 'lucide-react/icons/video';
import Voicemail from 'lucide-react/icons/voicemail';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { agentAtom, panelConfigAtom, phoneAtom, profileAtom, terminals, themeAtom } from '../../../kernel/state.ts';
import type { Icon } from '../../../kit/text/icon.ts';
import { numberText } from '../../../words/numberText.ts';
import type { MessageKey } from '../../../words/translate.ts';
import { tAtom } from '../../../words/useT.ts';
import { crmStateAtom } from '../../crm/crmState.ts';
import { rulesAtom } from '../../forwarding/state.ts';
import { phoneWord } from '../../phones/phoneWord.ts';
import { serviceRowsAtom } from '../../services/serviceRows.ts';
import { wantedNotices } from '../desk/sentences.ts';
import { messageRowsAtom } from './messageRows.ts';

/** A page of the settings: in the list, in what is found, and beside pages that it belongs to. */
export interface SettingRow {
  path: string;
  icon: Icon;
  name: string;
  /** What holds at present, in words or as a count; empty: no server says it without being asked. */
  value: string;
}
export type SettingGroup = 'calls' | 'panel' | 'messages' | 'account';
type Given = [isShown: boolean, path: string, icon: Icon, name: MessageKey, value?: string];

/** Pages that the user has, by the group in which they stand, each with its present value. NAV-011, SET-019, ROLE-009 */
export const settingRowsAtom = atom((get): Readonly<Record<SettingGroup, readonly SettingRow[]>> => {
  const t = get(tAtom);
  const theme = get(themeAtom);
  const phone = get(phoneAtom);
  const profile = get(profileAtom);
  const crm = get(crmStateAtom);
  const rules = get(rulesAtom);
  const config = get(panelConfigAtom);
  const isAgent = get(agentAtom) !== null;
  const { notifications = settingsDefaults.notifications } = get(userSettingsAtom);
  const services = get(serviceRowsAtom);
  const ofMessages = get(messageRowsAtom);
  const desks = get(terminals.allAtom).filter(({ type }) => type === 'IpDevice');
  const deskPhones = desks.length === 1 ? (desks[0]?.label ?? '') : desks.length > 1 ? String(desks.length) : '';
  const on = rules?.filter(({ activated }) => activated).length ?? 0;
  const wanted = wantedNotices(notifications.triggers, isAgent);
  const callerId = profile?.callerId ? numberText(profile.callerId, profile.countryCode ?? '') : t('cid.hidden');
  const site = profile?.sites?.find(({ id }) => id === profile.place?.site)?.name ?? '';
  const unread = profile?.unreadVoiceMails ?? 0;
  const isIn = profile !== null;
  const mayBrand = profile?.maySupervise ?? false;
  const given: Record<SettingGroup, Given[]> = {
    calls: [
      [profile?.mayUseWebphone ?? false, '/settings/webrtc', Headphones, 'screen.audio', t(phoneWord(phone))],
      [true, '/settings/telephony', Phone, 'screen.phones', deskPhones],
      [true, '/forwarding/own', PhoneForwarded, 'screen.forwardings', rules ? t('set.rulesOn', { n: on }) : ''],
      ...services.map(({ path, icon, name, active }): Given => [true, path, icon, name, active ? t('svc.active') : '']),
      [true, '/presence/own', CalendarDays, 'screen.calendar'],
      [true, '/settings/voicemail', Voicemail, 'screen.voicemail', unread > 0 ? t('set.new', { n: unread }) : ''],
      [profile?.crmAllowed ?? false, '/settings/crm', BriefcaseBusiness, 'screen.crm', t(`crm.state.${crm}`)],
      [isIn, '/settings/callerid', IdCard, 'screen.callerId', callerId],
    ],
    panel: [
      [true, '/settings/notifications', Bell, 'notify.setting', t('set.wanted', { n: wanted.on, of: wanted.of })],
      [true, '/settings/misc', SlidersHorizontal, 'screen.misc', t(`misc.${theme}`)],
    ],
    messages: ofMessages.map(({ path, icon, name }): Given => [true, path, icon, name]),
    account: [
      [isIn, '/settings/details', Hash, 'screen.details', profile?.number],
      [isIn, '/settings/geoarea', MapPin, 'screen.where', site],
      [
        ...([true, '/settings/password', LockKeyhole, 'screen.password'] as const),
        profile?.passwordLocked ? t('settings.locked') : '',
      ],
      [true, '/settings/sessions', MonitorSmartphone, 'screen.sessions'],
      [mayBrand, '/settings/branding', Palette, 'screen.branding'],
      [mayBrand, '/settings/addressbook', BookUser, 'screen.addressBook'],
      [mayBrand, '/settings/meetingdriver', Video, 'screen.meetingDriver'],
      [true, '/settings/about', Info, 'screen.about', config?.version],
    ],
  };
  const rowsOf = (rows: Given[]): SettingRow[] =>
    rows
      .filter(([isShown]) => isShown)
      .map(([, path, icon, name, value = '']) => ({ path, icon, name: t(name), value }));
  const { calls, panel, messages, account } = given;
  return { calls: rowsOf(calls), panel: rowsOf(panel), messages: rowsOf(messages), account: rowsOf(account) };
});
