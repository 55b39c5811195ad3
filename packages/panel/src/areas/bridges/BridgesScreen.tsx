import './bridges.css';
import Waves from 'lucide-react/icons/audio-waveform';
import { useActs } from '../../kernel/acts.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { bridgeActs } from './acts.ts';
import { BridgeRows } from './BridgeRows.tsx';
import { BRIDGES } from './state.ts';
import { useBridges } from './useBridges.ts';
import { enBridges } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enBridges];

/** Conferences by telephone that the user keeps. S-CONF-5, NAV-045, NAV-049 */
export function BridgesScreen() {
  const t = useT();
  const { read } = useActs(bridgeActs);
  const bridges = useBridges();
  return (
    <main className="main" data-region="content" aria-busy={bridges === null}>
      <div className="bridge-acts">
        <PanelLink className="btn btn--p" path={`${BRIDGES}/edit/new`}>
          {t('bridge.new')}
        </PanelLink>
        <PanelLink className="btn" path={`${BRIDGES}/search`}>
          {t('bridge.search')}
        </PanelLink>
        <PanelLink className="btn btn--q" path={`${BRIDGES}/info`}>
          {t('bridge.about')}
        </PanelLink>
      </div>
      {bridges === null && <SkeletonRows count={3} label={t('state.loading')} />}
      {bridges === 'failed' ? (
        <ErrorCard
          title={t('bridge.failed')}
          text={t('bridge.failedText')}
          details="Bridges"
          onRetry={() => void read()}
        />
      ) : (
        bridges && <BridgeRows bridges={bridges} label={t('screen.bridges')} />
      )}
      {bridges?.length === 0 && (
        <EmptyState art={<Waves className="i" />} title={t('bridge.none')} text={t('bridge.noneText')} />
      )}
    </main>
  );
}
