import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Content, useFirstChoice } from '../../../kernel/navigation/column.tsx';
import { nowAtom } from '../../../kernel/state.ts';
import { useNewAbove } from '../../../kit/hooks/useNewAbove.ts';
import { NewRows } from '../../../kit/NewRows.tsx';
import { dayLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { callPath } from '../paths.ts';
import { shownCallsAtom } from '../state.ts';
import { HistoryEntryRow } from './HistoryEntryRow.tsx';
import { type ListRow, listRows, type ShownCall } from './listRows.ts';

/** Longer lists draw only what is in view. */
const VIRTUAL_ABOVE = 100;
/** Height of most rows in pixels, for those that were never drawn. */
const ROW_HEIGHT = 52;
/** The next page is asked for when this much is left below, in pixels. */
const MORE_AT = 400;

/** Rows that a key moves; without end: to the first or the last. */
const steps = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
} as const;

interface Props {
  entries: readonly ShownCall[];
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onDelete: (uris: readonly string[]) => void;
  deleteAsk: (count: number) => string;
  deleteText: string;
  onlyContact?: ((contactId: string, name: string) => void) | undefined;
  /** Below the last row. */
  footer: ReactNode;
  /** Above the rows: age of the data, errors, empty state. */
  children: ReactNode;
}

/** The calls by day. One row at a time is open and shows its actions; arrows move, Home and End go to the ends. */
export function HistoryList(props: Props) {
  const {
    entries: all,
    hasMore,
    isLoading,
    onMore,
    onDelete,
    deleteAsk,
    deleteText,
    onlyContact,
    footer,
    children,
  } = props;
  const t = useT();
  const locale = useLocale();
  const { rows: entries, waiting, show, props: inside } = useNewAbove(all, ({ at }) => at);
  const now = useAtomValue(nowAtom);
  const scroller = useRef<HTMLElement>(null);
  const virtual = useRef<VirtualizerHandle>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const made = useRef<{ entries: Props['entries']; rows: ListRow[] }>({ entries: [], rows: [] });
  const rows = useMemo(() => {
    made.current = { entries, rows: listRows(entries, made.current) };
    return made.current.rows;
  }, [entries]);

  const setShown = useSetAtom(shownCallsAtom);
  useEffect(() => setShown(entries), [entries, setShown]);
  // What nobody has answered wants to be called back.
  const first = entries.find(({ isNew }) => isNew) ?? entries[0];
  useFirstChoice(first ? callPath(first, first.words !== undefined) : null);
  const needsMore = () => {
    const element = scroller.current;
    if (!element || !hasMore || isLoading) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < MORE_AT) onMore();
  };
  // A list that does not fill the panel cannot be scrolled, so its next page comes by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the rows or the state of loading change
  useEffect(needsMore, [rows.length, hasMore, isLoading]);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = () => [...(scroller.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const now = buttons().indexOf(document.activeElement as HTMLElement);
    if (now < 0 || !(event.key in steps)) return;
    event.preventDefault();
    const step = steps[event.key as keyof typeof steps];
    const move = () =>
      buttons()
        .at(Number.isFinite(step) ? Math.max(0, now + step) : step > 0 ? -1 : 0)
        ?.focus();
    if (Number.isFinite(step) || !virtual.current) return move();
    // The end of a long list is not drawn yet.
    virtual.current.scrollToIndex(step > 0 ? rows.length - 1 : 0, { align: 'nearest' });
    requestAnimationFrame(() => requestAnimationFrame(move));
  };
  const draw = (row: ListRow) =>
    row.kind === 'day' ? (
      <h2 key={row.id} className="sec">
        <span className="grow">{dayLabel(locale, row.at, now)}</span>
      </h2>
    ) : (
      <HistoryEntryRow
        key={row.id}
        entry={row.entry}
        count={row.count}
        isOpen={row.id === openId}
        onOpen={() => setOpenId(row.id === openId ? null : row.id)}
        onDelete={() => onDelete(row.uris)}
        ask={{ title: deleteAsk(row.count), text: deleteText }}
        onOnly={
          onlyContact && row.entry.contactId !== null
            ? () => onlyContact(row.entry.contactId ?? '', row.entry.remote.name)
            : undefined
        }
      />
    );
  return (
    <Content ref={scroller} onScroll={needsMore} onKeyDown={onKeyDown} {...inside}>
      {children}
      <NewRows n={waiting} onShow={show} />
      {rows.length > VIRTUAL_ABOVE ? (
        <Virtualizer ref={virtual} scrollRef={scroller} data={rows} itemSize={ROW_HEIGHT}>
          {draw}
        </Virtualizer>
      ) : (
        rows.map(draw)
      )}
      {entries.length > 0 && (hasMore || isLoading) && (
        <button type="button" className="btn btn--q btn--more" disabled={isLoading} onClick={onMore}>
          {t(isLoading ? 'state.loadingMore' : 'history.older')}
        </button>
      )}
      {entries.length > 0 && <div className="hist-clear">{footer}</div>}
    </Content>
  );
}
