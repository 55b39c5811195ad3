import '../areas/calls/calls.css';
import '../kit/styles/layers.css';
import './styles/wide.css';
import { useAtomValue } from 'jotai';
import { IncomingLayer } from '../areas/calls/around/IncomingLayer.tsx';
import { HomeScreen } from '../areas/home/HomeScreen.tsx';
import { PeopleColumn } from '../areas/people/PeopleColumn.tsx';
import { screenAtom } from '../kernel/navigation/atoms.ts';
import { dialPanelShownAtom } from '../kernel/state.ts';
import { useT } from '../words/useT.ts';
import { useIsOmniShown } from './omnibox/OmniField.tsx';
import { Banners, OmniResults } from './parts.ts';
import { ScreenPage } from './ScreenPage.tsx';
import { SidePanel } from './wide/SidePanel.tsx';
import { TopBar } from './wide/TopBar.tsx';
import { WideNav } from './wide/WideNav.tsx';

/** Menu, top bar, content, and the side panel with calls and dial pad. NAV-120, CALL-034 */
export function WideShell() {
  const t = useT();
  const screen = useAtomValue(screenAtom);
  const isOmniShown = useIsOmniShown();
  const isSideShown = useAtomValue(dialPanelShownAtom);
  const isHome = screen.name === 'home' && !isOmniShown;
  const columns = `cols${isHome ? ' cols--people' : ''}${isSideShown ? ' cols--side' : ''}`;
  return (
    <div className="app">
      <WideNav screen={screen} />
      <TopBar screen={screen} />
      <div className={columns}>
        {isHome && <PeopleColumn />}
        <section className="col" aria-label={t('nav.content')}>
          <Banners />
          {isOmniShown ? (
            <OmniResults />
          ) : screen.name === 'home' ? (
            <HomeScreen wide />
          ) : (
            <ScreenPage screen={screen} />
          )}
        </section>
        {isSideShown && <SidePanel />}
      </div>
      {!isSideShown && (
        <div className="docked docked--wide">
          <IncomingLayer />
        </div>
      )}
    </div>
  );
}
