import { languageNames, panelLanguages } from '@ringside/protocol/words/languages';
import { useAtomValue, useSetAtom } from 'jotai';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import { type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { Content, useFirstChoice, useIsList, useOwnPath } from '../../kernel/navigation/column.tsx';
import { aroundAtom } from '../../kernel/navigation/Facts.tsx';
import { revealSetting } from '../../kernel/navigation/revealSetting.ts';
import { localeAtom, oneKeyShortcutsAtom, profileAtom, themeAtom } from '../../kernel/state.ts';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { addEnglish, localeOf } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { sessionActs } from '../sign-in/acts.ts';
import { settingsActs } from './acts.ts';
import { Found } from './desk/Found.tsx';
import { findSettings } from './desk/found.ts';
import { LastRows } from './desk/LastRows.tsx';
import { PageFacts } from './desk/PageFacts.tsx';
import { PageTop } from './desk/PageTop.tsx';
import { SearchField } from './desk/SearchField.tsx';
import { settingsToFindAtom } from './desk/settingsToFind.ts';
import { enSettingsDesk } from './desk/words.en.ts';
import { LinkRow } from './list/LinkRow.tsx';
import { type SettingRow, settingRowsAtom } from './list/settingRows.ts';

addEnglish([enSettingsDesk]);

/** In this chunk, which is fetched ahead: one of their own would have a name in the first one. */
export { settingCommandsAtom } from './desk/settingCommands.ts';

/** What the pages beside the list have around them. */
const around = { list: 'settings', Above: PageTop, Below: PageFacts };

function Group({ name, rows }: { name: 'calls' | 'panel' | 'messages' | 'account'; rows: readonly SettingRow[] }) {
  const t = useT();
  return (
    <>
      <h2 className="sec">
        <span className="grow">{t(`settings.${name}`)}</span>
      </h2>
      {rows.map(({ path, icon, name, value }) => (
        <LinkRow key={path} path={path} icon={icon} name={name} value={value} />
      ))}
    </>
  );
}

/** All pages with their present values; a setting of one switch acts here. */
function AllRows() {
  const t = useT();
  const settings = useActs(settingsActs);
  const { signOut } = useActs(sessionActs);
  const theme = useAtomValue(themeAtom);
  const locale = useAtomValue(localeAtom);
  const oneKey = useAtomValue(oneKeyShortcutsAtom);
  const profile = useAtomValue(profileAtom);
  const { calls, panel, messages, account } = useAtomValue(settingRowsAtom);
  return (
    <>
      <Group name="calls" rows={calls} />
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
      {panel.map(({ path, icon, name, value }) => (
        <LinkRow key={path} path={path} icon={icon} name={name} value={value} />
      ))}
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
      {messages.length > 0 && <Group name="messages" rows={messages} />}
      <Group name="account" rows={account} />
      {profile && !profile.logoutLocked && (
        <button type="button" className="row row--1 set" onClick={() => void signOut()}>
          <SettingParts icon={LogOut} name={t('menu.logout')}>
            <span className="trunc t2">{profile.name}</span>
          </SettingParts>
        </button>
      )}
    </>
  );
}

/** Settings with their present values; what is searched for takes the place of all. NAV-011, SET-019, ROLE-009, Q-208 */
export function SettingsScreen() {
  const profile = useAtomValue(profileAtom);
  useFirstChoice(profile ? (profile.mayUseWebphone ? '/settings/webrtc' : '/settings/telephony') : null);
  const all = useAtomValue(settingsToFindAtom);
  const isDesk = useIsList();
  const onRowKey = useRowKeys();
  const setAround = useSetAtom(aroundAtom);
  const asked = new URLSearchParams(useOwnPath().split('?')[1]).get('find');
  const [query, setQuery] = useState(asked ?? '');
  const found = findSettings(all, query);
  const count = found.reduce((n, { rows }) => n + rows.length, 0);
  useLayoutEffect(() => {
    if (isDesk) setAround(around);
  }, [isDesk, setAround]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rows = event.currentTarget.querySelectorAll<HTMLElement>('[data-row]');
    const isField = event.target instanceof HTMLInputElement && event.target.type === 'search';
    if (event.key === 'Escape' && query !== '') {
      setQuery('');
      event.currentTarget.querySelector('input')?.focus();
    } else if (isField && event.key === 'ArrowDown') rows[0]?.focus();
    // rather what is named so than what another word has found
    else if (isField && event.key === 'Enter' && count > 0)
      ([...rows].find((row) => row.querySelector('mark')) ?? rows[0])?.click();
    else return onRowKey(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const showInList = (name: string) => {
    setQuery('');
    revealSetting(name);
  };
  return (
    <Content onKeyDown={onKeyDown}>
      <SearchField isDesk={isDesk} query={query} onQuery={setQuery} found={count} count={all.length} />
      {query.trim() === '' ? (
        <AllRows />
      ) : (
        <Found found={found} query={query} count={all.length} onInList={showInList} />
      )}
      {/* beside its page: what has changed last stands at the end */}
      {isDesk && <LastRows />}
    </Content>
  );
}
