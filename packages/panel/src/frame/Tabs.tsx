import { useAtomValue } from 'jotai';
import Clock from 'lucide-react/icons/clock';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Phone from 'lucide-react/icons/phone';
import { Fragment } from 'react';
import { AgentTabs } from '../areas/agents/parts.ts';
import type { Screen } from '../kernel/Area.ts';
import { menuAtom } from '../kernel/areasAtom.ts';
import { tabbedAtom } from '../kernel/navigation/atoms.ts';
import { PanelLink } from '../kernel/navigation/PanelLink.tsx';
import { hasQueuesAtom, profileAtom } from '../kernel/state.ts';
import type { Icon } from '../kit/text/icon.ts';
import type { MessageKey } from '../words/translate.ts';
import { useT } from '../words/useT.ts';

interface Tab {
  path: string;
  name: MessageKey;
  icon: Icon;
  screens: readonly string[];
}
const HISTORY = '/callhistories/personal';
const CHATS = ['chats', 'chat', 'chatNew'];
const tabs: readonly Tab[] = [
  { path: '/', name: 'screen.home', icon: Phone, screens: ['home', 'calls'] },
  { path: HISTORY, name: 'screen.history', icon: Clock, screens: ['history', 'voicemails'] },
  { path: '/menu', name: 'screen.menu', icon: LayoutGrid, screens: [] },
];

/** The places of the panel that exist. */
export function Tabs({ screen }: { screen: Screen }) {
  const t = useT();
  const hasQueues = useAtomValue(hasQueuesAtom);
  const desk = useAtomValue(profileAtom)?.switchboard;
  const menu = useAtomValue(menuAtom);
  const tabbed = useAtomValue(tabbedAtom).split(' ');
  const isAgent = hasQueues || /Rights$/.test(desk ?? '');
  // Agents and switchboard users have other tabs, and find chats in the menu.
  const chats = isAgent ? undefined : menu.find(({ path }) => path === '/chats');
  const shown = chats ? [...tabs.slice(0, 2), { ...chats, screens: CHATS }, ...tabs.slice(2)] : tabs;
  // Every screen belongs to a tab: what has none of its own is reached by the menu.
  const current =
    shown.find(({ screens }) => screens.includes(screen.name)) ?? (tabbed.includes(screen.name) ? null : tabs[2]);
  return (
    <nav className="tabs" aria-label={t('nav.main')} data-region="tabs">
      {shown.map((tab) => {
        const Mark = tab.icon;
        const { Badge } = menu.find(({ path }) => path === tab.path) ?? {};
        return (
          <Fragment key={tab.path}>
            {tab.path === HISTORY && isAgent && <AgentTabs />}
            <PanelLink className="tab" path={tab.path} aria-current={tab === current ? 'page' : undefined}>
              <Mark className="i" aria-hidden="true" />
              <span>{t(tab.name)}</span>
              {Badge && <Badge />}
            </PanelLink>
          </Fragment>
        );
      })}
    </nav>
  );
}
