import './lenses.css';
import { atom, useAtomValue } from 'jotai';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { groups } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { UnreadCount } from '../voicemail/UnreadCount.tsx';
import { voicemailsPath } from '../voicemail/voicemailsPath.ts';
import { groupHistoryPath, historyPath } from './paths.ts';

/** The user belongs to a group or sees into one. S-HIST-2 */
const hasGroupsAtom = atom((get) =>
  get(groups.allAtom).some(({ isMember, counters }) => isMember || counters !== undefined),
);

/** Own calls, messages, and calls of groups are views of one place. HIST-002 */
export function HistoryLenses({ at }: { at: 'calls' | 'voicemails' | 'groups' }) {
  const t = useT();
  const hasGroups = useAtomValue(hasGroupsAtom);
  return (
    <nav className="lenses" aria-label={t('screen.history')}>
      <ul>
        <li>
          <PanelLink path={historyPath('all')} aria-current={at === 'calls' ? 'page' : undefined}>
            {t('screen.calls')}
          </PanelLink>
        </li>
        <li>
          <PanelLink path={voicemailsPath('all')} aria-current={at === 'voicemails' ? 'page' : undefined}>
            {t('screen.voicemails')}
            <UnreadCount />
          </PanelLink>
        </li>
        {(hasGroups || at === 'groups') && (
          <li>
            <PanelLink path={groupHistoryPath(false)} aria-current={at === 'groups' ? 'page' : undefined}>
              {t('history.groups')}
            </PanelLink>
          </li>
        )}
      </ul>
    </nav>
  );
}
