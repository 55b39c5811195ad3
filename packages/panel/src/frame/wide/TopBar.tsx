import { useAtomValue, useSetAtom } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { AgentBar } from '../../areas/agents/parts.ts';
import { TopStrip } from '../../areas/calls/around/TopStrip.tsx';
import { settingsActs } from '../../areas/settings/acts.ts';
import type { Screen } from '../../kernel/Area.ts';
import { useActs } from '../../kernel/acts.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { goBackAtom, navigationAtom } from '../../kernel/navigation/atoms.ts';
import { entryOf } from '../../kernel/navigation/screens.ts';
import { useBackName } from '../../kernel/navigation/useBackName.ts';
import { dialPanelShownAtom, operatorAtom } from '../../kernel/state.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { OmniField } from '../omnibox/OmniField.tsx';
import { Help } from '../parts.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

/** Where one is, the number field, and the call while the side panel is hidden. */
export function TopBar({ screen }: { screen: Screen }) {
  const t = useT();
  const back = useBackName();
  const { Head, title = 'screen.home' } = entryOf(useAtomValue(areasAtom), screen.name) ?? {};
  const goBack = useSetAtom(goBackAtom);
  const { setDialPanelShown } = useActs(settingsActs);
  const hasBack = useAtomValue(navigationAtom).stack.length > 0;
  const isAgent = useAtomValue(operatorAtom) !== null;
  const isSideShown = useAtomValue(dialPanelShownAtom);
  return (
    <header className="bar" data-region="header">
      <div className="crumbs">
        {hasBack && <IconButton icon={ChevronLeft} name={back} onClick={goBack} />}
        {Head ? (
          <Head />
        ) : (
          <>
            <Breadcrumb />
            <h1>{t(title)}</h1>
          </>
        )}
      </div>
      <OmniField />
      {isAgent && <AgentBar />}
      <Help />
      {isSideShown ? (
        <span className="bar-end" />
      ) : (
        <>
          <TopStrip />
          <IconButton icon={PanelRightOpen} name={t('side.show')} onClick={() => setDialPanelShown(true)} />
        </>
      )}
    </header>
  );
}
