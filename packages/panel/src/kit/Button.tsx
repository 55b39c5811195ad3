import type { ComponentProps, ReactNode } from 'react';

type Look = 'plain' | 'primary' | 'call' | 'end' | 'live' | 'danger' | 'quiet';
const looks: Record<Look, string> = {
  plain: '',
  primary: ' btn--p',
  call: ' btn--ok',
  end: ' btn--end',
  live: ' btn--live',
  danger: ' btn--danger',
  quiet: ' btn--q',
};

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  look?: Look;
  size?: 'small' | 'medium' | 'large';
  round?: boolean;
  wide?: boolean;
  submit?: boolean;
  className?: string;
  children: ReactNode;
}

/** A button with words. Small 28, medium 32, large 44 px. */
export function Button({ look = 'plain', size = 'medium', round, wide, submit, className, children, ...rest }: Props) {
  const classes = `btn${looks[look]}${size === 'small' ? ' btn--s' : ''}${size === 'large' ? ' btn--l' : ''}${
    round ? ' btn--round' : ''
  }${wide ? ' btn--wide' : ''}${className ? ` ${className}` : ''}`;
  return (
    <button type={submit ? 'submit' : 'button'} className={classes} {...rest}>
      {children}
    </button>
  );
}
