import { useAtomValue } from 'jotai';
import Clock from 'lucide-react/icons/clock';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Phone from 'lucide-react/icons/phone';
import { unseenMissedAtom } from '../app/state.ts';
import type { MessageKey } from '../i18n/translate.ts';
import { useT } from '../i18n/useT.ts';
import type { Icon } from '../ui/icon.ts';
import { counted } from './counted.ts';
import { PanelLink } from './navigation/PanelLink.tsx';
import type { Screen } from './navigation/routes.ts';

interface Tab {
  path: string;
  name: MessageKey;
  icon: Icon;
  screens: readonly Screen['name'][];
}
const tabs: readonly Tab[] = [
  { path: '/', name: 'screen.home', icon: Phone, screens: ['home', 'calls'] },
  { path: '/callhistories/personal', name: 'screen.history', icon: Clock, screens: ['history'] },
  {
    path: '/menu',
    name: 'screen.menu',
    icon: LayoutGrid,
    screens: ['menu', 'settings', 'audio', 'about', 'shortcuts'],
  },
];

/** The places of the panel that exist. */
export function Tabs({ screen }: { screen: Screen }) {
  const t = useT();
  const missed = useAtomValue(unseenMissedAtom);
  return (
    <nav className="tabs" aria-label={t('nav.main')} data-region="tabs">
      {tabs.map((tab) => {
        const Mark = tab.icon;
        const count = tab.path.startsWith('/callhistories') ? missed : 0;
        return (
          <PanelLink
            key={tab.path}
            className="tab"
            path={tab.path}
            aria-label={count > 0 ? t('nav.withMissed', { page: t(tab.name), n: count }) : t(tab.name)}
            aria-current={tab.screens.includes(screen.name) ? 'page' : undefined}
          >
            <Mark className="i" aria-hidden="true" />
            <span>{t(tab.name)}</span>
            {count > 0 && (
              <span className="cnt cnt--miss" aria-hidden="true">
                {counted(count)}
              </span>
            )}
          </PanelLink>
        );
      })}
    </nav>
  );
}
