import '../styles/lenses.css';
import { useT } from '../i18n/useT.ts';
import { PanelLink } from './navigation/PanelLink.tsx';
import { historyPath, messagesPath } from './navigation/routes.ts';
import { UnreadCount } from './UnreadCount.tsx';

/** Calls and messages are two views of one place. */
export function HistoryLenses({ at }: { at: 'calls' | 'messages' }) {
  const t = useT();
  return (
    <nav className="lenses" aria-label={t('screen.history')}>
      <ul>
        <li>
          <PanelLink path={historyPath('all')} aria-current={at === 'calls' ? 'page' : undefined}>
            {t('screen.calls')}
          </PanelLink>
        </li>
        <li>
          <PanelLink path={messagesPath('all')} aria-current={at === 'messages' ? 'page' : undefined}>
            {t('screen.messages')}
            <UnreadCount />
          </PanelLink>
        </li>
      </ul>
    </nav>
  );
}
