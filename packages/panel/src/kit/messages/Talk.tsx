import './messages.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** Nearer to the end than this counts as at the end. */
const NEAR_END_PX = 40;

interface Props {
  name: string;
  /** What is shown, the newest last: with everything that comes the end is shown. */
  items: readonly unknown[];
  /** Said in place of the messages, and above the first one. */
  instead?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}

/** Messages, the newest at the bottom and in view; whoever reads what was before is not moved away from it. */
export function Talk({ name, items, instead, above, children }: Props) {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  /** Height below the top of the view, so that older messages above do not move what is read. */
  const below = useRef(0);
  const place = () => {
    const element = scroller.current;
    if (!element) return;
    element.scrollTop = isAtEnd.current ? element.scrollHeight : element.scrollHeight - below.current;
    below.current = element.scrollHeight - element.scrollTop;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with everything that comes
  useLayoutEffect(place, items);
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = scroller.current ?? {};
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX;
    below.current = scrollHeight - scrollTop;
  };
  return (
    <main
      ref={scroller}
      className="main talk-main"
      data-region="content"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. WCAG 2.1.1
      tabIndex={0}
      aria-label={name}
      onScroll={onScroll}
      onLoadCapture={() => isAtEnd.current && place()}
    >
      {instead}
      {above}
      {!instead && (
        <ol className="msgs" aria-live="polite" aria-relevant="additions">
          {children}
        </ol>
      )}
    </main>
  );
}
