import Hash from 'lucide-react/icons/hash';
import Layers from 'lucide-react/icons/layers';
import type { ReactNode } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { presenceLook } from '../../../kit/presenceLook.ts';
import { useT } from '../../../words/useT.ts';
import type { Target } from './targets.ts';

interface Props {
  target: Target;
  id: string;
  /** Enter presses its filled button. */
  isCurrent: boolean;
  why: string | null;
  children: ReactNode;
}

/** A person a call can go to, with the live state, and what to do; a refusal stands in the place of the second line. */
export function TargetRow({ target, id, isCurrent, why, children }: Props) {
  const t = useT();
  const names = useNames();
  const look = target.colleague ? presenceLook(target.colleague) : null;
  const Shape = target.kind === 'group' ? Layers : Hash;
  const name = target.kind === 'number' ? names.number(target.number) : target.name;
  const detail = target.kind === 'number' ? t('targets.thisNumber') : target.detail && names.number(target.detail);
  return (
    <li id={id} className={`row${why ? ' row--why' : ''}${isCurrent ? ' is-sel' : ''}`}>
      {target.kind === 'person' ? (
        <Avatar name={target.name} presence={look} />
      ) : (
        <span className="ic" aria-hidden="true">
          <Shape className="i" />
        </span>
      )}
      <span className="b">
        <span className="a">{name}</span>
        <span className="c">
          {why ? (
            <span className="danger why" role="alert">
              {why}
            </span>
          ) : (
            <span className="trunc">
              {[detail, look && t(look.word), target.kind === 'group' && t('targets.group')]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
        </span>
      </span>
      <span className="e">{children}</span>
    </li>
  );
}
