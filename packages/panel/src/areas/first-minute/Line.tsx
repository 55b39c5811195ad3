import type { ReactNode } from 'react';
import { Glyph } from '../../kit/Glyph.tsx';
import type { Icon } from '../../kit/text/icon.ts';

interface Props {
  /** A tick, an open ring, or the picture of what is being tried. */
  mark: 'done' | 'open' | Icon;
  tone?: 'try' | 'bad';
  title: ReactNode;
  text: ReactNode;
  /** What can be done here. */
  action?: ReactNode;
  /** Below, over the width of the words. */
  children?: ReactNode;
}

/** One line of the set-up card: whether it is done, what it is, its state in words, and one thing to do. */
export function Line({ mark: Mark, tone, title, text, action, children }: Props) {
  return (
    <li className={tone ? `step1 step1--${tone}` : 'step1'}>
      <span className={tone === 'bad' ? 'm-danger' : tone ? 'acc' : Mark === 'done' ? 'm-ok' : 'm-idle'}>
        {Mark === 'done' ? (
          <Glyph name="check" />
        ) : Mark === 'open' ? (
          <Glyph name="gone" />
        ) : (
          <Mark className="i" aria-hidden="true" />
        )}
      </span>
      <span className="b">
        <span className="med">{title}</span>
        <span className={tone === 'bad' ? 'small danger' : 'small t2'}>{text}</span>
      </span>
      {action}
      {children}
    </li>
  );
}
