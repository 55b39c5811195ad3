import '../switchboard.css';
import type { SwitchboardFavourite } from '@ringside/domain/switchboard';
import { useAtomValue, useSetAtom } from 'jotai';
import Users from 'lucide-react/icons/users';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { moved, useDragOrder } from '../../../kit/hooks/useDragOrder.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { switchboardActs } from '../acts.ts';
import { modeAtom, rankedAtom } from '../state.ts';
import { AddFavourite } from './AddFavourite.tsx';
import { OrderRow } from './OrderRow.tsx';
import { enSwitchboardOrder } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enSwitchboardOrder];

const placesOf = (all: readonly SwitchboardFavourite[]): string =>
  JSON.stringify(all.map(({ uri, folder }) => [uri, folder]));

/** Rank and headings of the favourites of the switchboard; each change is kept at once, and all switchboard users see it. SWB-004, SWB-006 */
export function OrderScreen() {
  const t = useT();
  const acts = useActs(switchboardActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const all = useAtomValue(rankedAtom);
  const isFull = useAtomValue(modeAtom) === 'full';
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState<readonly SwitchboardFavourite[] | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => acts.follow(), [acts]);
  // What the server says holds again as soon as it has this order, and whenever a favourite comes or goes.
  useEffect(() => {
    setDraft((own) => (own && all && own.length === all.length && placesOf(own) !== placesOf(all) ? own : null));
  }, [all]);
  const rows = draft ?? all ?? [];
  const keep = async (next: readonly SwitchboardFavourite[]) => {
    setDraft(next);
    const done = await acts.orderFavourites(next.map(({ uri, folder }) => ({ uri, folder })));
    if (done.ok) return;
    setDraft(null);
    refuse(done.refused);
  };
  const put = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !rows[to] || from === to) return;
    void keep(moved(rows, from, to));
    setSaid(t('swb.rankNow', { name: row.name, n: to + 1 }));
  };
  const drag = useDragOrder(list, put);
  const onKey = (event: KeyboardEvent, from: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    put(from, from + step);
    // The row has gone elsewhere in the page: the focus goes with it.
    const row = event.currentTarget as HTMLElement;
    requestAnimationFrame(() => row.focus());
  };
  const remove = async ({ uri }: SwitchboardFavourite) => {
    const done = await acts.removeFavourite(uri);
    if (!done.ok && done.refused.status !== 404) refuse(done.refused);
  };
  const folders = [...new Set(rows.map(({ folder }) => folder).filter(Boolean))];
  if (all === null)
    return (
      <Content>
        <SkeletonRows count={6} label={t('state.loading')} />
      </Content>
    );
  return (
    <Content className="main swb" tabIndex={isFull ? undefined : 0}>
      <h2 className="sec">{t('swb.nFavourites', { n: rows.length })}</h2>
      <p className="note swb-note">
        <Users className="i i-s" aria-hidden="true" />
        <span>{t(isFull ? 'swb.orderText' : 'swb.orderLocked')}</span>
      </p>
      {isFull && <AddFavourite known={rows.map(({ number }) => number)} folder={rows.at(-1)?.folder ?? ''} />}
      <ol ref={list} aria-label={t('swb.orderTitle')}>
        {rows.map((row, at) => (
          <OrderRow
            key={row.uri}
            row={row}
            place={at + 1}
            count={rows.length}
            isLocked={!isFull}
            isDragged={drag.isDragged(at)}
            style={drag.styleOf(at)}
            onGrip={(event) => drag.start(event, at)}
            onKey={(event) => onKey(event, at)}
            onPlace={(place) => put(at, place - 1)}
            onFolder={(folder) => void keep(rows.with(at, { ...row, folder }))}
            onRemove={() => void remove(row)}
          />
        ))}
      </ol>
      <datalist id="swb-folders">
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      {isFull && rows.length > 1 && <p className="small t2 swb-hint">{t('swb.orderKeys')}</p>}
      <p className="sr" role="status">
        {said}
      </p>
    </Content>
  );
}
