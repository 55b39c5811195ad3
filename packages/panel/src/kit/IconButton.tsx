import type { ComponentProps } from 'react';
import type { Icon } from './text/icon.ts';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'className' | 'title'> {
  icon: Icon;
  /** Accessible name and tooltip; says the state when there is one. */
  name: string;
  /** Physical keys, read out by screen readers: `M`. */
  keys?: string;
  /** Tooltip when it differs from the name: what a press does now. */
  tip?: string;
  className?: string;
  iconClass?: string;
}

/** A button without words, 32 px. Its name is its tooltip unless another is given. */
export function IconButton({ icon: Shape, name, keys, tip, className = 'ib', iconClass = 'i', ...rest }: Props) {
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      title={tip ?? name}
      aria-keyshortcuts={keys}
      {...rest}
    >
      <Shape className={iconClass} aria-hidden="true" />
    </button>
  );
}
