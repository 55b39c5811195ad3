import './details.css';
import { settingsDefaults } from '@ringside/protocol/words/settings';
import { useAtomValue } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { oneKeyShortcutsAtom, profileAtom, themeAtom } from '../../kernel/state.ts';
import { Segments } from '../../kit/Segments.tsx';
import { useT } from '../../words/useT.ts';
import { settingsActs } from './acts.ts';
import { FaxDomain } from './fax/FaxDomain.tsx';
import { SwitchRow } from './SwitchRow.tsx';

/** Look, writing and keys, in each browser of the user. NAV-034, SET-012, S-SET-4 */
export function MiscScreen() {
  const t = useT();
  const settings = useActs(settingsActs);
  const theme = useAtomValue(themeAtom);
  const mayAdminister = useAtomValue(profileAtom)?.maySupervise ?? false;
  const oneKey = useAtomValue(oneKeyShortcutsAtom);
  const { useEnterToSendChat = settingsDefaults.useEnterToSendChat } = useAtomValue(userSettingsAtom);
  return (
    <main className="main" data-region="content">
      <h2 className="sec">
        <span className="grow">{t('misc.look')}</span>
      </h2>
      <div className="row row--1 row--flush set">
        <span className="b">
          <span className="a set-name">{t('misc.colours')}</span>
        </span>
        <span className="e">
          <Segments
            name={t('misc.colours')}
            choices={[
              ['light', t('misc.light')],
              ['dark', t('misc.dark')],
            ]}
            value={theme}
            onChoose={(one) => settings.setTheme(one)}
          />
        </span>
      </div>
      <h2 className="sec">
        <span className="grow">{t('misc.writing')}</span>
      </h2>
      <SwitchRow
        name={t('misc.enter')}
        hint={t('misc.enterHint')}
        on={useEnterToSendChat}
        onChange={(on) => settings.choose({ useEnterToSendChat: on })}
      />
      <h2 className="sec">
        <span className="grow">{t('misc.keyboard')}</span>
      </h2>
      <SwitchRow
        name={t('shortcuts.oneKey')}
        hint={t('misc.oneKeyHint')}
        on={oneKey}
        onChange={settings.setOneKeyShortcuts}
      />
      <p className="quiet small t2 misc-everywhere">{t('misc.everywhere')}</p>
      {mayAdminister && <FaxDomain />}
    </main>
  );
}
