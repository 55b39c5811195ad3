import { useAtomValue, useSetAtom } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import PanelRightOpen from 'lucide-react/icons/panel-right-open';
import { useIntents } from '../../app/intents.ts';
import { dialPanelShownAtom, operatorAtom } from '../../app/state.ts';
import { TopStrip } from '../../features/calls/TopStrip.tsx';
import { useT } from '../../i18n/useT.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Help } from '../LazyOverlays.tsx';
import { AgentBar, QueueHead } from '../LazyQueues.tsx';
import { SmsHead } from '../LazySms.tsx';
import { goBackAtom, navigationAtom } from '../navigation/atoms.ts';
import type { Screen } from '../navigation/routes.ts';
import { useBackName } from '../navigation/useBackName.ts';
import { OmniField } from '../omnibox/OmniField.tsx';
import { screenTitle } from '../screenTitle.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

/** Where one is, the number field, and the call while the side panel is hidden. */
export function TopBar({ screen }: { screen: Screen }) {
  const t = useT();
  const back = useBackName();
  const goBack = useSetAtom(goBackAtom);
  const { setDialPanelShown } = useIntents();
  const hasBack = useAtomValue(navigationAtom).stack.length > 0;
  const isAgent = useAtomValue(operatorAtom) !== null;
  const isSideShown = useAtomValue(dialPanelShownAtom);
  return (
    <header className="bar" data-region="header">
      <div className="crumbs">
        {hasBack && <IconButton icon={ChevronLeft} name={back} onClick={goBack} />}
        {screen.name === 'queue' ? (
          <QueueHead />
        ) : screen.name === 'smsThread' ? (
          <SmsHead />
        ) : (
          <>
            <Breadcrumb />
            <h1>{t(screenTitle[screen.name])}</h1>
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
