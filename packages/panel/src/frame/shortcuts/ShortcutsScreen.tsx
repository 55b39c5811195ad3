import { useAtomValue } from 'jotai';
import { settingsActs } from '../../areas/settings/acts.ts';
import { useActs } from '../../kernel/acts.ts';
import { oneKeyShortcutsAtom } from '../../kernel/state.ts';
import { Switch } from '../../kit/Switch.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { listKeys, meetingKeys, shortcuts } from './table.ts';

function Row({ keys, label }: { keys: readonly string[]; label: MessageKey }) {
  const t = useT();
  return (
    <li className="row row--flush short">
      <span className="b small">{t(label)}</span>
      <span className="kbds">
        {keys.map((key) => (
          <kbd key={key}>{key === 'Ctrl' ? t('keys.ctrl') : key === 'Enter' ? t('keys.enter') : key}</kbd>
        ))}
      </span>
    </li>
  );
}

const rowsOf = (group: string) =>
  shortcuts
    .filter((entry) => entry.group === group)
    .map((entry) => <Row key={entry.keys.join(' ')} keys={entry.keys} label={entry.label} />);

/** All shortcuts, from the table that binds them. UI-005 */
export function ShortcutsScreen() {
  const t = useT();
  const { setOneKeyShortcuts } = useActs(settingsActs);
  const isOn = useAtomValue(oneKeyShortcutsAtom);
  return (
    <main className="main" data-region="content">
      <h2 className="sec">
        <span className="grow">{t('shortcuts.always')}</span>
      </h2>
      <ul>{rowsOf('always')}</ul>
      <div className="sec">
        <h2 className="grow sec-h">{t('shortcuts.oneKeyWhen')}</h2>
        <Switch name={t('shortcuts.oneKey')} on={isOn} onChange={setOneKeyShortcuts} />
      </div>
      <ul className={isOn ? undefined : 'is-off'}>{rowsOf('oneKey')}</ul>
      <h2 className="sec">
        <span className="grow">{t('shortcuts.meeting')}</span>
      </h2>
      <ul className={isOn ? undefined : 'is-off'}>
        {meetingKeys.map((entry) => (
          <Row key={entry.label} {...entry} />
        ))}
      </ul>
      <h2 className="sec">
        <span className="grow">{t('shortcuts.lists')}</span>
      </h2>
      <ul>
        {listKeys.map((entry) => (
          <Row key={entry.label} {...entry} />
        ))}
      </ul>
    </main>
  );
}
