import '../../../../kit/messages/messages.css';
import type { RoomRow, Talk } from '@ringside/chat/Messaging';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { SkeletonRows } from '../../../../kit/SkeletonRows.tsx';
import { useT } from '../../../../words/useT.ts';
import type { SheetOf } from '../../state.ts';
import { itemsOf, TalkItems } from '../TalkItems.tsx';
import { ToNewest } from './ToNewest.tsx';
import { useTalkNews } from './useTalkNews.ts';
import { useWindow } from './useWindow.ts';

interface Props {
  room: RoomRow;
  /** Null: it is not here yet. */
  talk: Talk | null;
  onMenu: (id: string, of?: SheetOf) => void;
  /** The message that was gone to. */
  focus: string | null;
  /** It is an earlier part of the room, with bars of its own. */
  isPast: boolean;
  /** Above the first message. */
  above: ReactNode;
  /** Below the last one. */
  children: ReactNode;
}

/**
 * What is said in a room, the newest at the bottom. It is opened at what is new, else at its end; `J` goes to what is new. Whoever reads what was
 * before is not moved away from it, but by an own message. Of a long room what is near to the view is drawn.
 */
export function LongTalk({ room, talk, onMenu, focus, isPast, above, children }: Props) {
  const t = useT();
  const rows = talk?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of the rows alone
  const items = useMemo(() => itemsOf(talk), [rows]);
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const start = isPast ? null : (talk?.unreadFrom ?? null);
  const shown = useWindow(ids, focus, start);
  const unsent = talk?.unsent.length ?? 0;
  const news = useTalkNews(talk && !isPast ? items : null, start, unsent);
  const wasUnsent = useRef(unsent);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one more is sent, not when the list is another
  useEffect(() => {
    if (unsent > wasUnsent.current) shown.goTo('end');
    wasUnsent.current = unsent;
  }, [unsent]);
  const toStart = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent<HTMLElement>): void => {
    const isTyped = target instanceof HTMLElement && target.matches('input, textarea, select');
    if (key.toLowerCase() === 'j' && !ctrlKey && !metaKey && !altKey && !isTyped && start !== null) shown.goTo('start');
  };
  return (
    <div className="room-said">
      <main
        ref={shown.scroller}
        className="main talk-main"
        data-region="content"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. WCAG 2.1.1
        tabIndex={0}
        aria-label={t('rooms.messages')}
        onScroll={shown.onScroll}
        onKeyDown={toStart}
      >
        {!talk && <SkeletonRows count={4} label={t('state.loading')} />}
        {above}
        {talk && (
          <ol
            ref={shown.list}
            className="msgs"
            aria-live={shown.isResting && news.isLive ? 'polite' : 'off'}
            aria-relevant="additions"
            data-rests={shown.isResting || undefined}
            data-count={items.length}
          >
            {shown.before > 0 && <li className="room-gap" aria-hidden="true" style={{ blockSize: shown.before }} />}
            <TalkItems room={room} talk={talk} items={items} range={shown.range} onMenu={onMenu} focus={focus} />
            <li className="room-gap" aria-hidden="true" data-end="" style={{ blockSize: shown.after }} />
            {children}
          </ol>
        )}
      </main>
      <div className="sr" role="log">
        <p key={news.said.n}>{news.said.text}</p>
      </div>
      {talk && !isPast && (
        <ToNewest
          items={items}
          seen={shown.seen}
          onPress={() => {
            // The button goes with it: the keyboard stays in the list.
            shown.scroller.current?.focus({ preventScroll: true });
            shown.goTo('end');
          }}
        />
      )}
    </div>
  );
}
