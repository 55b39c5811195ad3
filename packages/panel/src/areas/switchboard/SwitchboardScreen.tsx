import './switchboard.css';
import { useAtomValue, useSetAtom } from 'jotai';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Content } from '../../kernel/navigation/column.tsx';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { useTargets } from '../calls/sheets/useTargets.ts';
import { useFollowedQueues } from '../queues/useFollowedQueues.ts';
import { switchboardActs } from './acts.ts';
import { Chips } from './Chips.tsx';
import { DeskSide } from './DeskSide.tsx';
import { NextBar } from './NextBar.tsx';
import { modeAtom, ORDER_PATH } from './state.ts';
import { TileGrid } from './TileGrid.tsx';
import { TileRows } from './TileRows.tsx';
import { TagSheet } from './tags/TagSheet.tsx';
import { foundTiles, type Tile, tilesAtom } from './tiles.ts';
import { useDesk } from './useDesk.ts';
import { useDeskKeys } from './useDeskKeys.ts';
import { enSwitchboard } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enSwitchboard];

/** People found beside the favourites. */
const OTHERS = 8;

/** The switchboard user's desk: who waits, who is there, and one key that sends the call. S-CONT-12, SWB-004, SWB-006, CALL-034 */
export function SwitchboardScreen() {
  const t = useT();
  const acts = useActs(switchboardActs);
  const goTo = useSetAtom(goToAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isFull = useAtomValue(modeAtom) === 'full';
  const tiles = useAtomValue(tilesAtom);
  const desk = useDesk();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  /** Ids of those whom a chip shows, as they were when it was pressed: nobody moves under the pointer. */
  const [shown, setShown] = useState<ReadonlySet<string> | null>(null);
  const [tagging, setTagging] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  useFollowedQueues();
  useCounting();
  useEffect(() => acts.follow(), [acts]);

  const query = text.trim();
  const found = foundTiles(tiles ?? [], query);
  const { targets, search } = useTargets(query.replace(/^#/, ''), desk.front?.party.number ?? '');
  const known = new Set(tiles?.map(({ number }) => number));
  const others: Tile[] =
    query === ''
      ? []
      : targets
          .filter(({ number }) => !known.has(number))
          .slice(0, OTHERS)
          .map(({ id, name, number, colleague }) => ({
            ...{ id, name, number, colleague, folder: '', group: null, tags: [], state: null },
          }));
  const isFaded = ({ id }: Tile): boolean =>
    query !== '' ? !found.some((tile) => tile.id === id) : shown !== null && !shown.has(id);
  const order = query === '' ? (tiles ?? []) : [...found, ...others];
  const current =
    [...(tiles ?? []), ...others].find(({ id }) => id === chosen) ?? (query === '' ? null : order[0]) ?? null;
  const reset = () => {
    setText('');
    setChosen(null);
    // Nobody is chosen for the next call: a key pressed twice sends nothing to whom the last one went.
    if (isWide && root.current?.contains(document.activeElement)) root.current.focus();
  };
  const keys = useDeskKeys({ desk, current, root, field, order, text, setText, setChosen, reset });
  const send = async (tile: Tile) => {
    if (await desk.send(tile)) reset();
  };
  const grid = { desk, current, isFaded, onChoose: setChosen, onSend: send };

  if (tiles === null)
    return (
      <Content>
        <SkeletonRows count={6} label={t('state.loading')} />
      </Content>
    );
  const findField = (
    <label className="omni swb-find">
      <Search className="i i-s" aria-hidden="true" />
      <input
        ref={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('swb.find')}
        placeholder={t('swb.find')}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(null);
        }}
      />
    </label>
  );
  const said =
    query === '' || found.length + others.length > 0
      ? ''
      : t(search === 'searching' ? 'swb.searching' : 'swb.nothing', { text: query });
  return (
    <Content className="main swb">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the desk, wherever in it the focus is */}
      <div className={isWide ? 'swb-desk' : 'swb-list'} data-desk="" ref={root} tabIndex={-1} onKeyDown={keys}>
        {isWide && <DeskSide desk={desk} current={current} />}
        <section className="swb-people" aria-label={t('swb.people')}>
          <div className="swb-bar">
            {findField}
            <Chips tiles={tiles} hasTags={isWide} onShow={setShown} />
            {isFull && (
              <span className="swb-acts">
                {isWide && current?.colleague && (
                  <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setTagging(true)}>
                    <Tag className="i i-s" aria-hidden="true" /> {t('swb.tagsDo')}
                  </Button>
                )}
                <Button size="small" onClick={() => goTo(ORDER_PATH)}>
                  <ListOrdered className="i i-s" aria-hidden="true" /> {t('swb.order')}
                </Button>
              </span>
            )}
          </div>
          {tiles.length === 0 && (
            <EmptyState title={t('swb.none')} text={t(isFull ? 'swb.noneFull' : 'swb.noneRestricted')} />
          )}
          {isWide ? (
            <TileGrid tiles={tiles} others={others} {...grid} />
          ) : (
            <TileRows tiles={query === '' ? tiles.filter((tile) => !isFaded(tile)) : found} others={others} {...grid} />
          )}
          <p role="status" className="small t2 swb-said">
            {said}
          </p>
        </section>
      </div>
      {!isWide && <NextBar desk={desk} />}
      {tagging && current?.colleague && (
        <TagSheet colleague={current.colleague} tags={current.tags} onClose={() => setTagging(false)} />
      )}
    </Content>
  );
}
