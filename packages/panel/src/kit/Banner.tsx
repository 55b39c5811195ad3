import './styles/layers.css';
import type { ReactNode } from 'react';
import type { Icon } from './text/icon.ts';

interface Props {
  tone: 'danger' | 'warn' | 'acc';
  icon: Icon;
  children: ReactNode;
  action?: { label: string; run: () => void };
}

/** Something is not as it should be: what is affected, one action. Closes when the reason ends. */
export function Banner({ tone, icon: Shape, children, action }: Props) {
  return (
    <div className={`banner banner--${tone}`} role="status">
      <Shape className="i i-s" aria-hidden="true" />
      <span className="grow">{children}</span>
      {action && (
        <button type="button" className="btn btn--s" onClick={() => action.run()}>
          {action.label}
        </button>
      )}
    </div>
  );
}
