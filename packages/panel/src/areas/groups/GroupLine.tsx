import type { QueueGroup } from '@ringside/domain/queue';
import Phone from 'lucide-react/icons/phone';
import { Glyph } from '../../kit/Glyph.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { isOpen } from './groupWords.ts';

/** Open or closed, the number, and what more there is to say of a group. GRP-001 */
export function GroupState({ group, more }: { group: QueueGroup; more?: string }) {
  const t = useT();
  const words = [t(isOpen(group) ? 'groups.open' : 'groups.closed'), group.number, ...(more ? [more] : [])];
  return (
    <span className="c">
      <Glyph name={isOpen(group) ? 'check' : 'off'} className={isOpen(group) ? 'm-ok' : 'm-idle'} />
      <span className="trunc">{words.join(' · ')}</span>
    </span>
  );
}

/** Calls a group. */
export function CallGroup({ group }: { group: QueueGroup }) {
  const t = useT();
  const dial = useDial();
  return (
    <span className="acts">
      <IconButton
        className="ib ib--ok"
        icon={Phone}
        name={t('groups.call', { group: group.label })}
        onClick={() => void dial(group.number, 'row')}
      />
    </span>
  );
}
