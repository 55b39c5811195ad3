import { useAtomValue } from 'jotai';
import Layers from 'lucide-react/icons/layers';
import { useT } from '../../i18n/useT.ts';
import { screenAtom } from '../../shell/navigation/atoms.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';

/** The tab of agents and supervisors. */
export function QueueTab() {
  const t = useT();
  const { name } = useAtomValue(screenAtom);
  return (
    <PanelLink className="tab" path="/queue" aria-current={name === 'queues' || name === 'queue' ? 'page' : undefined}>
      <Layers className="i" aria-hidden="true" />
      <span>{t('screen.queues')}</span>
    </PanelLink>
  );
}
