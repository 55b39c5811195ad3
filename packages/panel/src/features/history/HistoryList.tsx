import type { HistoryEntry } from '@ringside/domain';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { nowAtom } from '../../app/state.ts';
import { dayLabel } from '../../i18n/dates.ts';
import { useLocale, useT } from '../../i18n/useT.ts';
import { HistoryItem } from './HistoryItem.tsx';
import { type HistoryRow, historyRows } from './historyRows.ts';

/** Longer lists draw only what is in view. */
const VIRTUAL_ABOVE = 100;
/** The next page is asked for when this much is left below, in pixels. */
const MORE_AT = 400;

interface Props {
  entries: readonly HistoryEntry[];
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onDelete: (uris: readonly string[]) => void;
  /** Below the last row. */
  footer: ReactNode;
  /** Above the rows: age of the data, errors, empty state. */
  children: ReactNode;
}

/** The calls by day. One row at a time is open and shows its actions; arrows move, Enter opens, C calls. */
export function HistoryList({ entries, hasMore, isLoading, onMore, onDelete, footer, children }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const scroller = useRef<HTMLElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const rows = useMemo(() => historyRows(entries), [entries]);

  const needsMore = () => {
    const element = scroller.current;
    if (!element || !hasMore || isLoading) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < MORE_AT) onMore();
  };
  // A list that does not fill the panel cannot be scrolled, so its next page comes by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the rows or the state of loading change
  useEffect(needsMore, [rows.length, hasMore, isLoading]);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(scroller.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: buttons.length - 1 }[event.key];
    if (now < 0 || to === undefined) return;
    event.preventDefault();
    buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
  };
  const draw = (row: HistoryRow) =>
    row.kind === 'day' ? (
      <h2 key={row.id} className="sec">
        <span className="grow">{dayLabel(locale, row.at, now)}</span>
      </h2>
    ) : (
      <HistoryItem
        key={row.id}
        entry={row.entry}
        count={row.count}
        isOpen={row.id === openId}
        onOpen={() => setOpenId(row.id === openId ? null : row.id)}
        onDelete={() => onDelete(row.uris)}
      />
    );
  return (
    <main ref={scroller} className="main" data-region="content" onScroll={needsMore} onKeyDown={onKeyDown}>
      {children}
      {rows.length > VIRTUAL_ABOVE ? <Virtualizer scrollRef={scroller}>{rows.map(draw)}</Virtualizer> : rows.map(draw)}
      {entries.length > 0 && (hasMore || isLoading) && (
        <button type="button" className="btn btn--q btn--more" disabled={isLoading} onClick={onMore}>
          {t(isLoading ? 'state.loadingMore' : 'history.older')}
        </button>
      )}
      {entries.length > 0 && <div className="hist-clear">{footer}</div>}
    </main>
  );
}
