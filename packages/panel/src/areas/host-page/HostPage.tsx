import { useAtomValue } from 'jotai';
import PanelTop from 'lucide-react/icons/panel-top';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useT } from '../../words/useT.ts';
import { Card } from './HostCards.tsx';
import { hostCardsAtom } from './hostUiState.ts';

/** The page of the menu that the CRM page fills. */
export function HostPage() {
  const t = useT();
  const cards = useAtomValue(hostCardsAtom).filter(({ place }) => place === 'page');
  return (
    <main className="main pad host-page" data-region="content">
      {cards.map((card) => (
        <Card key={card.id} card={card} />
      ))}
      {cards.length === 0 && (
        <EmptyState
          art={<PanelTop className="i" aria-hidden="true" />}
          title={t('host.nothing')}
          text={t('host.nothingText')}
        />
      )}
    </main>
  );
}
