import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Phone from 'lucide-react/icons/phone';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { layoutAtom } from '../../../kernel/layout.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { useDial } from '../../calls/dial/useDial.ts';
import { settingsOf } from '../queueState.ts';
import { useShownQueue } from './useGroup.ts';

const partNames = {
  edit: 'queue.settings',
  editLight: 'queue.settings',
  members: 'queue.settings',
  greetings: 'queue.greetings',
} as const;

/** Name and actions of the queue of this page: in the header of a narrow panel, as crumbs in the bar of a wide one. */
export function QueueHead() {
  const t = useT();
  const dial = useDial();
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const { id, part, group } = useShownQueue();
  const settings = useAtomValue(settingsOf(group?.uri ?? ''));
  const label = group?.label ?? t('screen.queues');
  const path = `/queue/${id}`;
  const partName: MessageKey | null = part === 'detail' ? null : partNames[part];
  const call = group && (
    <IconButton
      icon={Phone}
      className="ib ib--ok"
      name={t('queue.call', { queue: label })}
      onClick={() => void dial(group.number, 'row')}
    />
  );
  const edit = part === 'detail' && typeof settings !== 'string' && (
    <PanelLink
      className="ib"
      path={`${path}/${settings.isACDGroupLight ? 'editLight' : 'edit'}`}
      aria-label={t('queue.settingsOf', { queue: label })}
      title={t('queue.settingsOf', { queue: label })}
    >
      <SlidersHorizontal className="i" aria-hidden="true" />
    </PanelLink>
  );
  if (isWide)
    return (
      <>
        <PanelLink path="/queue">{t('screen.queues')}</PanelLink>
        <ChevronRight className="i i-xs" aria-hidden="true" />
        {partName && (
          <>
            <PanelLink path={path}>{label}</PanelLink>
            <ChevronRight className="i i-xs" aria-hidden="true" />
          </>
        )}
        <h1>{partName ? t(partName) : label}</h1>
        {!partName && call}
        {edit}
      </>
    );
  return (
    <>
      <div className="grow">
        <h1 className="trunc">{label}</h1>
        <div className="sub trunc">
          {partName
            ? t(partName)
            : group &&
              [group.number, ...(group.publicNumbers ?? []), t(`pattern.${group.ringPattern}` as MessageKey)].join(
                ' · ',
              )}
        </div>
      </div>
      {!partName && call}
      {edit}
    </>
  );
}
