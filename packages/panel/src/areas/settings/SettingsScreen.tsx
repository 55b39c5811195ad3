import { languageNames, panelLanguages } from '@ringside/protocol/words/languages';
import { useAtomValue } from 'jotai';
import Bell from 'lucide-react/icons/bell';
import BookUser from 'lucide-react/icons/book-user';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Hash from 'lucide-react/icons/hash';
import Headphones from 'lucide-react/icons/headphones';
import IdCard from 'lucide-react/icons/id-card';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Moon from 'lucide-react/icons/moon';
import Palette from 'lucide-react/icons/palette';
import Phone from 'lucide-react/icons/phone';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Voicemail from 'lucide-react/icons/voicemail';
import { useActs } from '../../kernel/acts.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { Content, useFirstChoice } from '../../kernel/navigation/column.tsx';
import { localeAtom, oneKeyShortcutsAtom, phoneAtom, profileAtom, terminals, themeAtom } from '../../kernel/state.ts';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { localeOf } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { crmStateAtom } from '../crm/crmState.ts';
import { phoneWord } from '../phones/phoneWord.ts';
import { useServiceRows } from '../services/useServiceRows.ts';
import { sessionActs } from '../sign-in/acts.ts';
import { settingsActs } from './acts.ts';
import { LinkRow } from './LinkRow.tsx';
import { messageRowsAtom } from './messageRows.ts';
import { SettingsSearch } from './SettingsSearch.tsx';

/** Settings with their present values; a setting of one switch acts here. NAV-011, SET-019, ROLE-009, Q-208 */
export function SettingsScreen() {
  const t = useT();
  const names = useNames();
  const onRowKey = useRowKeys();
  const settings = useActs(settingsActs);
  const { signOut } = useActs(sessionActs);
  const theme = useAtomValue(themeAtom);
  const locale = useAtomValue(localeAtom);
  const oneKey = useAtomValue(oneKeyShortcutsAtom);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const services = useServiceRows();
  const ofMessages = useAtomValue(messageRowsAtom);
  useFirstChoice(profile ? (profile.mayUseWebphone ? '/settings/webrtc' : '/settings/telephony') : null);
  const crm = useAtomValue(crmStateAtom);
  const desks = useAtomValue(terminals.allAtom).filter(({ type }) => type === 'IpDevice');
  const deskPhones = desks.length === 1 ? (desks[0]?.label ?? '') : desks.length > 1 ? String(desks.length) : '';
  return (
    <Content onKeyDown={onRowKey}>
      <SettingsSearch />
      <h2 className="sec">
        <span className="grow">{t('settings.calls')}</span>
      </h2>
      {profile?.mayUseWebphone && (
        <LinkRow path="/settings/webrtc" icon={Headphones} name={t('screen.audio')} value={t(phoneWord(phone))} />
      )}
      <LinkRow path="/settings/telephony" icon={Phone} name={t('screen.phones')} value={deskPhones} />
      <LinkRow path="/forwarding/own" icon={PhoneForwarded} name={t('screen.forwardings')} value="" />
      {services.map(({ path, icon, name, active }) => (
        <LinkRow key={path} path={path} icon={icon} name={t(name)} value={active ? t('svc.active') : ''} />
      ))}
      <LinkRow path="/presence/own" icon={CalendarDays} name={t('screen.calendar')} value="" />
      <LinkRow path="/settings/voicemail" icon={Voicemail} name={t('screen.voicemail')} value="" />
      {profile?.crmAllowed && (
        <LinkRow path="/settings/crm" icon={BriefcaseBusiness} name={t('screen.crm')} value={t(`crm.state.${crm}`)} />
      )}
      {profile && (
        <LinkRow
          path="/settings/callerid"
          icon={IdCard}
          name={t('screen.callerId')}
          value={profile.callerId === '' ? t('cid.hidden') : names.number(profile.callerId)}
        />
      )}
      <h2 className="sec">
        <span className="grow">{t('settings.panel')}</span>
      </h2>
      <div className="row row--1 set">
        <SettingParts icon={Moon} name={t('omni.dark')}>
          <Switch
            name={t('omni.dark')}
            on={theme === 'dark'}
            onChange={(on) => settings.setTheme(on ? 'dark' : 'light')}
          />
        </SettingParts>
      </div>
      <div className="row row--1 set">
        <SettingParts icon={Keyboard} name={t('shortcuts.oneKey')}>
          <Switch name={t('shortcuts.oneKey')} on={oneKey} onChange={settings.setOneKeyShortcuts} />
        </SettingParts>
      </div>
      <LinkRow path="/settings/notifications" icon={Bell} name={t('notify.setting')} value="" />
      <LinkRow path="/settings/misc" icon={SlidersHorizontal} name={t('screen.misc')} value="" />
      <div className="row row--1 set">
        <SettingParts icon={Languages} name={t('settings.language')}>
          <select
            className="select"
            aria-label={t('settings.language')}
            value={locale}
            onChange={(event) => settings.setLocale(localeOf(event.currentTarget.value))}
          >
            {panelLanguages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </SettingParts>
      </div>
      {ofMessages.length > 0 && (
        <h2 className="sec">
          <span className="grow">{t('settings.messages')}</span>
        </h2>
      )}
      {ofMessages.map(({ path, name, icon }) => (
        <LinkRow key={path} path={path} icon={icon} name={t(name)} value="" />
      ))}
      <h2 className="sec">
        <span className="grow">{t('settings.account')}</span>
      </h2>
      {profile && <LinkRow path="/settings/details" icon={Hash} name={t('screen.details')} value={profile.number} />}
      {profile && (
        <LinkRow
          path="/settings/geoarea"
          icon={MapPin}
          name={t('screen.where')}
          value={profile.sites?.find((site) => site.id === profile.place?.site)?.name ?? ''}
        />
      )}
      <LinkRow
        path="/settings/password"
        icon={LockKeyhole}
        name={t('screen.password')}
        value={profile?.passwordLocked ? t('settings.locked') : ''}
      />
      <LinkRow path="/settings/sessions" icon={MonitorSmartphone} name={t('screen.sessions')} value="" />
      {profile?.maySupervise && (
        <LinkRow path="/settings/branding" icon={Palette} name={t('screen.branding')} value="" />
      )}
      {profile?.maySupervise && (
        <LinkRow path="/settings/addressbook" icon={BookUser} name={t('screen.addressBook')} value="" />
      )}
      <LinkRow path="/settings/about" icon={Info} name={t('screen.about')} value="" />
      {profile && !profile.logoutLocked && (
        <button type="button" className="row row--1 set" onClick={() => void signOut()}>
          <SettingParts icon={LogOut} name={t('menu.logout')}>
            <span className="trunc t2">{profile.name}</span>
          </SettingParts>
        </button>
      )}
    </Content>
  );
}
