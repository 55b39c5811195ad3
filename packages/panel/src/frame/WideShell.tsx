import '../kit/styles/page.css';
import '../areas/calls/calls.css';
import '../kit/styles/layers.css';
import './styles/wide.css';
import './styles/dock.css';
import { useAtomValue } from 'jotai';
import { part } from '../kernel/code/part.tsx';
import { screenAtom } from '../kernel/navigation/atoms.ts';
import { ColumnContext } from '../kernel/navigation/column.tsx';
import { withWords } from '../words/translate.ts';
import { useT } from '../words/useT.ts';
import { useIsOmniShown } from './omnibox/OmniField.tsx';
import { OmniResults } from './parts.ts';
import { Desk } from './wide/Desk.tsx';
import { TopBar } from './wide/TopBar.tsx';
import { WideNav } from './wide/WideNav.tsx';

/** A chunk of its own, fetched with the frame: a chunk has a budget of bytes. */
const Dock = part(() => withWords(import('./dock/Dock.tsx')), 'Dock');

/** Four columns: the menu, the list, the page, and the dock with what belongs to the page. NAV-120, CALL-034 */
export function WideShell() {
  const t = useT();
  const screen = useAtomValue(screenAtom);
  const isOmniShown = useIsOmniShown();
  return (
    <div className="app">
      <WideNav screen={screen} />
      <TopBar screen={screen} />
      <div className="cols">
        <Desk screen={screen} />
        {isOmniShown && (
          <section className="cmd" aria-label={t('omni.name')}>
            <ColumnContext.Provider value={{ at: 'over', path: '' }}>
              <OmniResults />
            </ColumnContext.Provider>
          </section>
        )}
        <aside className="right" aria-label={t('side.name')}>
          <Dock />
        </aside>
      </div>
    </div>
  );
}
