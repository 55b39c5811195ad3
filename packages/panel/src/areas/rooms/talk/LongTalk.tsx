import '../../../kit/messages/messages.css';
import type { RoomRow, Talk } from '@ringside/chat/Messaging';
import { type ReactNode, useMemo } from 'react';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { itemsOf, TalkItems } from './TalkItems.tsx';
import { useWindow } from './useWindow.ts';

interface Props {
  room: RoomRow;
  /** Null: it is not here yet. */
  talk: Talk | null;
  onMenu: (id: string) => void;
  /** The message that was gone to. */
  focus: string | null;
  /** Above the first message. */
  above: ReactNode;
  /** Below the last one. */
  children: ReactNode;
}

/**
 * What is said in a room, the newest at the bottom and in view; whoever reads what was before is not moved away from it. Of a long room what is
 * near to the view is drawn.
 */
export function LongTalk({ room, talk, onMenu, focus, above, children }: Props) {
  const t = useT();
  const rows = talk?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of the rows alone
  const items = useMemo(() => itemsOf(talk), [rows]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const shown = useWindow(ids, focus);
  return (
    <main
      ref={shown.scroller}
      className="main talk-main"
      data-region="content"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. WCAG 2.1.1
      tabIndex={0}
      aria-label={t('rooms.messages')}
      onScroll={shown.onScroll}
    >
      {!talk && <SkeletonRows count={4} label={t('state.loading')} />}
      {above}
      {talk && (
        <ol
          ref={shown.list}
          className="msgs"
          aria-live={shown.isResting ? 'polite' : 'off'}
          aria-relevant="additions"
          data-count={items.length}
        >
          {shown.before > 0 && <li className="room-gap" aria-hidden="true" style={{ blockSize: shown.before }} />}
          <TalkItems room={room} talk={talk} items={items} range={shown.range} onMenu={onMenu} focus={focus} />
          <li className="room-gap" aria-hidden="true" data-end="" style={{ blockSize: shown.after }} />
          {children}
        </ol>
      )}
    </main>
  );
}
